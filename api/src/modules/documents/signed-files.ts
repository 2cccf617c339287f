import type { Readable } from 'node:stream';
import type { RequestContext } from '../../platform/context/request-context.js';

/** Injection token of {@link SignedFiles}; the signing module provides it globally. */
export const SIGNED_FILES = Symbol('signed files');

/** Reads signed PDFs, which another module creates. */
export interface SignedFiles {
  /**
   * Opens the signed PDF. Doesn't check access: the caller must.
   * @returns the signed PDF with its size in bytes; `sealing` while it isn't ready; null if it was never signed
   * @throws DomainError UNAVAILABLE if the stored file isn't the sealed one
   */
  open(
    ctx: RequestContext,
    documentId: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number } | 'sealing' | null>;
}
