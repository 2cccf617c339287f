import {
  blocksFromText,
  type MailBlock,
  type MailButton,
  type MailContent,
} from '../../platform/mail/mail-content.js';

/** A notification as its mail needs it. */
export interface MailedNotice {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
}

/** Why a person gets a mail of a topic. */
const REASONS: Readonly<Record<string, string>> = {
  document: "You're getting this email because you uploaded documents to Portolan.",
  review: "You're getting this email because you asked for an expert review.",
  application: "You're getting this email because you asked us to check an application.",
  chat: "You're getting this email because you wrote to our consultants.",
  assessment: "You're getting this email because you have an assessment at Portolan.",
  payment: "You're getting this email because you made a payment to Portolan.",
  refund: "You're getting this email because you asked for a refund.",
};
const OTHER_REASON = "You're getting this email because you have an account at Portolan.";

const STAFF_REASON = "You're getting this email because you work in Portolan's back office.";

/** What leads on from a path, the first that fits. */
const BUTTONS: readonly (readonly [RegExp, string])[] = [
  [/^\/documents\?.*\btype=/, 'Upload a new file'],
  [/^\/documents/, 'See my documents'],
  [/^\/visa-status/, 'See my review'],
  [/^\/assessment\//, 'See my result'],
  [/^\/programs\//, 'Open the program'],
  [/[?&]chat=open$/, 'Open the chat'],
  [/^\/dashboard/, 'Open my dashboard'],
  [/^\/admin\/refunds/, 'Open refunds'],
  [/^\/admin\//, 'Open the back office'],
];

/** Kinds that ask the person to do something: their link leads a mail that holds several. */
const ASKS = /\.(rejected|requires-documents)$/;

/** Where several notifications of a topic are seen together. */
const COMMON_PATHS: Readonly<Record<string, string>> = {
  document: '/documents',
  review: '/visa-status',
};

/**
 * The email for these notifications. A single one is shown in full; several are listed under one subject, with one
 * button.
 */
export function notificationMail(
  topic: string,
  notices: readonly [MailedNotice, ...MailedNotice[]],
  firstName: string,
): MailContent {
  const [first, ...more] = notices;
  const single = more.length === 0;
  return {
    subject: single ? first.title : bundleSubject(topic, notices),
    firstName,
    blocks: single ? blocksFromText(first.body) : notices.flatMap(section),
    button: buttonFor(topic, notices),
    reason: reasonFor(topic, first),
  };
}

function reasonFor(topic: string, { path }: MailedNotice): string {
  return path?.startsWith('/admin/') ? STAFF_REASON : (REASONS[topic] ?? OTHER_REASON);
}

function section({ title, body }: MailedNotice): MailBlock[] {
  const [head, ...rest] = blocksFromText(body);
  return typeof head === 'string'
    ? [`${title}\n${head}`, ...rest]
    : [title, ...(head ? [head] : []), ...rest];
}

function bundleSubject(topic: string, notices: readonly MailedNotice[]): string {
  const count = notices.length;
  const [kind, ...others] = new Set(notices.map((notice) => notice.kind));
  if (others.length === 0) {
    switch (kind) {
      case 'document.verified':
        return `${count} of your documents are verified`;
      case 'document.rejected':
        return `Please upload ${count} documents again`;
      case 'document.sealed':
        return `${count} signed copies are ready`;
      case 'assessment.rules-changed':
        return `New rules changed ${count} of your results`;
      default:
    }
  }
  switch (topic) {
    case 'document':
      return `News about your documents: ${count} updates`;
    case 'review':
      return `News about your review: ${count} updates`;
    case 'application':
      return `News about your applications: ${count} updates`;
    default:
      return `${count} updates from Portolan`;
  }
}

function buttonFor(topic: string, notices: readonly MailedNotice[]): MailButton | null {
  const asking = notices.filter(({ kind }) => ASKS.test(kind));
  const [notice, ...others] = asking.length > 0 ? asking : notices;
  const same = others.every(({ path }) => path === notice?.path);
  const path = same ? (notice?.path ?? null) : (COMMON_PATHS[topic] ?? '/notifications');
  if (path === null) return null;
  const label =
    notice?.kind === 'review.requires-documents'
      ? 'Upload documents'
      : (BUTTONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'Open Portolan');
  return { label, path };
}
