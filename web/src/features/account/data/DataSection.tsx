import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatDateTime, formatFileSize } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { FieldError } from '../../../ui/fields/Field';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { PasswordDialog } from '../parts/dialogs';
import { Outcome } from '../parts/Outcome';
import { Section } from '../parts/Section';
import { DocumentViews } from './DocumentViews';
import { isOpen, useOwnExports } from './use-own-exports';
import type { OwnExport } from './use-own-exports';

/** A copy of all data about the person, and which staff viewed their documents. */
export function DataSection(): JSX.Element {
  const { t } = useLingui();
  const { exports, failed, problem, busy, requestExport, tryRequest, remove } = useOwnExports();
  const [asking, setAsking] = useState(false);
  const needsPassword = problem?.fields['password'] !== undefined;
  const begin = async (): Promise<void> => {
    if (!(await tryRequest())) setAsking(true);
  };
  return (
    <Section
      folds
      id="data"
      lead={
        <Trans>
          Get one ZIP file with everything we have about you: your files, a page to read, and JSON for other
          programs.
        </Trans>
      }
    >
      <div className={styles['row']}>
        <Button busy={busy} disabled={exports.some(isOpen)} onClick={() => void begin()}>
          <Trans>Get my data</Trans>
        </Button>
        <Outcome>
          {exports.some(isOpen) && (
            <p className={styles['soft']}>
              <Trans>We email you when it's ready. You can leave this page.</Trans>
            </p>
          )}
          {problem !== null && !needsPassword && (
            <FieldError id="data-problem">
              {describeProblem(problem, t`We couldn't do this. Please try again.`)}
            </FieldError>
          )}
          {failed && (
            <p role="alert">
              <Trans>We couldn't load your files. Please reload the page.</Trans>
            </p>
          )}
        </Outcome>
      </div>
      {exports.length > 0 && (
        <ul className={styles['list']} aria-label={t`Files with your data`}>
          {exports.map((file) => (
            <ExportRow key={file.id} file={file} busy={busy} onRemove={() => void remove(file.id)} />
          ))}
        </ul>
      )}
      <DocumentViews />
      {asking && needsPassword && (
        <PasswordDialog
          title={t`Get your data`}
          action={<Trans>Get my data</Trans>}
          variant="primary"
          failed={t`We couldn't start. Please try again.`}
          work={async (password) => {
            await requestExport(password);
            setAsking(false);
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            <Trans>
              The file has your documents and everything you told us, so we ask for your password first.
            </Trans>
          </p>
        </PasswordDialog>
      )}
    </Section>
  );
}

interface ExportRowProps {
  file: OwnExport;
  busy: boolean;
  onRemove: () => void;
}

function ExportRow({ file, busy, onRemove }: ExportRowProps): JSX.Element {
  const { t } = useLingui();
  const { fileName, url } = file;
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        <h3>{fileName}</h3>
        <ExportState file={file} />
      </div>
      <div className={styles['row']}>
        {url !== null && (
          <AnchorButton href={url} download={fileName} aria-label={t`Download ${fileName}`}>
            <Trans>Download</Trans>
          </AnchorButton>
        )}
        <Button
          variant="quiet"
          busy={busy}
          aria-label={isOpen(file) ? t`Cancel ${fileName}` : t`Delete ${fileName}`}
          onClick={onRemove}
        >
          {isOpen(file) ? <Trans>Cancel</Trans> : <Trans>Delete</Trans>}
        </Button>
      </div>
    </li>
  );
}

function ExportState({ file }: { file: OwnExport }): JSX.Element {
  const { t } = useLingui();
  const { fileName, status, progress, bytes, downloadedAt } = file;
  if (status === 'FAILED' || status === 'REMOVED') {
    return (
      <span className={styles['row']}>
        <StatusBadge tone="unmet">
          <Trans>Failed</Trans>
        </StatusBadge>
        <span className={styles['small']}>
          <Trans>We couldn't make this file. Please try again.</Trans>
        </span>
      </span>
    );
  }
  if (status !== 'READY') {
    return (
      <ProgressLine label={t`Making ${fileName}`} percent={progress}>
        <span className={styles['small']}>
          {status === 'WAITING' ? <Trans>Waiting to start</Trans> : <Trans>{progress}% done</Trans>}
        </span>
      </ProgressLine>
    );
  }
  const size = formatFileSize(bytes ?? 0);
  const until = formatDateTime(file.expiresAt);
  return (
    <span className={styles['row']}>
      <StatusBadge tone="met">
        <Trans>Ready</Trans>
      </StatusBadge>
      <span className={styles['small']}>
        <Trans>
          {size}, until {until}
        </Trans>
        {downloadedAt !== null && (
          <>
            {' · '}
            <Downloaded at={downloadedAt} />
          </>
        )}
      </span>
    </span>
  );
}

function Downloaded({ at }: { at: string }): JSX.Element {
  const moment = formatDateTime(at);
  return <Trans>last downloaded {moment}</Trans>;
}
