import type { FinishedResult } from './finished-results.js';
import { parseCountryCode } from '../nationality-groups.js';

/** What a person without a nationality answers. */
export const STATELESS = 'stateless';

/**
 * A person's nationalities as ISO 3166-1 alpha-2 codes or `stateless`: from the answers, else from the profile. Empty
 * where neither says one that we can read.
 */
export function readNationalities({
  answers,
  profile,
}: Pick<FinishedResult, 'answers' | 'profile'>): string[] {
  const given: unknown = answers['nationalities'];
  const answered = Array.isArray(given) ? getCodes(given) : [];
  return answered.length > 0 ? answered : getCodes(profile?.nationalities ?? []);
}

function getCodes(words: readonly unknown[]): string[] {
  const texts = words.filter((word) => typeof word === 'string');
  const codes = texts.flatMap((text) =>
    text.trim().toLowerCase() === STATELESS ? STATELESS : (parseCountryCode(text) ?? []),
  );
  return [...new Set(codes)];
}
