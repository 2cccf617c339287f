import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Generates a random 256-bit secret in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * The stored form of a token: SHA-256 in base64url. With 256 random bits, neither a salt nor a slow
 * hash is needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
