import { createHash } from 'node:crypto';
import type { ProgramDegree, ProgramNeeds } from '../program.words.js';

/** What the fit of a programme hangs on. What it pays anybody is not among it. */
export interface ProgramAsks {
  readonly country: string;
  /** Further countries of one programme; its main one is `country`. */
  readonly otherCountries: readonly string[];
  /** Routes of the guidance by which a person would come. */
  readonly guidanceRoutes: readonly string[];
  readonly needs: ProgramNeeds;
  readonly degreesFor: readonly ProgramDegree[];
}

/**
 * Programmes that ask the same have the same key, whatever the order in which they say it. What further countries make of
 * the key of the rest, migration 0018 works out in SQL for the rows that it found: a test holds it to this.
 */
export function fitKeyOf({
  country,
  otherCountries,
  guidanceRoutes,
  needs,
  degreesFor,
}: ProgramAsks): string {
  const asked = Object.entries(needs).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = hashOf(JSON.stringify([country, [...guidanceRoutes].sort(), asked, [...degreesFor].sort()]));
  return otherCountries.length === 0 ? key : hashOf([key, ...[...otherCountries].sort()].join('\n'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
