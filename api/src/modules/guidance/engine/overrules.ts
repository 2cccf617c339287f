import type { Overrule } from '../types.js';
import type { Judged } from './judgement.js';

/**
 * The lines of a route with what a consultant decided. A person stands in for the figure, so neither its age nor its
 * provenance holds the verdict back. Lines that the route doesn't have are ignored.
 */
export function applyOverrules(
  routeId: string,
  judged: readonly Judged[],
  overrules: readonly Overrule[] = [],
): readonly Judged[] {
  const own = overrules.filter((overrule) => overrule.routeId === routeId);
  if (own.length === 0) return judged;
  return judged.map((line) => {
    const decided = own.find(({ criterionId }) => criterionId === line.criterion.id);
    if (!decided) return line;
    const { status } = decided;
    return {
      ...line,
      criterion: { ...line.criterion, status },
      share: status === 'met' ? 1 : 0,
      stale: false,
      overruled: true,
    };
  });
}
