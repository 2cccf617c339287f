import type { CurrentFigure } from '../values/figures.js';
import type { Applicant } from './applicant.js';
import type { CriterionOf } from '../facts-schema.js';
import { fundsForCourse, withCourseLength } from './course-funds.js';
import { selectAccompanying, fundsForFamily, hasFamily } from './family-funds.js';
import { withDaysHeld } from './held-money.js';
import { computeRequiredFunds, judgeFamilyFunds, judgeFunds, type RequiredFunds } from './judge-money.js';
import type { Finding, Question } from './judgement.js';

interface FundsRule {
  readonly fact: CriterionOf<'funds'>;
  readonly figure: CurrentFigure<CriterionOf<'funds'>['versions'][number]>;
  /** What it requires of one person, for the rule's own months. */
  readonly required: RequiredFunds;
}

/**
 * Compares the money that a rule requires for the person's course and family with what they have.
 * @param childrenUnder the age from which a child can no longer come along as a child; null if we don't know it
 * @param isFunded the person holds a scholarship there
 */
export function judgeFundsRule(
  { fact: { purpose }, figure, required }: FundsRule,
  childrenUnder: number | null,
  question: Question,
  isFunded: boolean,
): Finding {
  const { applicant, exchange } = question;
  const version = purpose === 'living' ? fundsForCourse(figure.version, applicant) : figure.version;
  const amounts = version === figure.version ? required : computeRequiredFunds(version, exchange);
  const { household } = applicant;
  const family = household === null ? null : selectAccompanying(household, childrenUnder);
  const finding =
    purpose !== 'investment' && hasFamily(family)
      ? judgeFamilyFunds(purpose, fundsForFamily(version, family), question, isFunded)
      : judgeFunds(purpose, version, amounts, question, isFunded);
  const settled = purpose === 'living' ? withCourseLength(finding, version, applicant) : finding;
  return withDaysHeld(settled, version.heldDays, applicant);
}

/**
 * Whether a family comes along for which the rule has no amount in some case.
 * @param childrenUnder the age from which a child can no longer come along as a child; null if we don't know it
 */
export function lacksFamilyAmount(
  { fact: { purpose }, figure }: Pick<FundsRule, 'fact' | 'figure'>,
  childrenUnder: number | null,
  { household }: Pick<Applicant, 'household'>,
): boolean {
  if (household === null || purpose === 'investment') return false;
  const family = selectAccompanying(household, childrenUnder);
  return hasFamily(family) && figure.version.amounts.some((each) => each.family === undefined);
}
