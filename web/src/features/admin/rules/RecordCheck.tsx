import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { missingFields, describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { DateField } from '../../../ui/antd/DateField';
import { TextArea, TextField } from '../../../ui/antd/TextField';
import { Modal } from '../../../ui/antd/Modal';
import { RadioGroup } from '../../../ui/antd/RadioGroup';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { RecordFactCheckDocument } from './rules.generated';
import styles from './rules.module.css';
import { NewFigure } from './NewFigure';
import type { Fact } from './use-facts';

const FORM = 'record-check';

interface RecordCheckProps {
  fact: Fact;
  onClose: () => void;
  onRecorded: () => void;
}

/** Records what an admin saw, and where. The session identifies who checked. */
export function RecordCheck({ fact, onClose, onRecorded }: RecordCheckProps): JSX.Element {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({
    outcome: '',
    sourceUrl: fact.source.officialUrl,
    checkBy: fact.nextCheckBy,
    from: '',
    note: '',
  });
  const [figures, setFigures] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fact.values.map(({ path, value }) => [path, value])),
  );
  const { busy, problem, run, setProblem } = useSubmit();
  const record = useMutate(RecordFactCheckDocument);
  const confirmed = values.outcome === 'CONFIRMED';
  const changed = values.outcome === 'CHANGED';
  const news = fact.values
    .map(({ path, value }) => ({ path, value: (figures[path] ?? value).trim(), before: value }))
    .filter(({ value, before }) => value !== before)
    .map(({ path, value }) => ({ path, value }));
  const isEntered = changed && (news.length > 0 || values.from !== '');
  const ofField = problem !== null && Object.keys(problem.fields).length > 0;

  useEffect(() => {
    if (!ofField) return;
    const wrong = form.current?.querySelector('[aria-invalid], fieldset[aria-describedby*="error"] input');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [problem, ofField]);

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, {
      outcome: t`Choose what you found.`,
      sourceUrl: t`Enter the link to the page you checked.`,
      ...((confirmed || isEntered) && { checkBy: t`Choose the date of the next check.` }),
      ...(isEntered && { from: t`Choose the first day of the new figure.` }),
    });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    const { sourceUrl, checkBy, from, note } = values;
    const recorded = await run(async () => {
      await record({
        input: {
          key: fact.key,
          outcome: confirmed ? 'CONFIRMED' : 'CHANGED',
          sourceUrl,
          ...((confirmed || isEntered) && { checkBy }),
          ...(isEntered && { from, values: news }),
          ...(note.trim() !== '' && { note }),
        },
      });
    });
    if (recorded) onRecorded();
  };

  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problem?.fields[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
    },
  });

  return (
    <Modal
      title={<Trans>Record a check</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy}>
            <Trans>Record check</Trans>
          </Button>
        </>
      }
    >
      <p>
        <strong>{fact.title}</strong>: {fact.figure}
      </p>
      <form
        ref={form}
        id={FORM}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {fact.isGate && (
          <p>
            <Trans>This figure decides a route, so your check counts once another admin agrees.</Trans>
          </p>
        )}
        {problem !== null && !ofField && (
          <FormError>
            {describeProblem(problem, t`We couldn't record the check. What you typed is still here.`)}
          </FormError>
        )}
        <RadioGroup
          {...bind('outcome')}
          label={<Trans>What you found</Trans>}
          options={[
            {
              value: 'CONFIRMED',
              label: <Trans>Confirmed: I read the page today, and it says the same</Trans>,
            },
            { value: 'CHANGED', label: <Trans>Changed: the page says something else</Trans> },
          ]}
        />
        <TextField {...bind('sourceUrl')} type="url" label={<Trans>Link to the page you checked</Trans>} />
        {changed && fact.values.length > 0 && (
          <NewFigure
            values={fact.values}
            figures={figures}
            error={problem?.fields['values']}
            onChange={(path, value) => {
              setFigures({ ...figures, [path]: value });
            }}
          >
            <DateField {...bind('from')} label={<Trans>Valid from</Trans>} />
          </NewFigure>
        )}
        {(confirmed || isEntered) && (
          <DateField
            {...bind('checkBy')}
            label={<Trans>Check again by</Trans>}
            help={
              <Trans>
                At the latest by {formatDate(fact.nextCheckBy)}, because this kind of figure can change then.
              </Trans>
            }
          />
        )}
        <TextArea
          {...bind('note')}
          label={<Trans>Note</Trans>}
          note={<Trans>(optional)</Trans>}
          help={
            values.outcome === 'CHANGED' ? (
              <Trans>
                Enter the new figure and its first day above. Until someone does, the old figure stays due for
                a check.
              </Trans>
            ) : undefined
          }
        />
      </form>
    </Modal>
  );
}
