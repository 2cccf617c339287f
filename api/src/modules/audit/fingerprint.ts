import { createHash } from 'node:crypto';

/**
 * Hashes a text about a person: the audit log shows whether a text changed but not its content,
 * because the log outlives the account.
 */
export function fingerprint(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
