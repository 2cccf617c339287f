import { createHash } from 'node:crypto';
import type { ProgramDegree, ProgramNeeds } from '../program.words.js';

/** What the fit of a programme hangs on. What it pays anybody is not among it. */
export interface ProgramAsks {
  readonly country: string;
  /** Routes of the guidance by which a person would come. */
  readonly guidanceRoutes: readonly string[];
  readonly needs: ProgramNeeds;
  readonly degreesFor: readonly ProgramDegree[];
}

/** Programmes that ask the same have the same key, whatever the order in which they say it. */
export function fitKeyOf({ country, guidanceRoutes, needs, degreesFor }: ProgramAsks): string {
  const asked = Object.entries(needs).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([country, [...guidanceRoutes].sort(), asked, [...degreesFor].sort()]))
    .digest('base64url')
    .slice(0, 22);
}
