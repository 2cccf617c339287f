import type { Wording } from '../../platform/language/wording.js';
import { NOTIFICATION_TOPICS, type NotificationTopic, type Topic } from './notification-topics.js';

export {
  MAIL_CHOICES,
  NOTIFICATION_TOPICS,
  type MailChoice,
  type NotificationTopic,
} from './notification-topics.js';

interface Kind {
  readonly topic: NotificationTopic;
  /** The button of its email, if its path doesn't determine it. */
  readonly button?: (wording: Wording) => string;
  /** Whether it is emailed at all; otherwise it appears only in the notification center. */
  readonly mailed: boolean;
  /** Not emailed to people who have read it in the meantime. */
  readonly unlessRead?: true;
  /** It asks the person to act: its link is the main one in an email with several. */
  readonly asks?: true;
  /** The title for several notifications of this kind, for their email or their combined notification. */
  readonly several?: (wording: Wording, count: number) => string;
  /** Sent to admins as one unread notification with a count. Names nobody: it outlives the people it is about. */
  readonly staff?: { readonly title: string; readonly body: string; readonly path: string };
}

/**
 * Every kind of notification: its topic, whether it is emailed, and the fixed texts. Texts about a specific
 * document, payment, or application are written in the module that owns the data.
 */
export const NOTIFICATION_KINDS = {
  'assessment.ready': { topic: 'assessment', mailed: true, unlessRead: true },
  'assessment.rules-changed': {
    topic: 'assessment',

    mailed: true,
    several: (wording, count) =>
      wording.translate(
        'New rules changed {count, plural, one {# of your results} other {# of your results}}',
        {
          count,
        },
      ),
  },

  'document.verified': {
    topic: 'document',

    mailed: true,
    several: (wording, count) =>
      wording.translate(
        '{count, plural, one {# of your documents is verified} other {# of your documents are verified}}',
        { count },
      ),
  },
  'document.rejected': {
    topic: 'document',

    mailed: true,
    asks: true,
    several: (wording, count) =>
      wording.translate(
        '{count, plural, one {Please upload # document again} other {Please upload # documents again}}',
        { count },
      ),
  },
  'document.reopened': { topic: 'document', mailed: true },
  'document.deleted': { topic: 'document', mailed: true },
  'document.sealed': {
    topic: 'document',

    mailed: true,
    several: (wording, count) =>
      wording.translate('{count, plural, one {# signed copy is ready} other {# signed copies are ready}}', {
        count,
      }),
  },

  'review.pending': { topic: 'review', mailed: true },
  'review.in-review': { topic: 'review', mailed: true },
  'review.requires-documents': {
    topic: 'review',
    button: (wording) => wording.translate('Upload documents'),
    mailed: true,
    asks: true,
  },
  'review.completed': { topic: 'review', mailed: true },
  'review.replied': { topic: 'review', mailed: true },
  'review.overruled': { topic: 'review', mailed: true },
  'review.overrule-withdrawn': { topic: 'review', mailed: true },

  'application.in-review': { topic: 'application', mailed: true },
  'application.approved': { topic: 'application', mailed: true },
  'application.rejected': { topic: 'application', mailed: true },

  'deadline.program': { topic: 'deadline', mailed: true, asks: true },
  'deadline.document': { topic: 'deadline', mailed: true, asks: true },

  'chat.answered': { topic: 'chat', mailed: true },

  'payment.completed': { topic: 'payment', mailed: true },
  'payment.returned': { topic: 'payment', mailed: true },
  'payment.refunded': { topic: 'payment', mailed: true },
  'payment.part-refunded': { topic: 'payment', mailed: true },
  'refund.refused': { topic: 'payment', mailed: true },

  'privacy.export-ready': { topic: 'privacy', mailed: true },
  'privacy.export-failed': { topic: 'privacy', mailed: true },

  'commission.earned': {
    topic: 'commission',

    mailed: true,
    several: (wording, count) =>
      wording.translate('{count, plural, one {You earned # commission} other {You earned # commissions}}', {
        count,
      }),
  },
  'affiliate.approved': { topic: 'affiliate', mailed: true },
  'affiliate.refused': { topic: 'affiliate', mailed: true },
  'affiliate.paid-out': { topic: 'affiliate', mailed: true },
  'affiliate.payout-returned': { topic: 'affiliate', mailed: true, asks: true },
  'affiliate.payout-account': { topic: 'affiliate', mailed: true },

  'review.paid': {
    topic: 'staff_review',

    mailed: true,
    several: (_wording, count) => `${count} new paid reviews`,
    staff: {
      title: 'A new paid review',
      body: 'Someone paid for a review. Open the queue to see who has waited longest.',
      path: '/admin/visa-assist',
    },
  },
  'review.assigned': { topic: 'staff_review', mailed: false },
  'review.document-added': { topic: 'staff_review', mailed: false },
  'review.documents-submitted': { topic: 'staff_review', mailed: true },
  'review.overrule-lapsed': { topic: 'staff_review', mailed: false },
  'review.owner-wrote': { topic: 'staff_review', mailed: true },
  'document.waiting': {
    topic: 'staff_document',

    mailed: true,
    several: (_wording, count) => `${count} new documents to check`,
    staff: {
      title: 'A new document to check',
      body: 'Someone uploaded a document. Open the queue to check it.',
      path: '/admin/documents',
    },
  },
  'application.submitted': {
    topic: 'staff_application',

    mailed: true,
    several: (_wording, count) => `${count} new applications`,
    staff: {
      title: 'A new application',
      body: 'Someone applied to a program. Open the queue to check the application.',
      path: '/admin/applications',
    },
  },
  'refund.requested': {
    topic: 'staff_refund',

    mailed: true,
    several: (_wording, count) => `${count} new refund requests`,
  },
  'payout.drafted': {
    topic: 'staff_payout',
    mailed: true,
    several: (_wording, count) => `${count} payout runs wait for approval`,
    staff: {
      title: 'A payout run waits for approval',
      body: "We drafted last month's affiliate payouts. Check them, then approve the run.",
      path: '/admin/affiliates?tab=payouts',
    },
  },
  'chat.waiting': {
    topic: 'staff_chat',

    mailed: true,
    several: (_wording, count) => `${count} people are waiting in the chat`,
    staff: {
      title: 'Someone is waiting in the chat',
      body: 'A message has had no answer for more than two hours.',
      path: '/admin/chat',
    },
  },
  'contact.received': {
    topic: 'staff_chat',
    mailed: true,
    several: (_wording, count) => `${count} messages came through the contact form`,
    staff: {
      title: 'A message came through the contact form',
      body: 'Somebody wrote to us from the public page. Answer by email, then mark it as answered.',
      path: '/admin/messages',
    },
  },
  'mail.undelivered': {
    topic: 'staff_problem',
    mailed: false,
    several: (_wording, count) => `${count} emails weren't delivered`,
    staff: {
      title: "An email wasn't delivered",
      body: 'No mail server accepted it. See why, and send it again.',
      path: '/admin/emails',
    },
  },
  'payment.dispute-opened': { topic: 'staff_problem', mailed: true },
  'payment.dispute-won': { topic: 'staff_problem', mailed: true },
  'payment.dispute-lost': { topic: 'staff_problem', mailed: true },
  'payment.part-refunded-elsewhere': { topic: 'staff_problem', mailed: true },
  'payment.returning': { topic: 'staff_problem', mailed: false },
  'payment.mismatch': { topic: 'staff_problem', mailed: true },
  'payment.other-mode': { topic: 'staff_problem', mailed: true },
  'payment.refund-failed': { topic: 'staff_problem', mailed: true },
  'payment.refund-refused': { topic: 'staff_problem', mailed: true },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Kinds that are sent to every admin with the texts in this table. */
export type StaffKind = {
  [Name in NotificationKind]: (typeof NOTIFICATION_KINDS)[Name] extends { staff: object } ? Name : never;
}[NotificationKind];

const KINDS: Readonly<Record<string, Kind>> = NOTIFICATION_KINDS;
const TOPICS: Readonly<Record<string, Topic>> = NOTIFICATION_TOPICS;

/** For kinds that an earlier release may have stored. */
const UNKNOWN_KIND: Omit<Kind, 'topic'> = { mailed: true };

/** A stored kind; a kind that no longer exists is emailed without extras. */
export function findKind(kind: string): Omit<Kind, 'topic'> {
  return KINDS[kind] ?? UNKNOWN_KIND;
}

/** A topic by its stored name; null if it no longer exists. */
export function findTopic(name: string): Topic | null {
  return TOPICS[name] ?? null;
}

/** The topic of a stored kind; null if it no longer exists. */
export function findTopicName(kind: string): NotificationTopic | null {
  return KINDS[kind]?.topic ?? null;
}

export function isTopicName(name: string): name is NotificationTopic {
  return Object.hasOwn(NOTIFICATION_TOPICS, name);
}

export function isStaffKind(kind: string): kind is StaffKind {
  return KINDS[kind]?.staff !== undefined;
}

/** The topics in the settings of a person with this role, in the order of the table. */
export function listTopics(role: string): NotificationTopic[] {
  const names = Object.keys(NOTIFICATION_TOPICS).filter(isTopicName);
  return names.filter((name) => {
    const { audience } = NOTIFICATION_TOPICS[name];
    return audience === 'user' || audience === role;
  });
}

/** Seconds between a notification and its email. @param usual the delay of notifications that can be undone */
export function mailDelaySeconds(topic: NotificationTopic, usual: number): number {
  return TOPICS[topic]?.urgent ? 0 : usual;
}
