import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportSectionName } from '../../../gql/schema-types';

interface SectionLabels {
  readonly title: MessageDescriptor;
  /** What is counted, and on which day. */
  readonly about: MessageDescriptor;
  /** The heading of the table's first column. */
  readonly label: MessageDescriptor;
  readonly chart: 'lines' | 'bars';
  /** The columns shown in the chart; the table has all. */
  readonly drawn?: readonly string[];
}

export const sectionLabels: Readonly<Record<ReportSectionName, SectionLabels>> = {
  SIGN_UPS: {
    title: msg`Sign-ups`,
    about: msg`New accounts that still exist, by the day they were created.`,
    label: msg`Period`,
    chart: 'lines',
  },
  FUNNEL: {
    title: msg`From visit to payment`,
    about: msg`A visit is a page that someone opens from elsewhere without a session. We use no cookie for this, so a person who comes back counts again. The other figures are about the people who signed up on these days.`,
    label: msg`Step`,
    chart: 'bars',
  },
  ASSESSMENTS: {
    title: msg`Assessments`,
    about: msg`Assessments by type and by the day they were sent. Failed ones don't count.`,
    label: msg`Period`,
    chart: 'lines',
  },
  COUNTRIES: {
    title: msg`Countries people chose`,
    about: msg`One assessment can name several countries.`,
    label: msg`Country`,
    chart: 'bars',
  },
  SCORES: {
    title: msg`Eligibility scores`,
    about: msg`Assessments by score, out of 100.`,
    label: msg`Score`,
    chart: 'bars',
  },
  APPLICATIONS: {
    title: msg`Applications`,
    about: msg`Applications to programs, by the day they were sent.`,
    label: msg`Period`,
    chart: 'lines',
  },
  REVENUE: {
    title: msg`Revenue by month`,
    about: msg`Payments count in the month they arrive, refunds in the month they go back. Net is payments minus refunds. It doesn't include the payment provider's fees.`,
    label: msg`Month`,
    chart: 'lines',
    drawn: ['gross', 'net'],
  },
  REFUNDS: {
    title: msg`Refunds by month`,
    about: msg`Full and partial refunds, by the month they were sent back.`,
    label: msg`Month`,
    chart: 'lines',
    drawn: ['expert_review', 'full_service', 'assessment'],
  },
  DOCUMENTS: {
    title: msg`Time to check a document`,
    about: msg`From upload to our decision, by the day of the decision.`,
    label: msg`Period`,
    chart: 'lines',
    drawn: ['median', 'p90'],
  },
  CHAT: {
    title: msg`Time to answer in the chat`,
    about: msg`From the first unanswered message to our first answer.`,
    label: msg`Period`,
    chart: 'lines',
    drawn: ['median', 'p90'],
  },
  AFFILIATES: {
    title: msg`Affiliates`,
    about: msg`The 25 affiliates who earned the most. Reversed commissions don't count as earned.`,
    label: msg`Affiliate`,
    chart: 'bars',
    drawn: ['earned'],
  },
  DROPPED_SENTENCES: {
    title: msg`Dropped AI sentences`,
    about: msg`Sentences from the language model that we didn't show because they said more than the rules.`,
    label: msg`Period`,
    chart: 'lines',
  },
};

/** Texts of columns and labels, by key. */
export const keyLabels: Readonly<Record<string, MessageDescriptor>> = {
  student: msg`Students`,
  opportunity_seeker: msg`Opportunity seekers`,
  'opportunity-seeker': msg`Opportunity seekers`,
  scholarship: msg`Scholarships`,
  internship: msg`Internships`,
  job: msg`Jobs`,
  expert_review: msg`Expert review`,
  full_service: msg`Full service`,
  assessment: msg`Assessments`,
  gross: msg`Payments`,
  refunds: msg`Refunds`,
  net: msg`Net`,
  median: msg`Half take at most`,
  p90: msg`9 of 10 take at most`,
  count: msg`Number`,
  'sign-ups': msg`Sign-ups`,
  commissions: msg`Commissions`,
  earned: msg`Earned`,
  reversed: msg`Reversed`,
  visits: msg`Visits`,
  assessed: msg`Made an assessment`,
  paid: msg`Paid`,
  Any: msg`No country chosen`,
  Other: msg`Another country`,
};
