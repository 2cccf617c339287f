import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { ProgramInput } from '../../../../gql/schema-types';
import type { Problem } from '../../../../lib/errors/problem';
import { documentTypeLabels } from '../../../../product/documents/labels';
import { describeProblem } from '../../../../lib/forms/check';
import type { Draft } from '../../../../lib/forms/use-draft';
import type { Submit } from '../../../../lib/forms/use-submit';
import { formatMonthName } from '../../../../lib/format/format';
import { fundingLabels, programTypeLabels } from '../../../../product/programs/labels';
import { Button, LinkButton } from '../../../../ui/button/Button';
import { DateField } from '../../../../ui/antd/DateField';
import { SelectField } from '../../../../ui/antd/SelectField';
import { TextArea, TextField } from '../../../../ui/antd/TextField';
import { FormError } from '../../../../ui/fields/FormError';
import { ProgramWordsInUseDocument } from '../programs.generated';
import { checkProgram } from './check-program';
import { ConditionFields } from './ConditionFields';
import { EntriesField } from './EntriesField';
import { fieldLabels } from './field-labels';
import styles from './form.module.css';
import { FUNDINGS, toInput, splitLines, PROGRAM_TYPES } from './program-values';
import type { ProgramField, ProgramValues } from './program-values';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface ProgramFormProps {
  draft: Pick<Draft<ProgramValues>, 'values' | 'set'>;
  submit: Pick<Submit, 'busy' | 'problem' | 'setProblem'>;
  /** Sends the validated input. */
  onSend: (input: ProgramInput) => void;
  sendWords: ReactNode;
  /** The target of Cancel. */
  cancelTo: string;
  onCancel: () => void;
}

/** Maps the server's field names to those of the form. */
const serverNames: Readonly<Partial<Record<keyof ProgramValues, string>>> = {
  fees: 'feesCents',
  nextCountry: 'otherCountries',
  nextDocument: 'requiredDocuments',
  nextTag: 'tags',
  nextField: 'fields',
  nextNationality: 'nationalities',
  nextExcluded: 'excludedNationalities',
};

/** The errors of the last attempt that still apply: a field that was changed since has none. */
function useRemaining(problem: Problem | null): {
  problem: Problem | null;
  onChanged: (field: keyof ProgramValues) => void;
} {
  const [changed, setChanged] = useState<{ of: Problem | null; names: readonly string[] }>({
    of: null,
    names: [],
  });
  const names = changed.of === problem ? changed.names : [];
  const fields = Object.entries(problem?.fields ?? {});
  const left = fields.filter(([name]) => !names.includes(name));
  return {
    problem:
      problem === null || (fields.length > 0 && left.length === 0)
        ? null
        : { ...problem, fields: Object.fromEntries(left) },
    onChanged: (field) => {
      if (problem === null) return;
      setChanged({ of: problem, names: [...names, field, serverNames[field] ?? field] });
    },
  };
}

/** The form to add or change a program. Errors are shown at their fields, and the first one receives the focus. */
export function ProgramForm({
  draft,
  submit,
  onSend,
  sendWords,
  cancelTo,
  onCancel,
}: ProgramFormProps): JSX.Element {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { values } = draft;
  const { busy, problem, setProblem } = submit;
  const remaining = useRemaining(problem);
  const ofField = problem !== null && Object.keys(problem.fields).length > 0;

  useEffect(() => {
    if (!ofField) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem, ofField]);

  const send = (): void => {
    if (busy) return;
    const wrong = checkProgram(values, unreadable(form.current, values));
    const type = PROGRAM_TYPES.find((programType) => programType === values.type);
    setProblem(wrong);
    if (wrong === null && type !== undefined) onSend(toInput(values, type));
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {remaining.problem !== null && (
        <FormError>{describeProblem(remaining.problem, t`We couldn't save this. Try again.`)}</FormError>
      )}
      <ProgramFields
        values={values}
        set={(name, value) => {
          remaining.onChanged(name);
          draft.set(name, value);
        }}
        errors={remaining.problem?.fields ?? {}}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={busy}>
          {sendWords}
        </Button>
        <LinkButton to={cancelTo} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </form>
  );
}

/** Number fields with invalid text, which the browser reports as empty, and an invalid deadline. */
function unreadable(form: HTMLFormElement | null, { deadline }: ProgramValues): string[] {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  return inputs
    .filter(({ name, value, validity }) => validity.badInput || (name === 'deadline' && value !== deadline))
    .map(({ name }) => name);
}

interface ProgramFieldsProps extends Pick<Draft<ProgramValues>, 'values' | 'set'> {
  errors: Readonly<Record<string, string>>;
}

function ProgramFields({ values, set, errors }: ProgramFieldsProps): JSX.Element {
  const { t, i18n } = useLingui();
  const id = useId();
  // Suggests values already in use, so that each thing has one name. The form works without them.
  const { data: inUse } = useQuery(ProgramWordsInUseDocument);
  const optional = <Trans>(optional)</Trans>;
  const bind = (name: ProgramField) => ({
    name,
    label: i18n._(fieldLabels[name]),
    error: errors[name] ?? errors[serverNames[name] ?? name],
    value: values[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  const list = (
    name: 'otherCountries' | 'requiredDocuments' | 'tags',
    next: 'nextCountry' | 'nextDocument' | 'nextTag',
  ) => ({
    name,
    label: i18n._(fieldLabels[name]),
    listLabel: i18n._(fieldLabels[name]),
    note: optional,
    error: errors[name],
    entries: splitLines(values[name]),
    onChange: (entries: string[]) => {
      set(name, entries.join('\n'));
    },
    next: values[next],
    onNext: (text: string) => {
      set(next, text);
    },
  });
  return (
    <>
      <TextField {...bind('title')} maxLength={200} autoComplete="off" />
      <SelectField
        {...bind('type')}
        placeholder={t`Choose`}
        options={PROGRAM_TYPES.map((type) => ({ value: type, label: i18n._(programTypeLabels[type].one) }))}
      />
      <TextArea {...bind('description')} rows={6} />
      <div className={styles['group']}>
        <TextField {...bind('country')} list={`${id}-countries`} autoComplete="off" />
        <TextField {...bind('organisation')} note={optional} autoComplete="off" />
      </div>
      <EntriesField
        {...list('otherCountries', 'nextCountry')}
        addLabel={t`Add country`}
        help={<Trans>If one program runs in several countries.</Trans>}
        suggestions={`${id}-countries`}
      />
      <TextField
        {...bind('officialUrl')}
        type="url"
        note={optional}
        placeholder="https://"
        autoComplete="off"
      />
      <div className={styles['group']}>
        <TextField
          {...bind('fees')}
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          note={<Trans>(US dollars, optional)</Trans>}
        />
        <TextField
          {...bind('commissionRate')}
          type="number"
          step="0.01"
          min="0"
          max="25"
          inputMode="decimal"
          note={<Trans>(percent of the fees)</Trans>}
        />
        <DateField
          {...bind('deadline')}
          note={optional}
          help={<Trans>Open until the end of this day in UTC.</Trans>}
        />
        <SelectField
          {...bind('deadlineMonth')}
          note={optional}
          help={<Trans>When it usually closes. Shown if there's no date.</Trans>}
          placeholder={t`Not known`}
          options={MONTHS.map((month) => ({ value: String(month), label: formatMonthName(month) }))}
        />
        <SelectField
          {...bind('funding')}
          note={optional}
          help={<Trans>What it pays people it accepts.</Trans>}
          placeholder={t`Not known`}
          options={FUNDINGS.map((funding) => ({ value: funding, label: i18n._(fundingLabels[funding]) }))}
        />
      </div>
      <EntriesField
        {...list('requiredDocuments', 'nextDocument')}
        addLabel={t`Add required document`}
        help={<Trans>For document types we know, applicants can choose their own verified document.</Trans>}
        suggestions={`${id}-papers`}
      />
      <datalist id={`${id}-papers`}>
        {Object.entries(documentTypeLabels).map(([type, label]) => (
          <option key={type} value={type.toLowerCase()}>
            {i18n._(label)}
          </option>
        ))}
      </datalist>
      <EntriesField {...list('tags', 'nextTag')} addLabel={t`Add tag`} suggestions={`${id}-tags`} />
      <ConditionFields values={values} set={set} errors={errors} />
      <Suggestions id={`${id}-countries`} facets={inUse?.programFacets.country} />
      <Suggestions id={`${id}-tags`} facets={inUse?.programFacets.tag} />
    </>
  );
}

function Suggestions({
  id,
  facets = [],
}: {
  id: string;
  facets: readonly { value: string }[] | undefined;
}): JSX.Element {
  return (
    <datalist id={id}>
      {facets.map(({ value }) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
