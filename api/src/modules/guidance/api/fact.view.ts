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
  checks,
}: CheckedFact): GuidanceFactType {
  const { source, asOf, checkBy, confidence, provenance } = evidence;
  return {
    key,
    country: country ?? 'All countries',
    track,
    title,
    figure,
    source: { title: source.title, url: source.url, asOf },
    checkBy,
    confidence,
    provenance,
    stale,
    checks,
  };
}
