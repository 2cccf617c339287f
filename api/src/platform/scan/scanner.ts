import type { Readable } from 'node:stream';

export type Verdict =
  | { readonly clean: true }
  /** `finding` is the scanner's name for what it found. */
  | { readonly clean: false; readonly finding: string };

/** Scans content for malware. */
export abstract class Scanner {
  /** Whether files are scanned. Without a scanner, every file counts as clean at once. */
  abstract readonly active: boolean;

  /**
   * Reads the content to its end, or to the first finding.
   * @throws Error if there is no verdict: the scanner is down, busy, or didn't accept all of it. The file then
   * waits.
   */
  abstract scan(content: Readable): Promise<Verdict>;
}

/** Used if no scanner is configured. */
export class NoScanner extends Scanner {
  readonly active = false;

  scan(content: Readable): Promise<Verdict> {
    content.destroy();
    return Promise.resolve({ clean: true });
  }
}
