import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatMoney } from '../../../lib/format/format';

/** A figure with its unit: "469 points", "36 months", "GBP 33,761", "AUD 76,515 a year". */
export function formatAmountWithUnit(i18n: I18n, value: number, unit: string): string {
  if (unit === 'points') return i18n._(msg`${plural(value, { one: '# point', other: '# points' })}`);
  if (unit === 'months') return i18n._(msg`${plural(value, { one: '# month', other: '# months' })}`);
  if (unit === 'entries') return i18n._(msg`${plural(value, { one: '# entry', other: '# entries' })}`);
  const [currency = '', ...period] = unit.split(' ');
  const amount = formatMoney(value, currency);
  switch (period.join(' ')) {
    case 'a year':
      return i18n._(msg`${amount} a year`);
    case 'a month':
      return i18n._(msg`${amount} a month`);
    default:
      return [amount, ...period].join(' ');
  }
}

const UNITS: Readonly<Record<string, MessageDescriptor>> = {
  points: msg`Points`,
  months: msg`Months`,
  entries: msg`Entries`,
};

/** The heading for a column of figures: "Points", "GBP", "AUD a year". */
export function formatUnit(i18n: I18n, unit: string): string {
  const unitLabel = UNITS[unit];
  if (unitLabel !== undefined) return i18n._(unitLabel);
  const [currency = '', ...period] = unit.split(' ');
  switch (period.join(' ')) {
    case 'a year':
      return i18n._(msg`${currency} a year`);
    case 'a month':
      return i18n._(msg`${currency} a month`);
    default:
      return unit;
  }
}
