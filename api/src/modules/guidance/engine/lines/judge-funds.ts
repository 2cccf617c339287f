import type { CurrentFigure } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';
import type { CriterionOf } from '../../rules/facts-schema.js';
import { fundsForCourse, withCourseLength, type VisitorRule } from './course-funds.js';
import { computeFamilyFunds, hasFamily } from './family-funds.js';
import { describeLeftOut, selectAccompanying, type FamilyRule } from './family-rule.js';
import { withDaysHeld } from './holding-period.js';
import { withLoan } from './loans.js';
import { computeRequiredFunds, judgeFamilyFunds, judgeFunds, type RequiredFunds } from './judge-money.js';
import { rewordFinding, type Finding, type Question } from '../model/judgement.js';

interface FundsRule {
  readonly fact: CriterionOf<'funds'>;
  readonly figure: CurrentFigure<CriterionOf<'funds'>['versions'][number]>;
  /** What it requires of one person, for the rule's own months. */
  readonly required: RequiredFunds;
}

/** What the route's other rules say about the amount. */
interface RouteRules {
  /** Who of the family may come along. */
  readonly rule: FamilyRule;
  /** The courses that a visitor may take. */
  readonly visitor: VisitorRule | null;
}

/**
 * Compares the money that a rule requires for the person's course and family with what they have.
 * @param isFunded the person holds a scholarship there
 */
export function judgeFundsRule(
  { fact: { purpose }, figure, required }: FundsRule,
  { rule, visitor }: RouteRules,
  question: Question,
  isFunded: boolean,
): Finding {
  const { applicant, exchange } = question;
  const version = purpose === 'living' ? fundsForCourse(figure.version, applicant) : figure.version;
  const amounts = version === figure.version ? required : computeRequiredFunds(version, exchange);
  const { household } = applicant;
  const family = household === null ? null : selectAccompanying(household, rule);
  const ofFamily = purpose !== 'investment' && hasFamily(family) ? computeFamilyFunds(version, family) : null;
  const finding = ofFamily
    ? judgeFamilyFunds(purpose, ofFamily, question, isFunded)
    : judgeFunds(purpose, version, amounts, question, isFunded);
  const total = ofFamily ? computeRequiredFunds(ofFamily.version, exchange) : amounts;
  const settled =
    purpose === 'living'
      ? withCourseLength(withLoan(finding, total, question), version, visitor, applicant)
      : finding;
  const leftOut = purpose === 'investment' ? null : describeLeftOut(household, rule);
  const explained = leftOut === null ? settled : rewordFinding(settled, `${settled.detail} ${leftOut}`);
  return withDaysHeld(explained, version.heldDays, applicant);
}

/**
 * Whether a family comes along for which the rule has no amount in some case.
 * @param rule who of the family may come along
 */
export function lacksFamilyAmount(
  { fact: { purpose }, figure }: Pick<FundsRule, 'fact' | 'figure'>,
  rule: FamilyRule,
  { household }: Pick<Applicant, 'household'>,
): boolean {
  if (household === null || purpose === 'investment') return false;
  const family = selectAccompanying(household, rule);
  return hasFamily(family) && figure.version.amounts.some((each) => each.family === undefined);
}
