import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import type { CheckDay } from '../rules/facts-checked.js';
import type { NewValue } from '../rules/fact-values.js';
import type { FactCheckOutcome } from './fact-check.entity.js';

/** An effective check: one that needs no second admin, or that has been confirmed. */
export interface CheckRow {
  readonly id: string;
  readonly key: string;
  /** Null for checks from an earlier release. */
  readonly figureHash: string | null;
  readonly outcome: FactCheckOutcome;
  readonly url: string;
  readonly checkBy: string | null;
  readonly readOn: string | null;
  readonly from: string | null;
  readonly values: readonly NewValue[] | null;
}

/** All effective checks, in the order in which they took effect. */
export async function effectiveChecks(database: Database, ctx: RequestContext): Promise<CheckRow[]> {
  return database
    .query(ctx)
    .selectFrom('factCheck')
    .select([
      'id',
      'factKey as key',
      'figureHash',
      'outcome',
      'sourceUrl as url',
      'checkBy',
      'readOn',
      'validFrom as from',
      'newValues as values',
    ])
    .where((eb) => eb.or([eb('needsSecond', '=', false), eb('confirmedAt', 'is not', null)]))
    .orderBy((eb) => eb.fn.coalesce('confirmedAt', 'at'))
    .orderBy('id')
    .execute();
}

/**
 * The effective checks of each figure, ordered by key. A check saying that a figure changed, without the new values,
 * revokes earlier checks: the figure is due for a check again.
 */
export function checksInForce(rows: readonly CheckRow[]): CheckDay[] {
  const stands = new Map<string, CheckDay>();
  const changes = new Map<string, CheckDay>();
  for (const { key, figureHash, outcome, url, checkBy, readOn, from, values } of rows) {
    if (checkBy === null) {
      stands.delete(key);
      changes.delete(key);
      continue;
    }
    const hash = figureHash === null ? {} : { figureHash };
    const check = { key, ...hash, checkBy, ...(readOn !== null && { page: { url, readOn } }) };
    if (outcome === 'confirmed') stands.set(key, check);
    else if (from !== null && values !== null) changes.set(key, { ...check, change: { from, values } });
  }
  return [...stands.values(), ...changes.values()].sort((a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : 0,
  );
}
