/** What is counted, by the source that has to be counted again when one of its rows changes. */
export const METRICS_BY_SOURCE = {
  users: ['signup', 'funnel', 'referred'],
  assessment: ['assessment', 'country', 'score'],
  application: ['application'],
  payment: ['payment'],
  refund: ['refund'],
  document: ['verdict', 'turnaround'],
  chat: ['answer'],
  commission: ['commission', 'commission-reversed'],
} as const;

export type ReportSource = keyof typeof METRICS_BY_SOURCE;
type CountedMetric = (typeof METRICS_BY_SOURCE)[ReportSource][number];

/** Counted as it happens and kept nowhere else: a rebuild leaves them. */
export const COUNTER_METRICS = ['visit', 'dropped-sentence'] as const;
export type CounterMetric = (typeof COUNTER_METRICS)[number];

export type ReportMetric = CountedMetric | CounterMetric;

export const REPORT_SOURCES: readonly ReportSource[] = [
  'users',
  'assessment',
  'application',
  'payment',
  'refund',
  'document',
  'chat',
  'commission',
];

/** Steps of a duration's logarithm to the base of 2: a step is 9 %, so a percentile is at most 4.5 % off. */
export const DURATION_STEPS = 8;

/** How long a duration of this step takes, in seconds. */
export function readDurationStep(step: number): number {
  return 2 ** ((step + 0.5) / DURATION_STEPS);
}

/**
 * The duration that this share of all is not longer than.
 * @param steps how often each step occurred
 * @returns seconds; null when there is none
 */
export function findPercentile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...steps.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of [...steps].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * share) return Math.round(readDurationStep(step));
  }
  return null;
}
