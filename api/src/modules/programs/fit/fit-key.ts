import { createHash } from 'node:crypto';
import type { ProgramDegree, ProgramNeeds, ProgramTypeWord } from '../program.enums.js';

/** What a program's fit depends on. What it pays us isn't part of it. */
export interface ProgramAsks {
  readonly type: ProgramTypeWord;
  readonly country: string;
  /** Further countries of one program; its main one is `country`. */
  readonly otherCountries: readonly string[];
  /** Routes of the guidance by which a person would come. */
  readonly guidanceRoutes: readonly string[];
  readonly needs: ProgramNeeds;
  readonly degreesFor: readonly ProgramDegree[];
}

/**
 * Programs with the same requirements have the same key, whatever order they are listed in. Migrations 0018 (further
 * countries) and 0022 (type) derive the key of existing rows in SQL: tests hold them to this.
 */
export function buildFitKey({
  type,
  country,
  otherCountries,
  guidanceRoutes,
  needs,
  degreesFor,
}: ProgramAsks): string {
  const asked = Object.entries(needs).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = getHash(JSON.stringify([country, [...guidanceRoutes].sort(), asked, [...degreesFor].sort()]));
  const inCountries =
    otherCountries.length === 0 ? key : getHash([key, ...[...otherCountries].sort()].join('\n'));
  return getHash(`${inCountries}\n${type}`);
}

function getHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
