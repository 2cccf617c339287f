import type { Span } from '../../values/span.js';

/* What the options of both questionnaires mean in numbers. */

/** A student's budget for a year, in US dollars. */
export const STUDENT_BUDGETS: Readonly<Record<string, Span>> = {
  '0-10000': { from: 0, to: 10_000 },
  '10000-25000': { from: 10_000, to: 25_000 },
  '25000-50000': { from: 25_000, to: 50_000 },
  '50000+': { from: 50_000, to: null },
};
/** Money to bring or invest, in US dollars. */
export const INVESTMENT_BUDGETS: Readonly<Record<string, Span>> = {
  under50k: { from: 0, to: 50_000 },
  '50k-100k': { from: 50_000, to: 100_000 },
  '100k-250k': { from: 100_000, to: 250_000 },
  '250k-500k': { from: 250_000, to: 500_000 },
  over500k: { from: 500_000, to: null },
};
/** Years of work. */
export const EXPERIENCE_LEVELS: Readonly<Record<string, Span>> = {
  entry: { from: 0, to: 2 },
  mid: { from: 3, to: 5 },
  senior: { from: 6, to: 10 },
  executive: { from: 10, to: null },
};
/** In months from now; someone who is only planning can wait. */
export const TIMELINES: Readonly<Record<string, Span>> = {
  immediate: { from: 0, to: 3 },
  short: { from: 3, to: 6 },
  medium: { from: 6, to: 12 },
  long: { from: 12, to: 24 },
  planning: { from: 24, to: null },
};
