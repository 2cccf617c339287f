import type { DeclaredTarget } from './document-targets.service.js';

/** The caller's unvalidated description of a file. */
export interface DeclaredFile extends DeclaredTarget {
  readonly originalName: string;
  readonly mimeType?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
}
