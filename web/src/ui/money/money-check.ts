import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatAmount, readAmount } from '../../lib/amounts';
import type { AmountReading } from '../../lib/amounts';

/** "USD 18,000"; only the amount if no currency is chosen. */
export function formatMoney(amount: number, currency: string): string {
  return currency === '' ? formatAmount(amount) : `${currency} ${formatAmount(amount)}`;
}

/** The amounts that the person has to choose between; none if the text is unambiguous. */
export function amountsToChoose(reading: AmountReading, least: number): readonly number[] {
  if (reading.kind === 'ambiguous') return reading.amounts;
  // People who omit the thousands type 18 for 18,000.
  const isSmall = reading.kind === 'amount' && reading.amount > 0 && reading.amount < least;
  return isSmall ? [reading.amount * 1000, reading.amount] : [];
}

interface MoneyCheck {
  text: string | undefined;
  currency: string;
  isSmall?: boolean | undefined;
  least?: number | undefined;
  confirmed?: string | undefined;
}

/** The amount to save; null for an empty field or one with a `moneyError`. */
export function readMoney({ text = '', currency, isSmall }: MoneyCheck): number | null {
  const reading = readAmount(text, { currency, isSmall });
  return reading.kind === 'amount' ? reading.amount : null;
}

/** The error of a typed amount; null if it is unambiguous or empty. */
export function moneyError(
  i18n: I18n,
  { text = '', currency, isSmall, least, confirmed }: MoneyCheck,
): string | null {
  const reading = readAmount(text, { currency, isSmall });
  if (reading.kind === 'empty') return null;
  if (reading.kind === 'unreadable') return i18n._(msg`Enter an amount, such as 18,000.`);
  if (amountsToChoose(reading, text === confirmed ? 0 : (least ?? 0)).length > 0) {
    return i18n._(msg`Choose which amount you mean.`);
  }
  const { currencies } = reading;
  if (currencies.length > 0 && currency !== '' && !currencies.includes(currency)) {
    const written = currencies[0] ?? '';
    return i18n._(msg`You typed ${written} here but chose ${currency}. Make them match.`);
  }
  return null;
}
