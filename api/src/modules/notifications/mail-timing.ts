/** Types that people wait for, or that can't be undone: emailed at once. */
const URGENT_TOPICS: ReadonlySet<string> = new Set(['chat', 'payment', 'refund']);

/** How long a bundle takes in more after its first notification, in seconds. */
export const BUNDLE_OPEN_SECONDS = 240;

/** What notifications that share a mail have in common: the first word of their kind, such as document. */
export function mailTopic(kind: string): string {
  return kind.split('.')[0] ?? kind;
}

/**
 * Seconds between a notification and its mail.
 * @param usual what news that can still be undone waits
 */
export function mailDelaySeconds(kind: string, usual: number): number {
  return URGENT_TOPICS.has(mailTopic(kind)) ? 0 : usual;
}
