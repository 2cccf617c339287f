import type { ReportColumn } from '../report-sections.js';
import type { ReportSectionName } from '../reports.enums.js';

interface SectionLabels {
  readonly title: string;
  /** What is counted, and by which date. */
  readonly about: string;
  /** The heading of the first column. */
  readonly label: string;
  readonly chart: 'lines' | 'bars';
  /** The columns in the chart; all if missing. */
  readonly drawn?: readonly string[];
}

/** The English texts of report files. */
export const SECTION_LABELS: Readonly<Record<`${ReportSectionName}`, SectionLabels>> = {
  'sign-ups': {
    title: 'Sign-ups',
    about: 'New accounts that still exist, by the day they were created.',
    label: 'Period',
    chart: 'lines',
  },
  funnel: {
    title: 'From visit to payment',
    about:
      'A visit is a page that someone opens from elsewhere without a session. People who come back count again. The other figures are about the people who signed up on these days.',
    label: 'Step',
    chart: 'bars',
  },
  assessments: {
    title: 'Assessments',
    about: "Assessments by type and by the day they were sent. Failed ones don't count.",
    label: 'Period',
    chart: 'lines',
  },
  countries: {
    title: 'Countries people chose',
    about: 'One assessment can name several countries.',
    label: 'Country',
    chart: 'bars',
  },
  scores: {
    title: 'Eligibility scores',
    about: 'Assessments by score, out of 100.',
    label: 'Score',
    chart: 'bars',
  },
  applications: {
    title: 'Applications',
    about: 'Applications to programs, by the day they were sent.',
    label: 'Period',
    chart: 'lines',
  },
  revenue: {
    title: 'Revenue by month',
    about:
      "Payments count in the month they arrive, refunds in the month they go back. Net is payments minus refunds. It doesn't include the payment provider's fees.",
    label: 'Month',
    chart: 'lines',
    drawn: ['gross', 'net'],
  },
  refunds: {
    title: 'Refunds by month',
    about: 'Full and partial refunds, by the month they were sent back.',
    label: 'Month',
    chart: 'lines',
    drawn: ['expert_review', 'full_service', 'assessment'],
  },
  documents: {
    title: 'Time to check a document',
    about: 'From upload to our decision, by the day of the decision.',
    label: 'Period',
    chart: 'lines',
    drawn: ['median', 'p90'],
  },
  chat: {
    title: 'Time to answer in the chat',
    about: 'From the first unanswered message to our first answer.',
    label: 'Period',
    chart: 'lines',
    drawn: ['median', 'p90'],
  },
  affiliates: {
    title: 'Affiliates',
    about: "The 25 affiliates who earned the most. Reversed commissions don't count as earned.",
    label: 'Affiliate',
    chart: 'bars',
    drawn: ['earned'],
  },
  'dropped-sentences': {
    title: 'Dropped AI sentences',
    about: "Sentences from the language model that we didn't show because they said more than the rules.",
    label: 'Period',
    chart: 'lines',
  },
};

const KEY_LABELS: Readonly<Record<string, string>> = {
  student: 'Students',
  opportunity_seeker: 'Opportunity seekers',
  'opportunity-seeker': 'Opportunity seekers',
  scholarship: 'Scholarships',
  internship: 'Internships',
  job: 'Jobs',
  expert_review: 'Expert review',
  full_service: 'Full service',
  assessment: 'Assessments',
  gross: 'Payments',
  refunds: 'Refunds',
  net: 'Net',
  median: 'Half take at most',
  p90: '9 of 10 take at most',
  count: 'Number',
  'sign-ups': 'Sign-ups',
  commissions: 'Commissions',
  earned: 'Earned',
  reversed: 'Reversed',
  visits: 'Visits',
  assessed: 'Made an assessment',
  paid: 'Paid',
};

const ROW_LABELS: Readonly<Record<string, string>> = {
  Any: 'No country chosen',
  Other: 'Another country',
};

const UNIT_LABELS = { count: '', cents: ' (USD)', seconds: ' (seconds)' } as const;

export function nameColumn({ key }: Pick<ReportColumn, 'key'>): string {
  return KEY_LABELS[key] ?? key;
}

/** The same with its unit, for files without another place for it. */
export function nameColumnWithUnit(column: Pick<ReportColumn, 'key' | 'unit'>): string {
  return `${nameColumn(column)}${UNIT_LABELS[column.unit]}`;
}

/** Days, months and names stay as they are. */
export function nameLabel(section: `${ReportSectionName}`, label: string): string {
  if (section === 'funnel') return KEY_LABELS[label] ?? label;
  return section === 'countries' ? (ROW_LABELS[label] ?? label) : label;
}
