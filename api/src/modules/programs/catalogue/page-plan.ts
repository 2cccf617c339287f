import { z } from 'zod';
import { DomainError } from '../../../platform/errors/index.js';
import type { KeysetPosition } from '../../../platform/database/keyset.js';

const id = z.string();
const search = z.string().nullable();

/**
 * Where a page ended, in the order of its list. `search` is the corrected search, if the original one was replaced.
 *
 * A search ranks only the newest matches, those from `ceiling` down to `floor`; older ones follow in the order of
 * `newest`. So a word that half the catalog contains costs no more than any other, and rows added while someone pages
 * are above the ceiling.
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

export type CataloguePosition = z.infer<typeof placed>;
export type CataloguePositionBy<Order extends CataloguePosition['order']> = Extract<
  CataloguePosition,
  { order: Order }
>;

/** @throws DomainError VALIDATION_FAILED on a position issued by another release */
export function readPosition(position: KeysetPosition): CataloguePosition {
  const read = placed.safeParse(position);
  if (read.success) return read.data;
  throw DomainError.invalid([{ field: 'cursor', message: "This cursor doesn't belong to this list." }]);
}
