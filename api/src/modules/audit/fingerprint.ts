import { createHash } from 'node:crypto';

/**
 * Hash of a text about a person: the audit log shows whether a text changed, but not its content, because it
 * outlives the account.
 */
export function fingerprint(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
