import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.js';

/**
 * The columns of an entry. The driver returns a `bigint` as a string; these numbers stay far below
 * the safe integer limit.
 */
export function entryColumns(eb: ExpressionBuilder<Tables, 'signatureEvent'>) {
  return [
    eb.cast<number>('signatureEvent.seq', 'integer').as('seq'),
    'signatureEvent.signatureId',
    'signatureEvent.kind',
    'signatureEvent.at',
    'signatureEvent.data',
    'signatureEvent.previousHash',
    'signatureEvent.hash',
  ] as const;
}

/** The end of the chain; no row before the first signature. */
export function selectHead(query: Kysely<Tables>) {
  return query
    .selectFrom('signatureEvent')
    .select((eb) => [eb.cast<number>('seq', 'integer').as('seq'), 'hash'])
    .orderBy('signatureEvent.seq', 'desc')
    .limit(1);
}
