import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import type { Draft } from '../../../../lib/forms/use-draft';
import { degreeLabels } from '../../../../product/programs/labels';
import { CheckboxGroup } from '../../../../ui/antd/CheckboxGroup';
import { SelectField } from '../../../../ui/antd/SelectField';
import { TextField } from '../../../../ui/antd/TextField';
import { EntriesField } from './EntriesField';
import { fieldLabels } from './field-labels';
import styles from './form.module.css';
import { splitLines } from './program-values';
import type { ProgramField, ProgramValues } from './program-values';

/** The questionnaire's kinds of work, by the server's names. */
const opportunityLabels: Readonly<Record<string, MessageDescriptor>> = {
  employment: msg`Employment`,
  business: msg`Running a business`,
  freelance: msg`Freelance work`,
  startup: msg`Founding a startup`,
};

/** Groups that the server expands to their countries. */
const NATIONALITY_GROUPS = [
  'ANY',
  'AFRICA',
  'AMERICAS',
  'ASEAN',
  'ASIA',
  'COMMONWEALTH',
  'DEVELOPED',
  'EEA',
  'EFTA',
  'EU',
  'EUROPE',
  'LATIN_AMERICA',
  'PACIFIC',
];

interface ConditionFieldsProps extends Pick<Draft<ProgramValues>, 'values' | 'set'> {
  errors: Readonly<Record<string, string>>;
}

/** Who a program is for. These conditions determine whether it fits a person. */
export function ConditionFields({ values, set, errors }: ConditionFieldsProps): JSX.Element {
  const { t, i18n } = useLingui();
  const groups = `${useId()}-groups`;
  const optional = <Trans>(optional)</Trans>;
  const bind = (name: ProgramField) => ({
    name,
    label: i18n._(fieldLabels[name]),
    note: optional,
    error: errors[name],
  });
  const choices = (
    name: 'degreesFor' | 'opportunities',
    labels: Readonly<Record<string, MessageDescriptor>>,
  ) => ({
    ...bind(name),
    options: Object.entries(labels).map(([value, label]) => ({ value, label: i18n._(label) })),
    values: splitLines(values[name]),
    onChange: (chosen: string[]) => {
      set(name, chosen.join('\n'));
    },
  });
  const entries = (
    name: 'fields' | 'nationalities' | 'excludedNationalities',
    next: 'nextField' | 'nextNationality' | 'nextExcluded',
  ) => ({
    ...bind(name),
    listLabel: i18n._(fieldLabels[name]),
    entries: splitLines(values[name]),
    onChange: (list: string[]) => {
      set(name, list.join('\n'));
    },
    next: values[next],
    onNext: (text: string) => {
      set(next, text);
    },
  });
  const number = (name: 'minYearsWork' | 'ageMax') => ({
    ...bind(name),
    type: 'number',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: values[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return (
    <>
      <h2>
        <Trans>Who it's for</Trans>
      </h2>
      <p>
        <Trans>
          These decide how well the program fits someone. Leave a field empty if the official page doesn't
          say.
        </Trans>
      </p>
      <div className={styles['group']}>
        <CheckboxGroup {...choices('degreesFor', degreeLabels)} />
        <CheckboxGroup {...choices('opportunities', opportunityLabels)} />
      </div>
      <SelectField
        {...bind('minDegree')}
        placeholder={t`Not known`}
        options={Object.entries(degreeLabels).map(([value, label]) => ({ value, label: i18n._(label) }))}
        value={values.minDegree}
        onChange={(degree) => {
          set('minDegree', degree);
        }}
      />
      <div className={styles['group']}>
        <TextField {...number('minYearsWork')} min="1" max="50" />
        <TextField {...number('ageMax')} min="16" max="99" />
      </div>
      <CheckboxGroup
        {...bind('englishRequired')}
        options={[{ value: 'true', label: t`Applicants must prove their English` }]}
        values={splitLines(values.englishRequired)}
        onChange={(chosen) => {
          set('englishRequired', chosen.join(''));
        }}
      />
      <EntriesField
        {...entries('fields', 'nextField')}
        addLabel={t`Add field`}
        help={<Trans>Enter “any” if it accepts every field.</Trans>}
      />
      <EntriesField
        {...entries('nationalities', 'nextNationality')}
        addLabel={t`Add nationality`}
        help={
          <Trans>
            A country, its two-letter code, or a group such as EU or AFRICA. ANY accepts everyone.
          </Trans>
        }
        suggestions={groups}
      />
      <EntriesField
        {...entries('excludedNationalities', 'nextExcluded')}
        addLabel={t`Add excluded nationality`}
        suggestions={groups}
      />
      <datalist id={groups}>
        {NATIONALITY_GROUPS.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextField
        {...bind('nationalitiesNote')}
        help={<Trans>What the lists don't say, such as “Women only.”</Trans>}
        maxLength={300}
        autoComplete="off"
        value={values.nationalitiesNote}
        onChange={(note) => {
          set('nationalitiesNote', note);
        }}
      />
    </>
  );
}
