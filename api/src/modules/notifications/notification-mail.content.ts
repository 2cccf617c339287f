import {
  blocksFromText,
  type MailBlock,
  type MailButton,
  type MailContent,
} from '../../platform/mail/mail-content.js';
import { findDigest, type DigestChoice } from './digests.js';
import { findKind, findTopic, findTopicName } from './notification-kinds.js';

/** A notification as its mail needs it. */
export interface MailedNotice {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
}

const OTHER_REASON = "You're getting this email because you have an account at Portolan.";
/** Where a person chooses mails. */
const CHOOSE = { label: 'Choose which emails you get', path: '/account/notifications' } as const;

/** What leads on from a path, the first that fits. */
const BUTTONS: readonly (readonly [RegExp, string])[] = [
  [/^\/documents\?.*\btype=/, 'Upload a new file'],
  [/^\/documents/, 'See my documents'],
  [/^\/visa-status/, 'See my review'],
  [/^\/assessment\//, 'See my result'],
  [/^\/programs\//, 'Open the program'],
  [/[?&]chat=open$/, 'Open the chat'],
  [/^\/dashboard/, 'Open my dashboard'],
  [/^\/affiliate/, 'See my commissions'],
  [/^\/notifications/, 'Open my notifications'],
  [/^\/admin\/refunds/, 'Open refunds'],
  [/^\/admin\/documents/, 'Open documents'],
  [/^\/admin\/applications/, 'Open applications'],
  [/^\/admin\/chat/, 'Open the chat'],
  [/^\/admin\//, 'Open the back office'],
];

/**
 * The email for these notifications. A single one is shown in full; several are listed under one subject, with one
 * button.
 * @param topic a topic, or which digest it is
 * @param stopPath where it is stopped; null for one that is always sent
 */
export function notificationMail(
  topic: string,
  notices: readonly [MailedNotice, ...MailedNotice[]],
  firstName: string,
  stopPath: string | null,
): MailContent {
  const [first, ...more] = notices;
  const digest = findDigest(topic);
  const single = more.length === 0 && digest === null;
  return {
    subject: single ? first.title : digest ? digestSubject(notices.length) : bundleSubject(topic, notices),
    firstName,
    blocks: single ? blocksFromText(first.body) : digest ? digestBlocks(notices) : notices.flatMap(section),
    button: digest ? { label: 'Open my notifications', path: '/notifications' } : buttonFor(topic, notices),
    reason: digest ? digestReason(digest) : (findTopic(topic)?.reason ?? OTHER_REASON),
    stop: stopPath === null ? null : { label: stopLabel(topic), path: stopPath, choose: CHOOSE },
  };
}

/** What the link that stops a mail says. */
function stopLabel(topic: string): string {
  const digest = findDigest(topic);
  if (digest) return `Stop this ${digest} email`;
  return `Stop these emails (${findTopic(topic)?.label ?? 'Notifications'})`;
}

function digestReason(digest: DigestChoice): string {
  return `You're getting this email because you chose one ${digest} email for these updates.`;
}

function digestSubject(count: number): string {
  return count === 1 ? '1 update from Portolan' : `${count} updates from Portolan`;
}

/** Each topic once, with what happened in it as a list. */
function digestBlocks(notices: readonly MailedNotice[]): MailBlock[] {
  const byTopic = new Map<string, string[]>();
  for (const { kind, title } of notices) {
    const topic = findTopicName(kind) ?? '';
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), title]);
  }
  return [...byTopic].flatMap(([topic, items]) => [`${findTopic(topic)?.label ?? 'Other news'}:`, { items }]);
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
  const sameKind = kind !== undefined && others.length === 0 ? findKind(kind).several?.(count) : undefined;
  return sameKind ?? findTopic(topic)?.several?.(count) ?? `${count} updates from Portolan`;
}

function buttonFor(topic: string, notices: readonly MailedNotice[]): MailButton | null {
  const asking = notices.filter(({ kind }) => findKind(kind).asks);
  const [notice, ...others] = asking.length > 0 ? asking : notices;
  const same = others.every(({ path }) => path === notice?.path);
  const path = same ? (notice?.path ?? null) : (findTopic(topic)?.path ?? '/notifications');
  if (path === null) return null;
  const own = notice ? findKind(notice.kind).button : undefined;
  return { label: own ?? BUTTONS.find(([pattern]) => pattern.test(path))?.[1] ?? 'Open Portolan', path };
}
