import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/fields/choices';
import { TextField } from '../../../ui/fields/TextField';
import { CurrencyField } from '../../../ui/money/CurrencyField';
import { MoneyField } from '../../../ui/money/MoneyField';
import { readMoneyField, selectRelevantFields } from '../form/check';
import { confirmedName } from '../form/fields';
import type { FieldSpec, Texts } from '../form/fields';
import styles from '../profile.module.css';

interface RowFieldsProps {
  fields: readonly FieldSpec[];
  texts: Texts;
  /** Prefix of the names in the paths of errors, such as `degrees.0.`. */
  at: string;
  errors: Readonly<Record<string, string>>;
  countries: readonly string[];
  /** The currencies of the person's own countries. */
  currencies: readonly string[];
  onChange: (texts: Texts) => void;
}

/** The fields of one degree, one job and so on, each with the control for its kind. */
export function RowFields(props: RowFieldsProps): JSX.Element {
  const { fields, texts, at, errors, countries, currencies, onChange } = props;
  const { t, i18n } = useLingui();
  const list = useId();
  return (
    <div className={styles['fields']}>
      {selectRelevantFields(fields, texts).map((field) => {
        const { name, label, kind, options, required, help, country } = field;
        const common = {
          name: at + name,
          label: i18n._(label),
          help: help === undefined ? undefined : i18n._(help),
          note: required === undefined ? undefined : <Trans>(required)</Trans>,
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
              placeholder={t`Choose one`}
              options={(options ?? []).map((option) => ({
                value: option.value,
                label: typeof option.label === 'string' ? option.label : i18n._(option.label),
              }))}
            />
          );
        }
        if (kind === 'money') {
          const { text: _, ...money } = readMoneyField(field, texts);
          return (
            <MoneyField
              key={name}
              {...common}
              {...money}
              onConfirm={(text) => {
                onChange({ ...texts, [name]: text, [confirmedName(name)]: text });
              }}
            />
          );
        }
        if (kind === 'currency') return <CurrencyField key={name} {...common} own={currencies} />;
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
