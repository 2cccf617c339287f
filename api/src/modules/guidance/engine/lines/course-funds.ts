import type { CriterionOf, Program, RouteFact } from '../../rules/facts-schema.js';
import type { CourseMonths } from '../../rules/people-rules.js';
import type { CostNote, Source } from '../../types.js';
import type { Day } from '../../values/days.js';
import { pickFigure, toSource } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';
import { rewordFinding, unknown, type Finding } from '../model/judgement.js';

type FundsVersion = CriterionOf<'funds'>['versions'][number];
type Course = Pick<Applicant, 'program' | 'courseMonths'>;

const YEAR = 12;

/** An exchange or a language course can last only a few months, while a rule's amount is for a year. */
export function isShortProgram(program: Program | null): boolean {
  return program === 'exchange' || program === 'language';
}

/** Whether the rule's amount is for exactly the months of the person's course. */
export function isForCourse({ courseLength }: FundsVersion, { program, courseMonths }: Course): boolean {
  return (
    isShortProgram(program) && courseMonths !== null && (courseLength !== undefined || courseMonths >= YEAR)
  );
}

/** Whether a rule is for the person's exchange or language course; null while its length isn't known. */
export function matchesCourse(
  { upTo = Infinity, over = 0 }: CourseMonths,
  { program, courseMonths }: Course,
): boolean | null {
  if (!isShortProgram(program) || courseMonths === null) return null;
  return courseMonths > over && courseMonths <= upTo;
}

/**
 * The rule's amount for the months of an exchange or a language course, where the rule follows its length. Otherwise,
 * or if the length is unknown, the rule as it is.
 */
export function fundsForCourse(version: FundsVersion, { program, courseMonths }: Course): FundsVersion {
  const { courseLength, amounts, per } = version;
  if (courseLength === undefined || courseMonths === null || !isShortProgram(program)) return version;
  const months = Math.min(courseMonths, courseLength.most);
  if (per !== 'year') return { ...version, months };
  if (months >= YEAR) return version;
  const { perMonth } = courseLength;
  return perMonth === undefined
    ? { ...version, months }
    : { ...version, per: 'month', months, amounts: amounts.map(({ when }) => withCase(when, perMonth)) };
}

/** An amount of a rule's case; the amounts for a family are for a year, so they don't apply. */
function withCase(when: string | undefined, amount: number): FundsVersion['amounts'][number] {
  return when === undefined ? { amount } : { when, amount };
}

/** The rule for a course that a visitor may take. */
export interface VisitorRule {
  /** The most months that such a course may last. */
  readonly months: number;
  readonly label: string;
  readonly text: string;
  readonly source: Source;
}

/** A route's rule for courses that a visitor may take, on a day; null if it has none. */
export function findVisitorRule({ criteria }: RouteFact, on: Day): VisitorRule | null {
  for (const criterion of criteria) {
    if (criterion.kind !== 'open') continue;
    const { version } = pickFigure(criterion.versions, on);
    const { visitorMonths, text } = version;
    if (visitorMonths === undefined) continue;
    return { months: visitorMonths, label: criterion.label, text, source: toSource(version) };
  }
  return null;
}

/** Whether a visitor may take a course of these months, so that nobody needs the route's permit for it. */
export function isVisitorCourse(rule: VisitorRule | null, { program, courseMonths }: Course): boolean {
  return isShortProgram(program) && rule !== null && courseMonths !== null && courseMonths <= rule.months;
}

/**
 * Adds to a line on money that isn't settled what the length of the course means for the amount. Money for a permit that
 * nobody needs for so short a course isn't missing.
 */
export function withCourseLength(
  finding: Finding,
  { courseLength, per }: FundsVersion,
  visitor: VisitorRule | null,
  { program, courseMonths }: Course,
): Finding {
  if (finding.status === 'met' || !isShortProgram(program)) return finding;
  if (visitor !== null && isVisitorCourse(visitor, { program, courseMonths })) {
    return unknown(`${finding.detail} ${describeVisitor(visitor.months)}`);
  }
  if (finding.status !== 'unknown') return finding;
  if (courseMonths === null) {
    return courseLength === undefined ? finding : rewordFinding(finding, `${finding.detail} ${ASK_LENGTH}`);
  }
  const isOfYear = courseLength === undefined && per === 'year' && courseMonths < YEAR;
  return isOfYear ? rewordFinding(finding, `${finding.detail} ${ASK_OFFICE}`) : finding;
}

/** What to know before reading the costs of a course that a visitor may take; empty for any other. */
export function describeVisitorCosts(visitor: VisitorRule | null, course: Course): CostNote[] {
  if (visitor === null || !isVisitorCourse(visitor, course)) return [];
  const { months, text, source } = visitor;
  return [{ text: `${describeUnneededPermit(months)} ${text}`, source }];
}

function describeUnneededPermit(months: number): string {
  return `You don't need this permit for a course of up to ${months} months, so you don't pay its fees or submit its documents.`;
}

function describeVisitor(months: number): string {
  return `For a course of up to ${months} months, you can come as a visitor, without this permit. Then this amount doesn't apply: ask what a visitor has to show.`;
}

/** For a country whose rule for a course of a few months we haven't found. */
const ASK_OFFICE =
  'This amount is for a year. We found no rule for a shorter course, so the visa office decides how much you need.';

const ASK_LENGTH = 'Tell us how many months your course lasts so we can count only those.';
