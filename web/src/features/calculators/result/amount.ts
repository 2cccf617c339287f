import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** A figure with its unit: "469 points", "36 months", "33,761 GBP". */
export function amountInWords(i18n: I18n, value: number, unit: string): string {
  if (unit === 'points') return i18n._(msg`${plural(value, { one: '# point', other: '# points' })}`);
  if (unit === 'months') return i18n._(msg`${plural(value, { one: '# month', other: '# months' })}`);
  return `${i18n.number(value, { maximumFractionDigits: 2 })} ${unit}`;
}
