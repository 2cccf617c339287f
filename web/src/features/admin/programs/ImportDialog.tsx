import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'antd';
import { useState } from 'react';
import type { JSX } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { toProblem } from '../../../lib/errors/problem';
import { formatNumber } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { CallRefused } from '../../../lib/rest/call-api';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { FormField } from '../../../ui/antd/FormField';
import { FormError } from '../../../ui/fields/FormError';
import { importCatalogue } from './import-catalogue';
import type { BadRow, ImportReport } from './import-catalogue';
import styles from './import.module.css';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

type Step =
  | { at: 'choose' }
  | { at: 'checking' | 'importing'; report: ImportReport | null }
  | { at: 'checked'; report: ImportReport };

/** Imports programs from a CSV file: first a dry run that lists every invalid row, then the import. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps): JSX.Element {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = step.at === 'checking' || step.at === 'importing';
  const report = step.at === 'choose' ? null : step.report;
  const good = step.at === 'checked' && step.report.errors.length === 0 && step.report.rows > 0;

  const run = async (dryRun: boolean, chosen: File): Promise<void> => {
    setProblem(null);
    setStep({ at: dryRun ? 'checking' : 'importing', report: dryRun ? null : report });
    try {
      const result = await importCatalogue(chosen, dryRun);
      // Rows that were valid in the dry run may be invalid now; then nothing was imported.
      if (dryRun || result.errors.length > 0) {
        setStep({ at: 'checked', report: result });
        return;
      }
      showToast({
        tone: 'success',
        title: t`Programs imported`,
        description: t`${result.created} added, ${result.updated} changed.`,
      });
      onImported();
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.problem : toProblem(error));
      setStep(report === null ? { at: 'choose' } : { at: 'checked', report });
    }
  };
  return (
    <Modal
      size="wide"
      title={<Trans>Import programs from CSV</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {file !== null && (good || step.at === 'importing') && (
            <Button variant="primary" busy={busy} onClick={() => void run(false, file)}>
              {step.at === 'importing' ? (
                <Trans>Importing</Trans>
              ) : (
                <Plural value={report?.rows ?? 0} one="Import # program" other="Import # programs" />
              )}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['stack']}>
        {problem !== null && (
          <FormError>{describeProblem(problem, t`We couldn't read the file. Nothing changed.`)}</FormError>
        )}
        <FormField
          name="file"
          label={<Trans>CSV file</Trans>}
          help={
            <Trans>
              Use the same columns as the export, in any order. Title, description, type, and country are
              required. A row with an id changes that program. A row without one adds a program. We check the
              file first, so nothing changes yet.
            </Trans>
          }
        >
          {(control) => (
            <Upload
              {...control}
              accept=".csv,text/csv"
              maxCount={1}
              disabled={busy}
              fileList={file === null ? [] : [{ uid: file.name, name: file.name }]}
              showUploadList={{ showRemoveIcon: false }}
              beforeUpload={(chosen) => {
                setFile(chosen);
                setStep({ at: 'choose' });
                void run(true, chosen);
                // Prevents antd's own upload.
                return false;
              }}
            >
              <Button busy={busy}>
                <Trans>Choose file</Trans>
              </Button>
            </Upload>
          )}
        </FormField>
        <div role="status">
          {step.at === 'checking' && (
            <p>
              <Trans>Checking the file.</Trans>
            </p>
          )}
          {report !== null && <Summary report={report} />}
        </div>
        {report !== null && report.errors.length > 0 && <BadRows rows={report.errors} />}
      </div>
    </Modal>
  );
}

function Summary({ report }: { report: ImportReport }): JSX.Element {
  const { rows, created, updated, errors, moreErrors } = report;
  return (
    <>
      <p>
        <Plural value={rows} _0="The file has no rows." one="# row" other="# rows" />
        {rows > 0 && errors.length === 0 && (
          <>
            : <Plural value={created} one="# program is new" other="# programs are new" />,{' '}
            <Plural value={updated} one="# is changed" other="# are changed" />.
          </>
        )}
      </p>
      {errors.length > 0 && (
        <p>
          <strong>
            <Plural value={errors.length + moreErrors} one="# problem found." other="# problems found." />
          </strong>{' '}
          {moreErrors > 0 && (
            <>
              <Plural value={errors.length} one="The first is listed." other="The first # are listed." />{' '}
            </>
          )}
          <Trans>We don't import anything until the whole file is correct. Fix it and choose it again.</Trans>
        </p>
      )}
    </>
  );
}

const SHOWN = 200;

/** The invalid rows, in batches so that the page stays fast. */
function BadRows({ rows }: { rows: readonly BadRow[] }): JSX.Element {
  const { t } = useLingui();
  const [shownRows, setShownRows] = useState(SHOWN);
  // One line may have several errors, even the same one twice, so only the index is unique.
  const shown = rows.slice(0, shownRows).map((row, at) => ({ ...row, at: String(at) }));
  const columns: DataColumn<(typeof shown)[number]>[] = [
    { head: t`Line`, width: '15%', render: ({ line }) => formatNumber(line) },
    { head: t`Column`, width: '25%', render: ({ field }) => field },
    { head: t`Problem`, width: '60%', render: ({ message }) => message },
  ];
  return (
    <>
      <DataTable label={t`Problems`} columns={columns} rows={shown} getId={({ at }) => at} alwaysTable />
      {rows.length > shownRows && (
        <div>
          <Button
            onClick={() => {
              setShownRows(shownRows + SHOWN);
            }}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
