import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { degreeLabels, testLabels } from '../../../product/profile/labels';
import { DateField } from '../../../ui/antd/DateField';
import { SelectField } from '../../../ui/antd/SelectField';
import { TextField } from '../../../ui/antd/TextField';
import { getUsualKind } from './claims-draft';
import type { SeenDraft, SeenKind } from './claims-draft';
import styles from './documents.module.css';
import type { ReviewedDocument } from './use-queue';

const KINDS: Readonly<Record<SeenKind, MessageDescriptor>> = {
  passport: msg`Passport`,
  language: msg`Language certificate`,
  degree: msg`Degree`,
  funds: msg`Bank statement`,
  offer: msg`Job offer`,
};

interface SeenField {
  name: string;
  label: MessageDescriptor;
  type: 'text' | 'number' | 'day' | 'test' | 'degree' | 'per';
}

const FIELDS: Readonly<Record<SeenKind, readonly SeenField[]>> = {
  passport: [
    { name: 'nationality', label: msg`Nationality (country)`, type: 'text' },
    { name: 'dateOfBirth', label: msg`Date of birth`, type: 'day' },
    { name: 'expiresOn', label: msg`Valid until`, type: 'day' },
  ],
  language: [
    { name: 'test', label: msg`Test`, type: 'test' },
    { name: 'takenOn', label: msg`Test date`, type: 'day' },
    { name: 'overall', label: msg`Overall score`, type: 'number' },
    { name: 'listening', label: msg`Listening`, type: 'number' },
    { name: 'reading', label: msg`Reading`, type: 'number' },
    { name: 'writing', label: msg`Writing`, type: 'number' },
    { name: 'speaking', label: msg`Speaking`, type: 'number' },
    { name: 'level', label: msg`Level, such as B2 or N2`, type: 'text' },
  ],
  degree: [
    { name: 'level', label: msg`Degree`, type: 'degree' },
    { name: 'field', label: msg`Field of study`, type: 'text' },
    { name: 'country', label: msg`Country`, type: 'text' },
    { name: 'awardedOn', label: msg`Awarded on`, type: 'day' },
  ],
  funds: [
    { name: 'amount', label: msg`Balance`, type: 'number' },
    { name: 'currency', label: msg`Currency, such as EUR`, type: 'text' },
    { name: 'on', label: msg`Date of the balance`, type: 'day' },
    { name: 'daysHeld', label: msg`Days held`, type: 'number' },
  ],
  offer: [
    { name: 'country', label: msg`Country of the job`, type: 'text' },
    { name: 'occupation', label: msg`Occupation`, type: 'text' },
    { name: 'amount', label: msg`Salary`, type: 'number' },
    { name: 'currency', label: msg`Currency, such as EUR`, type: 'text' },
    { name: 'per', label: msg`Paid per`, type: 'per' },
  ],
};

interface SeenFormProps {
  document: ReviewedDocument;
  /** Null if nothing has been entered. */
  seen: SeenDraft | null;
  onSeen: (seen: SeenDraft | null) => void;
}

/** What the admin sees on the document. All of it is optional; what is recorded on verification proves conditions. */
export function SeenForm({ document, seen, onSeen }: SeenFormProps): JSX.Element {
  const { t, i18n } = useLingui();
  const usual = getUsualKind(document);
  const kind = seen?.kind ?? usual;
  return (
    <fieldset className={styles['seen']}>
      <legend>
        <Trans>What the document shows (optional)</Trans>
      </legend>
      <p className={styles['soft']}>
        <Trans>
          We save what you enter when you verify. It proves the owner's answers. We delete it with the
          document.
        </Trans>
      </p>
      {usual === null && (
        <SelectField
          name="seenKind"
          label={<Trans>Document type</Trans>}
          placeholder={t`Choose a type`}
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label: i18n._(label) }))}
          value={kind ?? ''}
          onChange={(value) => {
            onSeen(isKind(value) ? { kind: value, values: {} } : null);
          }}
        />
      )}
      {kind !== null &&
        FIELDS[kind].map((field) => (
          <SeenInput
            key={`${kind} ${field.name}`}
            field={field}
            value={seen?.values[field.name] ?? ''}
            onChange={(value) => {
              onSeen({ kind, values: { ...seen?.values, [field.name]: value } });
            }}
          />
        ))}
    </fieldset>
  );
}

function isKind(value: string): value is SeenKind {
  return Object.hasOwn(KINDS, value);
}

interface SeenInputProps {
  field: SeenField;
  value: string;
  onChange: (value: string) => void;
}

function SeenInput({ field, value, onChange }: SeenInputProps): JSX.Element {
  const { t, i18n } = useLingui();
  const common = { name: `seen-${field.name}`, label: i18n._(field.label), value, onChange };
  const listWords = (words: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(words).map(([word, label]) => ({ value: word.toLowerCase(), label: i18n._(label) }));
  switch (field.type) {
    case 'day':
      return <DateField {...common} />;
    case 'test':
      return <SelectField {...common} placeholder={t`Choose a test`} options={listWords(testLabels)} />;
    case 'degree':
      return <SelectField {...common} placeholder={t`Choose a degree`} options={listWords(degreeLabels)} />;
    case 'per':
      return (
        <SelectField
          {...common}
          placeholder={t`Choose a period`}
          options={[
            { value: 'year', label: t`Year` },
            { value: 'month', label: t`Month` },
            { value: 'hour', label: t`Hour` },
          ]}
        />
      );
    case 'number':
      return <TextField {...common} inputMode="decimal" autoComplete="off" />;
    case 'text':
      return <TextField {...common} maxLength={120} autoComplete="off" />;
  }
}
