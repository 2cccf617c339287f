import type { Calculation } from '../calculators/calculator.js';
import type { Day } from '../values/days.js';
import { formatDay } from '../rules/figures.js';
import type { RuleSet } from '../rules/facts-store.js';
import { ageOn } from '../readers/history/profile-history.js';
import { calculate, listInputFields } from '../engine/prefill/calculator-input.js';
import { evaluate, indexRoutes, type Evaluation, type PersonQuestion } from './evaluation.js';
import type { Improvement } from './improvement.js';
import { savedCalculations, type SavedCalculation } from './points-improvements.js';

/** The number of future birthdays to check for a loss of points. */
const AHEAD = 5;

/**
 * For each saved input, the next birthday that will cost points or the pass mark by today's rules, earliest first.
 * Requires a date of birth.
 */
export function warnOfBirthdays(question: PersonQuestion, now: Evaluation, rules: RuleSet): Improvement[] {
  const dateOfBirth = question.profile?.dateOfBirth ?? null;
  if (dateOfBirth === null) return [];
  return savedCalculations(question, now, rules)
    .flatMap((saved) => {
      const loss = nextLoss(saved, dateOfBirth, question.on);
      return loss ? [warning(saved, loss, question, rules)] : [];
    })
    .sort((a, b) => (a.by ?? '').localeCompare(b.by ?? ''));
}

interface Loss {
  readonly age: number;
  readonly years: number;
  readonly day: string;
  readonly result: Calculation;
}

function nextLoss({ calculator, input, result }: SavedCalculation, born: string, on: string): Loss | null {
  if (!listInputFields(calculator).has('age')) return null;
  const age = ageOn(born, on);
  if (age === null) return null;
  for (let years = 1; years <= AHEAD; years += 1) {
    const older = calculate(calculator, { ...input, age: age + years }, on);
    if (older && isLoss(result, older)) {
      return { age: age + years, years, day: inYear(born, age + years), result: older };
    }
  }
  return null;
}

function isLoss(before: Calculation, after: Calculation): boolean {
  return (
    (before.passes === true && after.passes !== true) ||
    (before.unit === 'points' && (after.value ?? 0) < (before.value ?? 0))
  );
}

function warning(
  { calculator, profile, result, before }: SavedCalculation,
  loss: Loss,
  question: PersonQuestion,
  rules: RuleSet,
): Improvement {
  const { route } = before;
  // Simulates the later age today by moving the date of birth back.
  const older = { ...profile, dateOfBirth: inYear(profile.dateOfBirth ?? question.on, -loss.years) };
  const after = indexRoutes(evaluate({ ...question, profile: older }, rules)).get(route.id)?.route ?? route;
  const points =
    loss.result.value !== null && result.value !== null && loss.result.value < result.value
      ? `the total falls from ${result.value} to ${loss.result.value} ${result.unit}`
      : 'you no longer meet the requirement';
  return {
    id: `${route.id}:birthday:${calculator.id}`,
    kind: 'BIRTHDAY',
    country: route.country,
    routeId: route.id,
    routeTitle: route.title,
    change: `On ${formatDay(loss.day)} you turn ${loss.age}: ${points} (${calculator.title}). Apply before that day if you can.`,
    field: null,
    value: null,
    by: loss.day,
    scoreBefore: route.score,
    scoreAfter: after.score,
    verdictBefore: route.verdict,
    verdictAfter: after.verdict,
    calculator: calculator.id,
    pointsBefore: result.value,
    pointsAfter: loss.result.value,
    source:
      loss.result.breakdown.find(({ item }) => item === 'age')?.source ??
      calculator.headline(question.on).source,
  };
}

/** The same day `years` later; 29 February becomes 1 March in other years, as for ages. */
function inYear(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${String(year).padStart(4, '0')}-${day.endsWith('02-29') && !isLeap ? '03-01' : day.slice(5)}`;
}
