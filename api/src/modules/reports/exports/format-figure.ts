import { formatNumber, formatPrice } from '../../../platform/format/format.js';
import type { ReportColumn } from '../report-sections.js';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Formats a figure for people: 1,204; $49; 3.5 h. */
export function formatFigure(value: number | null, unit: ReportColumn['unit']): string {
  if (value === null) return '–';
  if (unit === 'cents') return formatPrice(Math.round(value));
  if (unit === 'count') return formatNumber(value);
  if (value < MINUTE) return `${formatNumber(Math.round(value))} s`;
  if (value < HOUR) return `${formatNumber(Math.round(value / MINUTE))} min`;
  if (value < DAY) return `${formatNumber(Math.round(value / (HOUR / 10)) / 10)} h`;
  return `${formatNumber(Math.round(value / (DAY / 10)) / 10)} d`;
}
