import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatAmount, readAmount } from '../../lib/amounts';
import { cx } from '../cx';
import { Button } from '../button/Button';
import { TextField } from '../fields/TextField';
import type { TextFieldProps } from '../fields/TextField';
import { amountsToChoose, formatMoney } from './money-check';
import styles from './money.module.css';

export interface MoneyFieldProps extends TextFieldProps {
  /** The code of the selected currency; empty if none. */
  currency: string;
  /** For hourly rates and the like, where "18.000" can mean eighteen. */
  isSmall?: boolean;
  /** The field asks about amounts below this one. */
  least?: number;
  /** The text that the person has confirmed although it is below `least`. */
  confirmed?: string | undefined;
  /** Called with the formatted amount when the person picks one of the choices. */
  onConfirm?: (text: string) => void;
}

/**
 * An amount of money as people type it. It is formatted when the field loses focus, shown with its currency below, and
 * questioned if it could mean two amounts.
 */
export function MoneyField({
  currency,
  isSmall = false,
  least = 0,
  confirmed,
  onConfirm,
  ...field
}: MoneyFieldProps): JSX.Element {
  const { t } = useLingui();
  const [typing, setTyping] = useState(false);
  const { value, onChange, onBlur, className } = field;
  const reading = readAmount(value, { currency, isSmall });
  const choices = typing ? [] : amountsToChoose(reading, value === confirmed ? 0 : least);
  const echo = reading.kind === 'amount' && choices.length === 0 ? formatMoney(reading.amount, currency) : '';
  const choose = (amount: number): void => {
    const text = formatAmount(amount);
    onChange(text);
    onConfirm?.(text);
  };
  return (
    <div className={styles['money']}>
      <TextField
        {...field}
        inputMode="text"
        autoComplete="off"
        className={cx(styles['amount'], className)}
        onChange={(text) => {
          setTyping(true);
          onChange(text);
        }}
        onBlur={(event) => {
          setTyping(false);
          if (reading.kind === 'amount') {
            const text = formatAmount(reading.amount);
            // A currency sign says more than the digits, so it stays until a currency is chosen.
            if (
              text !== value &&
              (reading.currencies.length === 0 || reading.currencies.includes(currency))
            ) {
              onChange(text);
            }
          }
          onBlur?.(event);
        }}
      />
      <p aria-hidden="true" className={styles['echo']}>
        {echo}
      </p>
      <div role="status">
        {!typing && echo !== '' && <span className="visually-hidden">{echo}</span>}
        {choices.length > 0 && (
          <div role="group" aria-label={t`Which amount do you mean?`} className={styles['question']}>
            <p>
              {reading.kind === 'amount' ? (
                <Trans>That's a small amount. Which one do you mean?</Trans>
              ) : (
                <Trans>This can mean two amounts. Which one do you mean?</Trans>
              )}
            </p>
            <div className={styles['choices']}>
              {choices.map((amount) => (
                <Button
                  key={amount}
                  onClick={() => {
                    choose(amount);
                  }}
                >
                  {formatMoney(amount, currency)}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
