import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NotificationTopic } from '../../gql/schema-types';

interface TopicLabels {
  name: MessageDescriptor;
  /** What the emails are about. */
  about: MessageDescriptor;
}

/** The topics by which people choose their emails. */
export const topicLabels: Readonly<Record<NotificationTopic, TopicLabels>> = {
  ASSESSMENT: {
    name: msg`Your results`,
    about: msg`A result is ready, or new rules changed it.`,
  },
  DOCUMENT: {
    name: msg`Your documents`,
    about: msg`We verified or rejected a document, or your signed copy is ready.`,
  },
  REVIEW: {
    name: msg`Your expert review`,
    about: msg`Your review moved on, or your consultant answered.`,
  },
  APPLICATION: {
    name: msg`Your applications`,
    about: msg`We checked an application.`,
  },
  DEADLINE: {
    name: msg`Deadlines`,
    about: msg`A program you saved closes soon, or a document expires.`,
  },
  CHAT: {
    name: msg`Chat answers`,
    about: msg`A consultant answered while you were away.`,
  },
  PAYMENT: {
    name: msg`Payments and refunds`,
    about: msg`Receipts, refunds, and what we decide about your refund requests.`,
  },
  PRIVACY: {
    name: msg`Your data`,
    about: msg`The file with your data is ready.`,
  },
  AFFILIATE: {
    name: msg`Affiliate account and payouts`,
    about: msg`Your application, payouts, and changes to your payout account.`,
  },
  COMMISSION: {
    name: msg`Commissions`,
    about: msg`You earned a commission.`,
  },
  STAFF_REVIEW: {
    name: msg`Reviews`,
    about: msg`Someone paid for a review, sent documents, or wrote to you.`,
  },
  STAFF_DOCUMENT: {
    name: msg`Documents to review`,
    about: msg`Someone uploaded a document.`,
  },
  STAFF_APPLICATION: {
    name: msg`Applications`,
    about: msg`Someone applied to a program.`,
  },
  STAFF_REFUND: {
    name: msg`Refund requests`,
    about: msg`Someone asked for a refund.`,
  },
  STAFF_PAYOUT: {
    name: msg`Affiliate payouts`,
    about: msg`A payout run waits for approval.`,
  },
  STAFF_CHAT: {
    name: msg`Chat`,
    about: msg`Someone has waited more than two hours for an answer.`,
  },
  STAFF_PROBLEM: {
    name: msg`Problems`,
    about: msg`A dispute, a failed refund, or payment records that don't match.`,
  },
};
