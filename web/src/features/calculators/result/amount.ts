import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoney } from '../../../lib/format/format';

/** A figure with its unit: "469 points", "36 months", "GBP 33,761", "AUD 76,515 a year". */
export function amountInWords(i18n: I18n, value: number, unit: string): string {
  if (unit === 'points') return i18n._(msg`${plural(value, { one: '# point', other: '# points' })}`);
  if (unit === 'months') return i18n._(msg`${plural(value, { one: '# month', other: '# months' })}`);
  const [currency = '', ...period] = unit.split(' ');
  return [formatMoney(value, currency), ...period].join(' ');
}
