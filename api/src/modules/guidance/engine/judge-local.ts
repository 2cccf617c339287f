import type { Country } from '../../questionnaires/index.js';
import type { LocalRule } from '../facts-schema.js';
import { hasDegreeFrom, hasWorked, yearsBefore } from '../readers/local-history.js';
import type { Applicant } from './applicant.js';
import { met, unknown, unmet, type Finding } from './judgement.js';

/** Few people who ask have already studied or worked in the country. */
const FEW = 0.2;

/** Holds what a profile tells of studies and work in the route's country against a rule that needs them there. */
export function judgeLocal(
  asked: string,
  { degree, workYears, withinYears }: LocalRule,
  country: Country,
  { history, on }: Pick<Applicant, 'history' | 'on'>,
): Finding {
  const inProfile =
    degree === undefined ? 'your jobs with their country' : 'your degrees with country and date';
  const open = unknown(`${asked} Add ${inProfile} to your profile to settle this line.`, FEW);
  if (history === null) return open;
  const span = { since: withinYears === undefined ? null : yearsBefore(on, withinYears), on };
  const studied = degree === undefined || hasDegreeFrom(history, country, degree, span);
  const worked = workYears === undefined || hasWorked(history, country, workYears, span);
  if (studied === false || worked === false) return unmet(`${asked} Your profile shows none of it there.`);
  return studied === null || worked === null ? open : met(`${asked} Your profile shows it.`);
}
