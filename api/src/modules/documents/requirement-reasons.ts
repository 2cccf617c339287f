import { Results } from '../guidance/index.js';
import type { DocumentTypeValue } from './documents.labels.js';

/** Why a document is required: a condition of one route, and its source. */
export interface RequirementReason {
  readonly routeId: string;
  readonly routeTitle: string;
  readonly country: string;
  readonly label: string;
  readonly source: Results.Source;
}

/** The ids of the rules' conditions that each document proves, the clearest first. */
const PROVES: Readonly<Partial<Record<DocumentTypeValue, readonly string[]>>> = {
  financial_statement: [
    'funds',
    'bank',
    'financing',
    'investment',
    'capital',
    'net-worth',
    'source',
    'tuition',
    'payment',
  ],
  transcript: ['education', 'recognition', 'university', 'admission', 'aps'],
  certificate: [
    'education',
    'recognition',
    'qualification',
    'university',
    'skills',
    'licence',
    'language',
    'language-school',
    'certificate',
  ],
  work_experience: ['experience', 'skills', 'occupation', 'record', 'qualification'],
  letter_of_recommendation: [
    'admission',
    'endorsement',
    'evidence',
    'merit',
    'merits',
    'record',
    'judgement',
  ],
  personal_statement: ['genuine', 'purpose', 'intent', 'need', 'admission', 'discretion'],
};

/**
 * Why a result requires a document: for each of its routes, the condition that it proves, with its source. Every
 * route requires a passport.
 * @param asOf the date of the rules, YYYY-MM-DD
 */
export function reasonsFor(
  type: DocumentTypeValue,
  routes: readonly Results.Route[],
  asOf: string,
): RequirementReason[] {
  return routes.flatMap((route) => {
    const proved = type === 'passport' ? passport(route, asOf) : provedBy(PROVES[type] ?? [], route);
    if (!proved) return [];
    return [{ routeId: route.id, routeTitle: route.title, country: route.country, ...proved }];
  });
}

interface Proved {
  readonly label: string;
  readonly source: Results.Source;
}

function provedBy(ids: readonly string[], { criteria }: Results.Route): Proved | null {
  for (const id of ids) {
    const found = criteria.find((criterion) => criterion.id === id);
    if (found) return { label: found.label, source: Results.readStoredSource(found.source) };
  }
  return null;
}

function passport({ title, officialUrl }: Results.Route, asOf: string): Proved {
  return { label: 'Valid passport', source: Results.toUnreadSource(title, officialUrl, asOf) };
}
