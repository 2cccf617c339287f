import { withoutAge } from '../rules/figures.js';
import type { Criterion } from '../types.js';

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATE = new RegExp(`\\b${MONTH} \\d{1,2}, \\d{4}`, 'g');
/** Amounts and their currencies, days, and language levels. */
const FIGURES = new RegExp(
  `\\b[ABC][12]\\b|\\b[A-Z]{3}(?= \\d)|(?<=\\d )[A-Z]{3}\\b|\\b${MONTH}(?= \\d)|\\d[\\d,]*(?:\\.\\d+)?`,
  'g',
);

/**
 * The figures in a line, whatever the words and their order. Excludes the age of its figures and the days of the timing
 * line, which are counted from today, since both change with the calendar alone.
 */
export function extractFigures({ id, detail }: Pick<Criterion, 'id' | 'detail'>): string {
  const lasting = withoutAge(detail);
  const text = id === 'timing' ? lasting.replace(DATE, '') : lasting;
  const figures = text.match(FIGURES)?.map((figure) => figure.replaceAll(',', '')) ?? [];
  return [...new Set(figures)].sort().join(' ');
}
