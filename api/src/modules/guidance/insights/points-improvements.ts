import { listCalculators } from '../calculators/index.js';
import type { Calculation, CalculationRow, Calculator } from '../calculators/calculator.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Profile } from '../profile.js';
import type { Source } from '../types.js';
import { findAction, bestStep, type FieldStep } from './calculator-steps.js';
import { calculate, inputOn, type CalculatorInput } from '../engine/prefill/calculator-input.js';
import { evaluate, indexRoutes, type Evaluation, type PersonQuestion } from './evaluation.js';
import { isBetter, lastDayToApply, opensGate, type FoundImprovement } from './improvement.js';
import { sentenceFor } from './points-words.js';

/** A saved input with today's calculation, and the route that it belongs to. */
export interface SavedCalculation {
  readonly calculator: Calculator;
  readonly profile: Profile;
  readonly input: CalculatorInput;
  readonly result: Calculation;
  readonly before: JudgedRoute;
}

/** The saved inputs that are valid for their calculators, each with the route that depends on it. */
export function savedCalculations(
  { profile, on }: PersonQuestion,
  now: Evaluation,
  rules: RuleSet,
): SavedCalculation[] {
  if (!profile) return [];
  const calculators = listCalculators(rules);
  return Object.entries(profile.calculatorInputs).flatMap(([id, saved]) => {
    const calculator = calculators.get(id);
    const before = calculator && routeFor(calculator, now);
    if (!calculator || !before) return [];
    const input = inputOn(calculator, saved, profile, on);
    const result = calculate(calculator, input, on);
    return result ? [{ calculator, profile, input, result, before }] : [];
  });
}

/** The best route with a condition that the calculator decides, or else the usual route of its country and track. */
function routeFor(calculator: Calculator, { ranked }: Evaluation): JudgedRoute | null {
  const routes = ranked
    .flatMap((each) => each.routes)
    .filter(
      ({ fact, route }) =>
        fact.country === calculator.country && fact.track === calculator.track && route.verdict !== 'closed',
    );
  const linked = routes.find(({ fact }) =>
    fact.criteria.some((each) => 'calculator' in each && each.calculator === calculator.id),
  );
  return linked ?? routes.find(({ fact }) => fact.main) ?? routes[0] ?? null;
}

/**
 * For each field of a saved input, the smallest step that reaches the pass mark, or else the one with the most points
 * for its size.
 */
export function pointsImprovements(
  question: PersonQuestion,
  now: Evaluation,
  rules: RuleSet,
): FoundImprovement[] {
  return savedCalculations(question, now, rules).flatMap((saved) =>
    saved.result.passes === true && saved.calculator.kind !== 'points'
      ? []
      : steps(saved, question.on).flatMap((step) => {
          const found = improvement(saved, step, question, now, rules);
          return found ? [found] : [];
        }),
  );
}

function steps({ calculator, input, result }: SavedCalculation, on: string): FieldStep[] {
  return bestStep(calculator, input, result, on);
}

function improvement(
  { calculator, profile, result, before }: SavedCalculation,
  step: FieldStep,
  question: PersonQuestion,
  now: Evaluation,
  rules: RuleSet,
): FoundImprovement | null {
  const tried = {
    ...profile,
    calculatorInputs: { ...profile.calculatorInputs, [calculator.id]: step.input },
  };
  const after = indexRoutes(evaluate({ ...question, profile: tried }, rules)).get(before.route.id);
  const { route } = before;
  if (!after || after.route.score < route.score || isBetter(route.verdict, after.route.verdict)) return null;
  const isDone = ['language', 'money'].includes(findAction(step.field) ?? '');
  return {
    opensGate: opensGate(before, after),
    takesYears: false,
    asksCertificate: false,
    id: `${route.id}:points:${calculator.id}:${step.field}`,
    kind: calculator.kind === 'funds' ? 'FUNDS' : 'POINTS',
    country: route.country,
    routeId: route.id,
    routeTitle: route.title,
    change: sentenceFor(calculator, result, step),
    field: null,
    value: null,
    by: isDone ? lastDayToApply(before, now) : null,
    scoreBefore: route.score,
    scoreAfter: after.route.score,
    verdictBefore: route.verdict,
    verdictAfter: after.route.verdict,
    calculator: calculator.id,
    pointsBefore: result.value,
    pointsAfter: step.result.value,
    source: sourceOfStep(calculator, result, step, question.on),
  };
}

/** The source of the row that the step changes most. */
function sourceOfStep(calculator: Calculator, before: Calculation, step: FieldStep, on: string): Source {
  const earlier = new Map(before.breakdown.map(({ item, value }) => [item, value]));
  const gain = ({ item, value }: CalculationRow): number => Math.abs(value - (earlier.get(item) ?? 0));
  const [row] = [...step.result.breakdown].sort((a, b) => gain(b) - gain(a));
  return row && gain(row) > 0 ? row.source : calculator.headline(on).source;
}
