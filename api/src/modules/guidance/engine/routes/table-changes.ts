import { listCalculators } from '../../calculators/index.js';
import type { Country } from '../../../questionnaires/index.js';
import { listFacts } from '../../rules/facts-list.js';
import type { RuleSet } from '../../rules/facts-store.js';
import type { Source, Track } from '../../types.js';
import type { Day } from '../../values/days.js';
import { toSource } from '../../rules/figures.js';

/** A calculator table that is already published for a later day. */
export interface TableChange {
  readonly calculator: string;
  readonly title: string;
  readonly country: Country;
  readonly track: Track;
  readonly from: Day;
  readonly source: Source;
}

const dated = new WeakMap<RuleSet, readonly TableChange[]>();

/** The changes to calculators' tables after a day, in chronological order; at most one per calculator and day. */
export function tableChanges(rules: RuleSet, on: Day): readonly TableChange[] {
  let changes = dated.get(rules);
  if (!changes) {
    changes = allChanges(rules);
    dated.set(rules, changes);
  }
  return changes.filter(({ from }) => from > on);
}

function allChanges(rules: RuleSet): TableChange[] {
  const calculators = listCalculators(rules);
  const changes = new Map<string, TableChange>();
  for (const { key, evidence } of listFacts(rules)) {
    const calculator = calculators.get(/^calculators\/([^/]+)\//.exec(key)?.[1] ?? '');
    if (!calculator || evidence.from === null) continue;
    const { id, title, country, track } = calculator;
    const change = { calculator: id, title, country, track, from: evidence.from, source: toSource(evidence) };
    changes.set(`${id} ${evidence.from}`, change);
  }
  return [...changes.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
