import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import { shownFields } from '../form/check';
import type { FieldSpec, Texts } from '../form/fields';
import styles from '../profile.module.css';

interface RowFieldsProps {
  fields: readonly FieldSpec[];
  texts: Texts;
  /** What stands before the names in the paths of errors, such as `degrees.0.`. */
  at: string;
  errors: Readonly<Record<string, string>>;
  countries: readonly string[];
  onChange: (texts: Texts) => void;
}

/** The fields of one degree, one job and so on, each with its own kind of control. */
export function RowFields({ fields, texts, at, errors, countries, onChange }: RowFieldsProps): JSX.Element {
  const { t, i18n } = useLingui();
  const list = useId();
  return (
    <div className={styles['fields']}>
      {shownFields(fields, texts).map(({ name, label, kind, options, required, help, country }) => {
        const common = {
          name: at + name,
          label: i18n._(label),
          help: help === undefined ? undefined : i18n._(help),
          note: required === undefined ? undefined : <Trans>(needed)</Trans>,
          error: errors[at + name],
          value: texts[name] ?? '',
          onChange: (value: string) => {
            onChange({ ...texts, [name]: value });
          },
        };
        if (kind === 'select') {
          return (
            <SelectField
              key={name}
              {...common}
              placeholder={t`Choose, or leave open`}
              options={(options ?? []).map((option) => ({
                value: option.value,
                label: typeof option.label === 'string' ? option.label : i18n._(option.label),
              }))}
            />
          );
        }
        return (
          <TextField
            key={name}
            {...common}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            list={country === true ? list : undefined}
          />
        );
      })}
      {fields.some(({ country }) => country === true) && (
        <datalist id={list}>
          {countries.map((country) => (
            <option key={country} value={country} />
          ))}
        </datalist>
      )}
    </div>
  );
}
