import type { Overrule } from '../../types.js';
import { changeLine } from '../lines/judged-line.js';
import type { JudgedLine } from '../model/judgement.js';

/**
 * Applies a consultant's decisions to a route's lines. The consultant's judgement replaces the figure, so neither its
 * age nor its provenance limits the verdict. Decisions on lines that the route doesn't have are ignored.
 */
export function applyOverrules(
  routeId: string,
  judged: readonly JudgedLine[],
  overrules: readonly Overrule[] = [],
): readonly JudgedLine[] {
  if (overrules.length === 0) return judged;
  const own = overrules.filter((overrule) => overrule.routeId === routeId);
  if (own.length === 0) return judged;
  return judged.map((line) => {
    const decided = own.find(({ criterionId }) => criterionId === line.criterion.id);
    if (!decided) return line;
    const { status } = decided;
    return changeLine(line, { status, share: status === 'met' ? 1 : 0, stale: false, overruled: true });
  });
}
