import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { TextField } from '../fields/TextField';
import type { TextFieldProps } from '../fields/TextField';
import { currencyChoices, readCurrency } from './currency-names';

interface CurrencyFieldProps extends TextFieldProps {
  /** The currencies of the person's own countries, which are offered first. */
  own: readonly string[];
}

/** A currency, searched by its letters or its name; the field is rewritten to the three letters when it is left. */
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
        // The selected value would filter the options: typing replaces it.
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
