import { z } from 'zod';
import { DomainError } from '../../../platform/errors/index.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';

const id = z.string();
const search = z.string().nullable();

/**
 * Where a page ended, by the order that its list has. `search` is the text that was searched for instead of the one
 * that was typed.
 *
 * A search ranks the newest matches only, those from `ceiling` down to `floor`; what is older follows in the order of
 * `newest`. So a word that half the catalogue has costs no more than any other, and rows that are added while someone
 * reads on stand above the ceiling.
 */
const placed = z.union([
  z.tuple([z.literal('newest'), search, id]).transform(([order, text, last]) => ({ order, text, last })),
  z
    .tuple([z.literal('match'), search, id, id.nullable(), z.number(), id])
    .transform(([order, text, ceiling, floor, rank, last]) => ({ order, text, ceiling, floor, rank, last })),
  z
    .tuple([
      z.literal('deadline'),
      search,
      z.string(),
      z.number(),
      z.union([z.string(), z.number(), z.null()]),
      id,
    ])
    .transform(([order, text, on, part, value, last]) => ({ order, text, on, part, value, last })),
  z
    .tuple([z.literal('fit'), search, z.number(), id])
    .transform(([order, text, score, last]) => ({ order, text, score, last })),
]);

export type PlacedAt = z.infer<typeof placed>;
export type PlacedIn<Order extends PlacedAt['order']> = Extract<PlacedAt, { order: Order }>;

/** @throws DomainError VALIDATION_FAILED on a position of another release */
export function readPosition(position: KeysetPosition): PlacedAt {
  const read = placed.safeParse(position);
  if (read.success) return read.data;
  throw DomainError.invalid([{ field: 'cursor', message: "This cursor doesn't belong to this list." }]);
}
