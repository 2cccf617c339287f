/** Metrics by source: a change of a source's row recounts its metrics. */
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

/** Counted as they happen and not stored anywhere else, so a rebuild keeps them. */
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

/** The duration of a step in seconds. */
function readDurationStep(step: number): number {
  return 2 ** ((step + 0.5) / DURATION_STEPS);
}

/**
 * The duration that this share of values doesn't exceed.
 * @param steps how often each step occurred
 * @returns seconds; null without values
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
