import type { DeclaredTarget } from './document-targets.service.js';

/** What the caller says of a file, as it came. */
export interface DeclaredFile extends DeclaredTarget {
  readonly originalName: string;
  readonly mimeType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
}
