import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '../errors/index.js';

/** Where a page ended: the sort values of its last row, the id last. */
export type KeysetPosition = readonly (string | number | null)[];

export interface PageRequest {
  /** Requested rows, 1 to 200. */
  readonly limit: number;
  readonly after: KeysetPosition | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

const position = z.array(z.union([z.string(), z.number(), z.null()]));

/**
 * Cursors of one list. A cursor is the position with a signature over it and the list's name, so that a forged cursor,
 * or one issued for another list or sort order, is rejected.
 */
export class KeysetCursors {
  constructor(
    private readonly secret: string,
    /** Names the list with its sort order and filters. */
    private readonly list: string,
  ) {}

  encode(at: KeysetPosition): string {
    const body = Buffer.from(JSON.stringify(at)).toString('base64url');
    return `${body}.${this.signature(body)}`;
  }

  /** @throws DomainError VALIDATION_FAILED on a cursor that was not issued for this list */
  decode(cursor: string): KeysetPosition {
    const [body, signature, ...more] = cursor.split('.');
    const isWhole = body !== undefined && signature !== undefined && more.length === 0;
    if (!isWhole || !sameText(signature, this.signature(body))) {
      throw DomainError.invalid([{ field: 'cursor', message: "This cursor doesn't belong to this list." }]);
    }
    return position.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  }

  /** Parses the paging arguments of a list call. @throws DomainError VALIDATION_FAILED naming the argument */
  request(limit: number | undefined, cursor: string | undefined): PageRequest {
    const size = limit ?? DEFAULT_PAGE_SIZE;
    if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
      throw DomainError.invalid([{ field: 'limit', message: 'Request 1 to 200 entries.' }]);
    }
    return { limit: size, after: cursor === undefined ? null : this.decode(cursor) };
  }

  /** Drops the extra row that shows whether there is a next page. */
  page<Row>(rows: readonly Row[], limit: number, at: (row: Row) => KeysetPosition): Page<Row> {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown,
      nextCursor: rows.length > limit && last !== undefined ? this.encode(at(last)) : null,
    };
  }

  private signature(body: string): string {
    return createHmac('sha256', this.secret).update(`${this.list}\n${body}`).digest('base64url').slice(0, 22);
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
