import type { RuleSet } from '../rules/facts-store.js';

/** For tests of the engine: the same rules as if every figure had been read on an official page on its own date. */
export function readOfficially(rules: RuleSet): RuleSet {
  return {
    ...rules,
    routes: rules.routes.map(read),
    currency: read(rules.currency),
    scales: read(rules.scales),
    licenses: read(rules.licenses),
    situations: read(rules.situations),
  };
}

function read<Value>(value: Value): Value;
function read(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => read(item));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [key, read(part)] as const);
  const copy = Object.fromEntries(parts);
  return 'provenance' in copy ? { ...copy, provenance: 'official', checkBy: '2027-07-01' } : copy;
}
