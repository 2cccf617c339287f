import type { Wording } from '../../platform/language/wording.js';

/** When emails about a topic are sent. Keys are the GraphQL values; values are those of REST and the database. */
export const MAIL_CHOICES = { NOW: 'now', DAILY: 'daily', WEEKLY: 'weekly', OFF: 'off' } as const;
export type MailChoice = (typeof MAIL_CHOICES)[keyof typeof MAIL_CHOICES];

type Audience = 'user' | 'affiliate' | 'admin';

export interface Topic {
  /** The people whose settings include it. */
  readonly audience: Audience;
  /** Its name in a digest. */
  readonly label: (wording: Wording) => string;
  readonly mail: Exclude<MailChoice, 'off'>;
  /** Always emailed: receipts, and what admins must not miss. Never has an unsubscribe link. */
  readonly required?: true;
  /** Not delayed for an undo: people wait for it, or it can't be undone. */
  readonly urgent?: true;
  /** Why a person gets its emails. */
  readonly reason: (wording: Wording) => string;
  /** The page that shows several of its notifications together. */
  readonly path?: string;
  /** The subject of an email with several notifications of different kinds. */
  readonly several?: (wording: Wording, count: number) => string;
}

const STAFF_REASON = () => "You're getting this email because you work in Portolan's back office.";

/** The topics of email preferences. Notifications of one topic that arrive together share an email. */
export const NOTIFICATION_TOPICS = {
  assessment: {
    audience: 'user',
    label: (wording) => wording.translate('Your results'),
    mail: 'now',
    reason: (wording) =>
      wording.translate("You're getting this email because you have an assessment at Portolan."),
    several: (wording, count) =>
      wording.translate('News about your results: {count, plural, one {# update} other {# updates}}', {
        count,
      }),
  },
  document: {
    audience: 'user',
    label: (wording) => wording.translate('Your documents'),
    mail: 'now',
    reason: (wording) =>
      wording.translate("You're getting this email because you uploaded documents to Portolan."),
    path: '/documents',
    several: (wording, count) =>
      wording.translate('News about your documents: {count, plural, one {# update} other {# updates}}', {
        count,
      }),
  },
  review: {
    audience: 'user',
    label: (wording) => wording.translate('Your expert review'),
    mail: 'now',
    reason: (wording) =>
      wording.translate("You're getting this email because you asked for an expert review."),
    path: '/visa-status',
    several: (wording, count) =>
      wording.translate('News about your review: {count, plural, one {# update} other {# updates}}', {
        count,
      }),
  },
  application: {
    audience: 'user',
    label: (wording) => wording.translate('Your applications'),
    mail: 'now',
    reason: (wording) =>
      wording.translate("You're getting this email because you asked us to check an application."),
    several: (wording, count) =>
      wording.translate('News about your applications: {count, plural, one {# update} other {# updates}}', {
        count,
      }),
  },
  deadline: {
    audience: 'user',
    label: (wording) => wording.translate('Deadlines'),
    mail: 'now',
    reason: (wording) =>
      wording.translate(
        "You're getting this email because you saved a program, applied to one, or uploaded a document.",
      ),
    several: (wording, count) =>
      wording.translate('{count, plural, one {# date is coming up} other {# dates are coming up}}', {
        count,
      }),
  },
  chat: {
    audience: 'user',
    label: (wording) => wording.translate('Chat answers'),
    mail: 'now',
    urgent: true,
    reason: (wording) => wording.translate("You're getting this email because you wrote to our consultants."),
  },
  payment: {
    audience: 'user',
    label: (wording) => wording.translate('Payments and refunds'),
    mail: 'now',
    urgent: true,
    required: true,
    reason: (wording) =>
      wording.translate("You're getting this email because you made a payment to Portolan."),
  },
  privacy: {
    audience: 'user',
    label: (wording) => wording.translate('Your data'),
    mail: 'now',
    urgent: true,
    required: true,
    reason: (wording) =>
      wording.translate(
        "You're getting this email because someone who is signed in to your account asked for it.",
      ),
  },
  affiliate: {
    audience: 'affiliate',
    label: (wording) => wording.translate('Affiliate account and payouts'),
    mail: 'now',
    urgent: true,
    required: true,
    reason: (wording) =>
      wording.translate("You're getting this email because you applied to be a Portolan affiliate."),
  },
  commission: {
    audience: 'affiliate',
    label: (wording) => wording.translate('Commissions'),
    mail: 'daily',
    reason: (wording) => wording.translate("You're getting this email because you're a Portolan affiliate."),
    path: '/affiliate/dashboard',
    several: (wording, count) =>
      wording.translate('News about your commissions: {count, plural, one {# update} other {# updates}}', {
        count,
      }),
  },
  staff_review: { audience: 'admin', label: () => 'Reviews', mail: 'now', reason: STAFF_REASON },
  staff_document: { audience: 'admin', label: () => 'Documents', mail: 'daily', reason: STAFF_REASON },
  staff_application: { audience: 'admin', label: () => 'Applications', mail: 'daily', reason: STAFF_REASON },
  staff_refund: { audience: 'admin', label: () => 'Refund requests', mail: 'now', reason: STAFF_REASON },
  staff_payout: { audience: 'admin', label: () => 'Affiliate payouts', mail: 'now', reason: STAFF_REASON },
  staff_chat: { audience: 'admin', label: () => 'Chat', mail: 'now', reason: STAFF_REASON },
  staff_problem: {
    audience: 'admin',
    label: () => 'Problems',
    mail: 'now',
    urgent: true,
    required: true,
    reason: STAFF_REASON,
  },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;
