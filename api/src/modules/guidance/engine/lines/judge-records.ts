import { readNationalityCodes } from '../../../questionnaires/index.js';
import type { Applicant } from '../model/applicant.js';
import { OPEN, unknown, type Finding } from '../model/judgement.js';
import { findNationalities } from './judge-nationality.js';

/**
 * Judges a document that only people with a school or university record from some countries need. Where somebody lives
 * or which passport they hold doesn't settle it, so the line says what does.
 * @param countries two-letter codes
 */
export function judgeRecords(
  requirement: string,
  countries: readonly string[],
  {
    nationalities,
    residence,
    history,
    recordCountries,
  }: Pick<Applicant, 'nationalities' | 'residence' | 'history' | 'recordCountries'>,
): Finding {
  const studied = (history?.degrees ?? []).flatMap(({ country }) => readNationalityCodes([country ?? '']));
  if (findNationalities(countries, [...studied, ...recordCountries]).length > 0) {
    return unknown(
      `${requirement} You told us about a school or degree from one of these countries, so you need it.`,
      OPEN,
    );
  }
  const known = residence === null ? nationalities : [residence, ...nationalities];
  if (findNationalities(countries, known).length > 0) {
    return unknown(
      `${requirement} You live in one of these countries or are a citizen of one. If you went to school or university there, you need it.`,
      OPEN,
    );
  }
  return unknown(
    nationalities.length === 0 || residence === null
      ? `${requirement} Where you went to school and university decides it.`
      : `${requirement} You neither live in these countries nor are a citizen of one. If you didn't go to school or university there either, this doesn't apply to you.`,
    OPEN,
  );
}
