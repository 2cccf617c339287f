import { createHash } from 'node:crypto';

/**
 * What the audit keeps of a text that was written about a person: whether it is the same text, and not what it says. The
 * audit outlives the account.
 */
export function fingerprint(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
