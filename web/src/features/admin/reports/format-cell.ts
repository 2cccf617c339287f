import type { ReportUnit } from '../../../gql/schema-types';
import { formatNumber, formatPrice } from '../../../lib/format/format';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A figure of a report for display: 1,204; $49; 3.5 h. */
export function formatCell(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–';
  if (unit === 'CENTS') return formatPrice(value);
  if (unit === 'COUNT') return formatNumber(value);
  if (value < MINUTE) return `${formatNumber(value, 0)} s`;
  if (value < HOUR) return `${formatNumber(value / MINUTE, 0)} min`;
  if (value < DAY) return `${formatNumber(value / HOUR, 1)} h`;
  return `${formatNumber(value / DAY, 1)} d`;
}

/** The same for spreadsheets to calculate with: dollars, seconds. */
export function exportCell(value: number | null, unit: ReportUnit): number | null {
  return value !== null && unit === 'CENTS' ? value / 100 : value;
}
