import { toSource } from '../rules/figures.js';
import type { CheckedFact } from '../checks/fact-checks.service.js';
import type { GuidanceFactType } from './fact.types.js';

export function factView({
  key,
  country,
  track,
  title,
  figure,
  evidence,
  stale,
  isGate,
  weight,
  people,
  nextCheckBy,
  values,
  checks,
}: CheckedFact): GuidanceFactType {
  const { checkBy, confidence, provenance } = evidence;
  return {
    key,
    country: country ?? 'All countries',
    track,
    title,
    figure,
    source: toSource(evidence),
    checkBy,
    confidence,
    provenance,
    stale,
    isGate,
    weight,
    people,
    nextCheckBy,
    values,
    checks,
  };
}
