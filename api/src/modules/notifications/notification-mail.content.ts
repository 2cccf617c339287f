import type { Wording } from '../../platform/language/wording.js';
import {
  blocksFromText,
  type MailBlock,
  type MailButton,
  type MailContent,
} from '../../platform/mail/mail-content.js';
import { findDigest, type DigestChoice } from './digests.js';
import { findKind, findTopic, findTopicName } from './notification-kinds.js';

/** The parts of a notification that its email needs. */
export interface MailedNotice {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
}

function otherReason(wording: Wording): string {
  return wording.translate("You're getting this email because you have an account at Portolan.");
}

/** The link to a person's email preferences. */
function choose(wording: Wording): MailButton {
  return { label: wording.translate('Choose which emails you get'), path: '/account/notifications' };
}

/** The button for a path; the first match counts. The back office is in English only. */
const BUTTONS: readonly (readonly [RegExp, (wording: Wording) => string])[] = [
  [/^\/documents\?.*\btype=/, (wording) => wording.translate('Upload a new file')],
  [/^\/documents/, (wording) => wording.translate('See my documents')],
  [/^\/visa-status/, (wording) => wording.translate('See my review')],
  [/^\/assessment\//, (wording) => wording.translate('See my result')],
  [/^\/programs\//, (wording) => wording.translate('Open the program')],
  [/[?&]chat=open$/, (wording) => wording.translate('Open the chat')],
  [/^\/dashboard/, (wording) => wording.translate('Open my dashboard')],
  [/^\/affiliate/, (wording) => wording.translate('See my commissions')],
  [/^\/notifications/, (wording) => wording.translate('Open my notifications')],
  [/^\/admin\/refunds/, () => 'Open refunds'],
  [/^\/admin\/documents/, () => 'Open documents'],
  [/^\/admin\/applications/, () => 'Open applications'],
  [/^\/admin\/chat/, () => 'Open the chat'],
  [/^\/admin\//, () => 'Open the back office'],
];

/**
 * The email for these notifications, whose own texts are in the language they were stored in. A single one is
 * shown in full; several are listed under one subject, with one button.
 * @param topic a topic, or the digest
 * @param stopPath the unsubscribe link; null for an email that is always sent
 */
export function notificationMail(
  wording: Wording,
  topic: string,
  notices: readonly [MailedNotice, ...MailedNotice[]],
  firstName: string,
  stopPath: string | null,
): MailContent {
  const [first, ...more] = notices;
  const digest = findDigest(topic);
  const single = more.length === 0 && digest === null;
  return {
    wording,
    subject: single
      ? first.title
      : digest
        ? updatesSubject(wording, notices.length)
        : bundleSubject(wording, topic, notices),
    firstName,
    blocks: single
      ? blocksFromText(first.body)
      : digest
        ? digestBlocks(wording, notices)
        : notices.flatMap(section),
    button: digest
      ? { label: wording.translate('Open my notifications'), path: '/notifications' }
      : buttonFor(wording, topic, notices),
    reason: digest ? digestReason(wording, digest) : (findTopic(topic)?.reason ?? otherReason)(wording),
    stop:
      stopPath === null
        ? null
        : { label: stopLabel(wording, topic), path: stopPath, choose: choose(wording) },
  };
}

/** The label of an unsubscribe link. */
function stopLabel(wording: Wording, topic: string): string {
  const digest = findDigest(topic);
  if (digest === 'daily') return wording.translate('Stop this daily email');
  if (digest === 'weekly') return wording.translate('Stop this weekly email');
  const name = findTopic(topic)?.label(wording) ?? wording.translate('Notifications');
  return wording.translate('Stop these emails ({name})', { name });
}

function digestReason(wording: Wording, digest: DigestChoice): string {
  return digest === 'daily'
    ? wording.translate("You're getting this email because you chose one daily email for these updates.")
    : wording.translate("You're getting this email because you chose one weekly email for these updates.");
}

function updatesSubject(wording: Wording, count: number): string {
  return wording.translate('{count, plural, one {# update from Portolan} other {# updates from Portolan}}', {
    count,
  });
}

/** One section per topic, with a list of its notifications. */
function digestBlocks(wording: Wording, notices: readonly MailedNotice[]): MailBlock[] {
  const byTopic = new Map<string, string[]>();
  for (const { kind, title } of notices) {
    const topic = findTopicName(kind) ?? '';
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), title]);
  }
  return [...byTopic].flatMap(([topic, items]) => {
    const name = findTopic(topic)?.label(wording) ?? wording.translate('Other news');
    return [wording.translate('{name}:', { name }), { items }];
  });
}

function section({ title, body }: MailedNotice): MailBlock[] {
  const [head, ...rest] = blocksFromText(body);
  return typeof head === 'string'
    ? [`${title}\n${head}`, ...rest]
    : [title, ...(head ? [head] : []), ...rest];
}

function bundleSubject(wording: Wording, topic: string, notices: readonly MailedNotice[]): string {
  const count = notices.length;
  const [kind, ...others] = new Set(notices.map((notice) => notice.kind));
  const sameKind =
    kind !== undefined && others.length === 0 ? findKind(kind).several?.(wording, count) : undefined;
  return sameKind ?? findTopic(topic)?.several?.(wording, count) ?? updatesSubject(wording, count);
}

function buttonFor(wording: Wording, topic: string, notices: readonly MailedNotice[]): MailButton | null {
  const asking = notices.filter(({ kind }) => findKind(kind).asks);
  const [notice, ...others] = asking.length > 0 ? asking : notices;
  const same = others.every(({ path }) => path === notice?.path);
  const path = same ? (notice?.path ?? null) : (findTopic(topic)?.path ?? '/notifications');
  if (path === null) return null;
  const own = notice ? findKind(notice.kind).button : undefined;
  const label = own ?? BUTTONS.find(([pattern]) => pattern.test(path))?.[1];
  return { label: label ? label(wording) : wording.translate('Open Portolan'), path };
}
