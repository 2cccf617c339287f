import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { TextField } from '../fields/TextField';
import type { TextFieldProps } from '../fields/TextField';
import { currencyChoices, readCurrency } from './currency-names';

interface CurrencyFieldProps extends TextFieldProps {
  /** The currencies of the person's own countries, which are listed first. */
  own: readonly string[];
}

/** A currency, searchable by code or name. When the field loses focus, its text becomes the three-letter code. */
export function CurrencyField({ own, ...field }: CurrencyFieldProps): JSX.Element {
  const { i18n, t } = useLingui();
  const list = useId();
  const { value, onChange, onBlur } = field;
  return (
    <>
      <TextField
        placeholder={t`Such as USD or naira`}
        {...field}
        list={list}
        autoComplete="off"
        spellCheck={false}
        // The current value would filter the options, so typing replaces it.
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onBlur={(event) => {
          const code = readCurrency(value, i18n.locale);
          if (code !== null && code !== value) onChange(code);
          onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {currencyChoices(own, i18n.locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
