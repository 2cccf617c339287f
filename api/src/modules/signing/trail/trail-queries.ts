import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.js';

/** Number and content of an entry. The driver reads a `bigint` as text, and the numbers are far from what needs one. */
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

/** The end of the chain; no row while nothing was signed. */
export function selectHead(query: Kysely<Tables>) {
  return query
    .selectFrom('signatureEvent')
    .select((eb) => [eb.cast<number>('seq', 'integer').as('seq'), 'hash'])
    .orderBy('signatureEvent.seq', 'desc')
    .limit(1);
}
