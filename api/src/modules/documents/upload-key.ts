import { createHash } from 'node:crypto';
import { DomainError } from '../../platform/errors/index.js';
import type { DeclaredFile } from './declared-file.js';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A repeatable upload: the same key with the same digest is the same upload. */
export interface KeyedUpload {
  readonly key: string;
  readonly digest: string;
}

/**
 * Reads the Idempotency-Key of a request.
 * @param header as Node provides it
 * @returns null if there is none
 * @throws DomainError VALIDATION_FAILED for an invalid key
 */
export function parseUploadKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  const message = `Send one ${HEADER} of 1 to 255 visible ASCII characters.`;
  throw DomainError.invalid([{ field: HEADER, message }]);
}

/** @param sha256 the hash of the file's content */
export function buildKeyedUpload(key: string, sha256: string, declared: DeclaredFile): KeyedUpload {
  const { originalName, documentType, visaAssessmentId, applicationId } = declared;
  const place = [documentType, visaAssessmentId, applicationId].map((value) => value ?? null);
  const digest = createHash('sha256')
    .update(JSON.stringify([sha256, originalName, ...place]))
    .digest('hex');
  return { key, digest };
}
