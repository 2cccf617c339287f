import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CalculatorKind, GuidanceTrack } from '../../gql/schema-types';

export const kindWords: Readonly<Record<CalculatorKind, MessageDescriptor>> = {
  POINTS: msg`Points`,
  FUNDS: msg`Money to show`,
  SALARY: msg`Salary`,
  DURATION: msg`Length of stay`,
};

export const trackWords: Readonly<Record<GuidanceTrack, MessageDescriptor>> = {
  STUDENT: msg`Study`,
  WORK: msg`Work`,
};

/** A figure with its unit: "469 points", "36 months", "33,761 GBP". */
export function amountInWords(i18n: I18n, value: number, unit: string): string {
  if (unit === 'points') return i18n._(msg`${plural(value, { one: '# point', other: '# points' })}`);
  if (unit === 'months') return i18n._(msg`${plural(value, { one: '# month', other: '# months' })}`);
  return `${i18n.number(value, { maximumFractionDigits: 2 })} ${unit}`;
}
