import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime, formatFileSize } from '../../../lib/format/format';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import adminStyles from '../parts/admin.module.css';
import type { ReportRange } from './range';
import styles from './reports.module.css';
import { useReportFiles } from './use-report-files';
import type { ReportFile } from './use-report-files';

/** Downloads of the report for the chosen days: all data as a ZIP archive, or a PDF. Generated in the background. */
export function ReportFiles({ range }: { range: ReportRange }): JSX.Element {
  const { files, failed, problem, busy, order, remove } = useReportFiles();
  return (
    <section className={styles['exports']} aria-labelledby="report-files">
      <h2 id="report-files" className="visually-hidden">
        <Trans>Files</Trans>
      </h2>
      <div className={styles['actions']}>
        <Button
          busy={busy}
          onClick={() => {
            order('DATA', range);
          }}
        >
          <Trans>Export data</Trans>
        </Button>
        <Button
          busy={busy}
          onClick={() => {
            order('REPORT', range);
          }}
        >
          <Trans>Generate report</Trans>
        </Button>
      </div>
      <p className={adminStyles['soft']}>
        <Trans>
          Export data makes a ZIP file with all figures and records of these days as CSV. Generate report
          makes a PDF. We keep each file for three days.
        </Trans>
      </p>
      {problem !== null && (
        <p role="alert">
          {problem.code === 'CONFLICT' || problem.code === 'VALIDATION_FAILED' ? (
            problem.message
          ) : (
            <Trans>We couldn't do this. Try again.</Trans>
          )}
        </p>
      )}
      {failed && (
        <p role="alert">
          <Trans>We couldn't load your files. We'll try again when you make one.</Trans>
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              busy={busy}
              onRemove={() => {
                remove(file.id);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function FileRow({
  file,
  busy,
  onRemove,
}: {
  file: ReportFile;
  busy: boolean;
  onRemove: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const { fileName, timeZone, url, status } = file;
  const isOpen = status === 'WAITING' || status === 'RUNNING';
  return (
    <li>
      <span>
        {fileName}
        <br />
        <span className={adminStyles['soft']}>{timeZone.replaceAll('_', ' ')}</span>
      </span>
      <FileState file={file} />
      <span className={styles['actions']}>
        {url !== null && (
          <AnchorButton href={url} download={fileName} aria-label={t`Download ${fileName}`}>
            <Trans>Download</Trans>
          </AnchorButton>
        )}
        <Button
          variant="quiet"
          busy={busy}
          aria-label={isOpen ? t`Cancel ${fileName}` : t`Delete ${fileName}`}
          onClick={onRemove}
        >
          {isOpen ? <Trans>Cancel</Trans> : <Trans>Delete</Trans>}
        </Button>
      </span>
    </li>
  );
}

function FileState({ file }: { file: ReportFile }): JSX.Element {
  const { t } = useLingui();
  const { fileName, status, progress, bytes } = file;
  if (status === 'FAILED')
    return (
      <span>
        <StatusBadge tone="unmet">
          <Trans>Failed</Trans>
        </StatusBadge>{' '}
        <Trans>We couldn't make this file. Delete it and try again.</Trans>
      </span>
    );
  if (status === 'READY') {
    const size = formatFileSize(bytes ?? 0);
    const until = formatDateTime(file.expiresAt);
    return (
      <span>
        <StatusBadge tone="met">
          <Trans>Ready</Trans>
        </StatusBadge>{' '}
        <Trans>
          {size}, until {until}
        </Trans>
      </span>
    );
  }
  return (
    <ProgressLine label={t`Making ${fileName}`} percent={progress}>
      <span className={adminStyles['soft']}>
        {status === 'WAITING' ? <Trans>Waiting to start</Trans> : <Trans>{progress}% done</Trans>}
      </span>
    </ProgressLine>
  );
}
