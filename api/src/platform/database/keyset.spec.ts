import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors/index.js';
import { KeysetCursors } from './keyset.js';

const cursors = new KeysetCursors('secret', 'rows by day');

describe('keyset cursors', () => {
  it('return the position they were made from', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(scalar, { minLength: 1, maxLength: 4 }), (position) => {
        expect(cursors.decode(cursors.encode(position))).toEqual(position);
      }),
    );
  });

  it('refuse a cursor of another list', () => {
    const other = new KeysetCursors('secret', 'rows by title').encode(['a', 1]);
    expect(() => cursors.decode(other)).toThrow(DomainError);
  });

  it('refuse anything that was not issued', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => cursors.decode(text)).toThrow("This cursor doesn't belong to this list.");
      }),
    );
  });

  it('refuse one with something added', () => {
    const cursor = cursors.encode(['a', 1]);
    for (const added of ['.', '.a', 'a', ' '])
      expect(() => cursors.decode(cursor + added)).toThrow(DomainError);
  });

  it.each([0, -1, 201, 1.5, Number.NaN])('refuse a limit of %s', (limit) => {
    expect(() => cursors.request(limit, undefined)).toThrow('Request 1 to 200 entries.');
  });

  it('default to 50 rows', () => {
    expect(cursors.request(undefined, undefined)).toEqual({ limit: 50, after: null });
  });

  it('give a next cursor while there is one row more than the page', () => {
    const page = cursors.page([1, 2, 3], 2, (row) => [row]);
    expect(page.rows).toEqual([1, 2]);
    expect(cursors.decode(page.nextCursor ?? '')).toEqual([2]);
    expect(cursors.page([1, 2], 2, (row) => [row]).nextCursor).toBeNull();
  });
});
