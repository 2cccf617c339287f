import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new random secret of 256 bits, in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What we store of a token: SHA-256 in base64url. With 256 random bits, no salt and no slow hash are needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
