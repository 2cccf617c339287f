import type { FinishedResult } from './finished-results.js';
import { readNationalityCodes } from '../../questionnaires/index.js';

/**
 * A person's nationalities as ISO 3166-1 alpha-2 codes or `stateless`: from the answers, otherwise
 * from the profile. Empty if neither names a recognizable one.
 */
export function readNationalities({
  answers,
  profile,
}: Pick<FinishedResult, 'answers' | 'profile'>): string[] {
  const answered = readNationalityCodes(answers['nationalities']);
  return answered.length > 0 ? answered : readNationalityCodes(profile?.nationalities);
}
