import { createHash } from 'node:crypto';
import type { ProgramDegree, ProgramNeeds, ProgramTypeValue } from '../program.enums.js';

/** The parts of a program that its fit depends on. The commission isn't one of them. */
export interface ProgramRequirements {
  readonly type: ProgramTypeValue;
  readonly country: string;
  /** Additional countries; the main one is `country`. */
  readonly otherCountries: readonly string[];
  /** The guidance routes that the program's participants can use. */
  readonly guidanceRoutes: readonly string[];
  readonly needs: ProgramNeeds;
  readonly degreesFor: readonly ProgramDegree[];
}

/**
 * Programs with the same requirements have the same key, regardless of their order. Migrations 0018
 * (additional countries) and 0022 (type) derive the keys of existing rows in SQL; tests check that
 * both agree.
 */
export function buildFitKey({
  type,
  country,
  otherCountries,
  guidanceRoutes,
  needs,
  degreesFor,
}: ProgramRequirements): string {
  const sortedNeeds = Object.entries(needs).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = getHash(
    JSON.stringify([country, [...guidanceRoutes].sort(), sortedNeeds, [...degreesFor].sort()]),
  );
  const inCountries =
    otherCountries.length === 0 ? key : getHash([key, ...[...otherCountries].sort()].join('\n'));
  return getHash(`${inCountries}\n${type}`);
}

function getHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
