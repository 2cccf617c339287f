import { createHash } from 'node:crypto';

/** Deleted rows of one kind. */
export interface ErasedKind {
  readonly what: string;
  readonly rows: number;
}

/** Rows that are kept without the person, with the reason and the end of retention. */
export interface RetainedKind extends ErasedKind {
  readonly why: string;
  readonly until: string;
}

/** The content of a receipt. */
export interface ErasureContent {
  readonly deleted: readonly ErasedKind[];
  /** Deleted files: uploads, signed copies, images of signatures, exports. */
  readonly files: number;
  readonly kept: readonly RetainedKind[];
}

/** SHA-256 over a receipt's code, time, and content, in this order, in hexadecimal. */
export function hashReceipt(code: string, erasedAt: Date, { deleted, files, kept }: ErasureContent): string {
  const lines = [
    code,
    erasedAt.toISOString(),
    ...deleted.map(({ what, rows }) => `deleted ${rows} ${what}`),
    `deleted ${files} files`,
    ...kept.map(({ what, rows, why, until }) => `kept ${rows} ${what} until ${until}: ${why}`),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
