import { findPercentile, type ReportMetric } from './report-metrics.js';
import type { ReportPeriod } from './report-range.js';
import type { ReportCounts } from './report-reader.service.js';
import type { ReportSectionName, ReportUnit } from './reports.enums.js';

/** A column of numbers next to the labels of a section. */
export interface ReportColumn {
  readonly key: string;
  readonly unit: `${ReportUnit}`;
  /** One value per label; null: none, such as a median without values. */
  readonly values: readonly (number | null)[];
  /** The total of the whole range: the sum, or the percentile of all. */
  readonly total: number | null;
}

/** One chart and its table. */
export interface ReportSection {
  readonly name: `${ReportSectionName}`;
  /** First days of periods, months as YYYY-MM, or words. */
  readonly labels: readonly string[];
  readonly columns: readonly ReportColumn[];
}

export interface SectionSources {
  readonly periods: readonly ReportPeriod[];
  readonly months: readonly ReportPeriod[];
  /** By period. */
  readonly series: ReportCounts;
  /** For the whole range. */
  readonly totals: ReportCounts;
  /** By month. */
  readonly money: ReportCounts;
  readonly affiliates: readonly { readonly id: string; readonly name: string }[];
}

const USER_TYPES = ['student', 'opportunity_seeker'];
const ASSESSMENT_TYPES = ['student', 'opportunity-seeker'];
const APPLICATION_TYPES = ['scholarship', 'internship', 'job'];
const SERVICES = ['expert_review', 'full_service', 'assessment'];
const SCORES = ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90'];

/** All sections of a report in order, including empty ones. */
export function makeSections(sources: SectionSources): ReportSection[] {
  const { periods, months, series, totals, money } = sources;
  const days = periods.map(({ from }) => from);
  const countries = totals.keys('country');
  const section = (
    name: `${ReportSectionName}`,
    labels: readonly string[],
    columns: ReportColumn[],
  ): ReportSection => ({ name, labels, columns });
  return [
    section('sign-ups', days, countBy(series, 'signup', USER_TYPES)),
    section('funnel', ['visits', 'sign-ups', 'assessed', 'paid'], [funnel(sources)]),
    section('assessments', days, countBy(series, 'assessment', ASSESSMENT_TYPES)),
    section('countries', countries, [shares(totals, 'country', countries)]),
    section(
      'scores',
      SCORES.map((score) => (score === '90' ? '90-100' : `${score}-${Number(score) + 9}`)),
      [shares(totals, 'score', SCORES)],
    ),
    section('applications', days, countBy(series, 'application', APPLICATION_TYPES)),
    section(
      'revenue',
      months.map(({ from }) => from.slice(0, 7)),
      revenue(money),
    ),
    section(
      'refunds',
      months.map(({ from }) => from.slice(0, 7)),
      [
        summed('count', 'count', money.count('refund')),
        ...SERVICES.map((service) => summed(service, 'cents', money.cents('refund', service))),
      ],
    ),
    section('documents', days, durations(series, 'turnaround')),
    section('chat', days, durations(series, 'answer')),
    affiliateSection(sources),
    section('dropped-sentences', days, [summed('count', 'count', series.count('dropped-sentence'))]),
  ];
}

function summed(key: string, unit: `${ReportUnit}`, values: readonly number[]): ReportColumn {
  return { key, unit, values, total: values.reduce((sum, value) => sum + value, 0) };
}

function countBy(counts: ReportCounts, metric: ReportMetric, keys: readonly string[]): ReportColumn[] {
  return keys.map((key) => summed(key, 'count', counts.count(metric, key)));
}

function shares(totals: ReportCounts, metric: ReportMetric, keys: readonly string[]): ReportColumn {
  return summed(
    'count',
    'count',
    keys.flatMap((key) => totals.count(metric, key)),
  );
}

/** The steps have different units (a visit isn't a person), so they aren't summed. */
function funnel({ totals, series }: SectionSources): ReportColumn {
  const signUps = series.count('signup').reduce((sum, count) => sum + count, 0);
  const [visits = 0] = totals.count('visit');
  const [assessed = 0] = totals.count('funnel', 'assessed');
  const [paid = 0] = totals.count('funnel', 'paid');
  return { key: 'count', unit: 'count', values: [visits, signUps, assessed, paid], total: null };
}

function revenue(money: ReportCounts): ReportColumn[] {
  const gross = money.cents('payment');
  const refunds = money.cents('refund');
  return [
    ...SERVICES.map((service) => summed(service, 'cents', money.cents('payment', service))),
    summed('gross', 'cents', gross),
    summed('refunds', 'cents', refunds),
    summed(
      'net',
      'cents',
      gross.map((cents, month) => cents - (refunds[month] ?? 0)),
    ),
  ];
}

function durations(series: ReportCounts, metric: ReportMetric): ReportColumn[] {
  const steps = series.steps(metric);
  const all = new Map<number, number>();
  for (const period of steps) for (const [step, count] of period) all.set(step, (all.get(step) ?? 0) + count);
  const percentile = (key: string, share: number): ReportColumn => ({
    key,
    unit: 'seconds',
    values: steps.map((period) => findPercentile(period, share)),
    total: findPercentile(all, share),
  });
  return [percentile('median', 0.5), percentile('p90', 0.9), summed('count', 'count', series.count(metric))];
}

function affiliateSection({ totals, affiliates }: SectionSources): ReportSection {
  const column = (key: string, unit: 'count' | 'cents', read: (id: string) => readonly number[]) =>
    summed(
      key,
      unit,
      affiliates.map(({ id }) => read(id)[0] ?? 0),
    );
  return {
    name: 'affiliates',
    labels: affiliates.map(({ name }) => name),
    columns: [
      column('sign-ups', 'count', (id) => totals.count('referred', id)),
      column('commissions', 'count', (id) => totals.count('commission', id)),
      column('earned', 'cents', (id) => totals.cents('commission', id)),
      column('reversed', 'cents', (id) => totals.cents('commission-reversed', id)),
    ],
  };
}
