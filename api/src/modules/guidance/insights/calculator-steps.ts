import type { Calculation, Calculator } from '../calculators/calculator.js';
import {
  calculate,
  listInputFields,
  type CalculatorInput,
  type InputField,
} from '../engine/prefill/calculator-input.js';

type Value = CalculatorInput[string];
/** The kind of action that improves a field. */
export type Action = 'language' | 'work' | 'study' | 'job' | 'money';

/**
 * The fields that a person can work on. No steps are made of given facts: age, family, the chosen scheme and the
 * employer's characteristics.
 */
const ACTIONS: Readonly<Record<string, Action>> = {
  firstLang: 'language',
  secondLang: 'language',
  english: 'language',
  englishB2: 'language',
  englishIELTS: 'language',
  german: 'language',
  jlpt: 'language',
  clb: 'language',
  canadianWorkYears: 'work',
  foreignWorkYears: 'work',
  workYears: 'work',
  overseasYears: 'work',
  australianYears: 'work',
  nzYears: 'work',
  careerYears: 'work',
  expLast5: 'work',
  expLast7: 'work',
  itYearsInLast7: 'work',
  yearsExperience: 'work',
  registrationYears: 'work',
  education: 'study',
  academic: 'study',
  qualification: 'study',
  canadianStudy: 'study',
  australianStudy: 'study',
  regionalStudy: 'study',
  professionalYear: 'study',
  communityLanguage: 'study',
  tradeCertificate: 'study',
  japaneseDegree: 'study',
  fullyRecognised: 'study',
  partialRecognition: 'study',
  jobOffer: 'job',
  arrangedEmployment: 'job',
  provincialNomination: 'job',
  salary: 'money',
  monthlySalary: 'money',
  monthlySalaryInclHoliday: 'money',
  annualSalary: 'money',
  annualEarningsAUD: 'money',
  incomeHourly: 'money',
  salaryMillionJPY: 'money',
  funds: 'money',
  fundsPerMonthEUR: 'money',
};

/** The action that improves a field; null if nothing can be done. */
export function findAction(field: string): Action | null {
  return ACTIONS[field] ?? null;
}

/** One field with a different value, and the resulting calculation. */
export interface FieldStep {
  readonly field: string;
  readonly schema: InputField;
  readonly before: Value | undefined;
  readonly after: Value;
  /** The size of the step: levels, years, or positions in a list of values. */
  readonly size: number;
  readonly input: CalculatorInput;
  readonly result: Calculation;
}

/** The maximum size of a step in levels or years. */
const FURTHEST = 5;

/** The best step for each field that a person can work on; steps without a gain are left out. */
export function bestStep(
  calculator: Calculator,
  input: CalculatorInput,
  base: Calculation,
  on: string,
): FieldStep[] {
  return [...listInputFields(calculator)].flatMap(([field, schema]) => {
    const action = findAction(field);
    if (action === null) return [];
    const tryValue = (after: Value, size: number): FieldStep[] => {
      const changed = { ...input, [field]: after };
      const result = calculate(calculator, changed, on);
      return result && isGain(base, result, calculator)
        ? [{ field, schema, before: input[field], after, size, input: changed, result }]
        : [];
    };
    const tried =
      action === 'money'
        ? amounts(input[field], base, (amount) => tryValue(amount, 1))
        : values(schema, input[field]).flatMap(([after, size]) => tryValue(after, size));
    const best = tried.sort((a, b) => byWorth(base)(a, b))[0];
    return best ? [best] : [];
  });
}

/** Whether there are more points, or the mark is reached. For amounts, only reaching the mark is a gain. */
function isGain(before: Calculation, after: Calculation, { kind }: Calculator): boolean {
  if (before.passes !== true && after.passes === true) return true;
  if (before.passes === true && after.passes !== true) return false;
  // The amount is enough, but something else is still open.
  if (kind !== 'points' && before.passes === false && after.passes === null) return true;
  return kind === 'points' && (after.value ?? 0) > (before.value ?? 0);
}

/** Steps that reach the mark come first, smallest first; then those with the most points per level or year. */
function byWorth(base: Calculation): (a: FieldStep, b: FieldStep) => number {
  const reaches = ({ result }: FieldStep): boolean => base.passes !== true && result.passes === true;
  const worth = ({ result, size }: FieldStep): number => ((result.value ?? 0) - (base.value ?? 0)) / size;
  return (a, b) => {
    if (reaches(a) !== reaches(b)) return reaches(a) ? -1 : 1;
    return reaches(a) ? a.size - b.size : worth(b) - worth(a) || a.size - b.size;
  };
}

/** Other values of a field that isn't an amount of money, each with its distance. */
function values(schema: InputField, now: Value | undefined): (readonly [Value, number])[] {
  if (schema.enum) {
    const words = schema.enum;
    const current = typeof now === 'string' ? words.indexOf(now) : -1;
    return words.flatMap((word, at) => (at === current ? [] : [[word, Math.abs(at - current)] as const]));
  }
  if (schema.type === 'boolean') return now === true ? [] : [[true, 1]];
  if (schema.type === 'integer' || schema.type === 'number') {
    const from = typeof now === 'number' ? now : 0;
    return upTo(FURTHEST).map((more) => [from + more, more] as const);
  }
  if (schema.type !== 'array') return [];
  // Listening, reading, writing and speaking are all raised to the same level.
  const levels = Array.isArray(now) ? now.map(Number) : [];
  if (levels.length === 0 || levels.some((level) => !Number.isFinite(level))) return [];
  const lowest = Math.min(...levels);
  return upTo(FURTHEST).map((more) => [levels.map((level) => Math.max(level, lowest + more)), more] as const);
}

/** The smallest amount with a gain: the missing amount if one is required, or else found by bisection. */
function amounts(
  now: Value | undefined,
  { value, threshold, unit }: Calculation,
  tryAmount: (amount: number) => FieldStep[],
): FieldStep[] {
  if (typeof now !== 'number') return [];
  if (unit !== 'points' && threshold !== null && value !== null) {
    return value < threshold ? tryAmount(cents(now + threshold - value)) : [];
  }
  let low = now;
  let high = Math.max(1, now);
  let found = tryAmount(high);
  for (let doubled = 0; found.length === 0 && doubled < 4; doubled += 1) {
    low = high;
    high *= 2;
    found = tryAmount(high);
  }
  const precision = now >= 1_000 ? 1 : 0.01;
  while (found.length > 0 && high - low > precision) {
    const middle = cents((low + high) / 2);
    if (middle <= low || middle >= high) break;
    const step = tryAmount(precision === 1 ? Math.ceil(middle) : middle);
    if (step.length > 0) found = step;
    if (step.length > 0) high = middle;
    else low = middle;
  }
  return found;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_none, index) => index + 1);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
