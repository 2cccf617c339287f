import type { Readable } from 'node:stream';
import type { RequestContext } from '../../platform/context/request-context.js';

/** Injection token of {@link SignedFiles}; the module signing provides it to everybody. */
export const SIGNED_FILES = Symbol('signed files');

/** The signed PDFs, which another module makes. */
export interface SignedFiles {
  /**
   * The caller was let through to the document before.
   * @returns the signed PDF with its size in bytes; `sealing` while it is not there yet; null when it was never signed
   * @throws DomainError UNAVAILABLE when what is stored is not what was sealed
   */
  open(
    ctx: RequestContext,
    documentId: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number } | 'sealing' | null>;
}
