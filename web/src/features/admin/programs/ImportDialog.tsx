import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { toProblem } from '../../../lib/errors/problem';
import { formatNumber } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { CallRefused } from '../../../lib/rest/call-api';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Field } from '../../../ui/fields/Field';
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

/** Programs from a CSV file: first a run that changes nothing and lists every bad row, then the import. */
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
      // What was in order a moment ago may not be any more: then nothing was imported.
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
    <Dialog
      open
      size="wide"
      title={<Trans>Import programs from CSV</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {file !== null && (good || step.at === 'importing') && (
            <Button look="primary" busy={busy} onClick={() => void run(false, file)}>
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
        <Field
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
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              disabled={busy}
              onChange={(event) => {
                const chosen = event.target.files?.[0] ?? null;
                setFile(chosen);
                setStep({ at: 'choose' });
                if (chosen !== null) void run(true, chosen);
              }}
            />
          )}
        </Field>
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
    </Dialog>
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

/** Every bad row, so many at a time that the page stays quick. */
function BadRows({ rows }: { rows: readonly BadRow[] }): JSX.Element {
  const { t } = useLingui();
  const [most, setMost] = useState(SHOWN);
  return (
    <>
      <table className={styles['bad']} aria-label={t`Problems`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Column</Trans>
            </th>
            <th scope="col">
              <Trans>Problem</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ line, field, message }, at) => (
            // One line may have several faults, and one of them twice: only the place tells them apart.
            <tr key={at}>
              <td>{formatNumber(line)}</td>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <div>
          <Button
            onClick={() => {
              setMost(most + SHOWN);
            }}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
