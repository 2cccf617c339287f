import type { OfficialFee } from '../types.js';
import type { Applicant } from './applicant.js';
import type { DayRoute } from './day-route.js';
import { findNationalities } from './judge-nationality.js';

/** The fees that a person pays by their nationality; all of them, as published, if they told none. */
export function feesFor({ fact, fees }: DayRoute, { nationalities }: Applicant): readonly OfficialFee[] {
  if (nationalities.length === 0) return fees;
  return fees.flatMap((fee, index) => {
    const nationals = fact.fees[index]?.nationals;
    if (nationals === undefined) return [fee];
    return findNationalities(nationals, nationalities).length > 0 ? [{ ...fee, optional: false }] : [];
  });
}
