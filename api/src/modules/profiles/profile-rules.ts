import type { FieldError } from '../../platform/errors/index.js';
import { ISO_CURRENCIES } from '../../platform/amounts/currencies.js';
import { EMPTY_PROFILE, profileShape, type Profile } from '../guidance/index.js';
import type { UpdateProfileInput } from './dto/profile.inputs.js';
import { DegreeLevel, LanguageTestName, SalaryPeriod } from './profile.words.js';

/** What a change says, by field; the saved inputs of calculators have calls of their own. */
type ProfileValues = Partial<Omit<Profile, 'calculatorInputs'>>;

export type CheckedChange =
  | { readonly ok: true; readonly values: ProfileValues }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

type LanguageTest = Profile['languageTests'][number];
type Scores = readonly [low: number, high: number];

const { calculatorInputs: _, ...FIELDS } = profileShape.shape;

const OLDEST_DAY = '1900-01-01';
const LATEST_DAY = '2100-12-31';

/** The scale on which each test reports, overall and in each part, as its owner publishes it. */
const SCALES: Readonly<Record<LanguageTest['test'], { readonly overall: Scores; readonly part: Scores }>> = {
  ielts: { overall: [0, 9], part: [0, 9] },
  toefl: { overall: [0, 120], part: [0, 30] },
  pte: { overall: [10, 90], part: [10, 90] },
  duolingo: { overall: [10, 160], part: [10, 160] },
  cambridge: { overall: [80, 230], part: [80, 230] },
  celpip: { overall: [1, 12], part: [1, 12] },
  tef: { overall: [0, 699], part: [0, 699] },
  tcf: { overall: [0, 699], part: [0, 699] },
  goethe: { overall: [0, 100], part: [0, 100] },
  testdaf: { overall: [3, 20], part: [3, 5] },
  jlpt: { overall: [0, 180], part: [0, 60] },
};
const TEST_NAMES: Readonly<Record<LanguageTest['test'], string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge',
  celpip: 'CELPIP',
  tef: 'TEF',
  tcf: 'TCF',
  goethe: 'Goethe',
  testdaf: 'TestDaF',
  jlpt: 'JLPT',
};
const PARTS = ['listening', 'reading', 'writing', 'speaking'] as const;

const A_DAY = 'Enter a date as YYYY-MM-DD, such as 2024-06-30.';
const A_NAME = 'Write 1 to 120 characters.';
const A_SCORE = 'Enter the score as a number.';
const A_CURRENCY = 'Enter a three-letter currency code, such as USD, EUR, INR, or NGN.';
const AN_AMOUNT = 'Enter an amount from 0 to 1,000,000,000 as a number, such as 60000.';
const SAVED_AMOUNT = 'Enter an amount from 0 to 1,000,000,000,000 as a number, such as 18000.';

/** What is wanted, by the path of the field without its place in a list. */
const WANTED: Readonly<Record<string, string>> = {
  dateOfBirth: A_DAY,
  nationalities: 'Enter at most 5 countries of 1 to 120 characters each.',
  degrees: 'Enter at most 20 degrees, each with its level.',
  'degrees.level': `Choose one of: ${Object.values(DegreeLevel).join(', ')}.`,
  'degrees.awardedOn': A_DAY,
  languageTests: 'Enter at most 20 tests, each with its name.',
  'languageTests.test': `Choose one of: ${Object.values(LanguageTestName).join(', ')}.`,
  'languageTests.takenOn': A_DAY,
  'languageTests.overall': A_SCORE,
  'languageTests.listening': A_SCORE,
  'languageTests.reading': A_SCORE,
  'languageTests.writing': A_SCORE,
  'languageTests.speaking': A_SCORE,
  'languageTests.level': 'Choose one of: A1, A2, B1, B2, C1, C2, N1, N2, N3, N4, N5.',
  languages: 'Enter at most 20 languages, each with its level.',
  'languages.level': 'Choose one of: A1, A2, B1, B2, C1, C2.',
  jobs: 'Enter at most 40 jobs, each with its title and start date.',
  'jobs.from': A_DAY,
  'jobs.to': `${A_DAY} Leave it empty if you still work there.`,
  offers: 'Enter at most 10 job offers, each with its country and title.',
  'offers.salary': 'Enter the salary with its amount, currency, and period.',
  'offers.salary.amount': AN_AMOUNT,
  'offers.salary.currency': A_CURRENCY,
  'offers.salary.per': `Choose one of: ${Object.values(SalaryPeriod).join(', ')}.`,
  savings: 'Enter your savings with their amount and currency.',
  'savings.amount': SAVED_AMOUNT,
  'savings.currency': A_CURRENCY,
  'savings.availableOn': A_DAY,
  family: 'Enter whether a partner comes with you, and how many children.',
  'family.partner': 'Send true or false.',
  'family.children': 'Enter a whole number from 0 to 20.',
};

/**
 * Checks a change of a profile: the shape of each field, then what a value can be at all. Never throws.
 * @param today YYYY-MM-DD (UTC): what has happened cannot lie after it
 */
export function checkChange(change: UpdateProfileInput, today: string): CheckedChange {
  const errors: FieldError[] = [];
  const values: ProfileValues = {};
  const read = <Name extends keyof typeof FIELDS>(name: Name): void => {
    const value: unknown = change[name];
    if (value === undefined) return;
    if (value === null) {
      Object.assign(values, { [name]: EMPTY_PROFILE[name] });
      return;
    }
    const parsed = FIELDS[name].safeParse(value);
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else errors.push(...shapeErrors(name, parsed.error.issues));
  };
  for (const name of fieldNames()) read(name);
  errors.push(...rangeErrors(values, today));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
}

function fieldNames(): (keyof typeof FIELDS)[] {
  return Object.keys(FIELDS).filter((name): name is keyof typeof FIELDS => name in FIELDS);
}

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** One error a field, in words. */
function shapeErrors(name: string, issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const path = [name, ...issue.path.map(String)];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) errors.set([...path, key].join('.'), "This field doesn't exist.");
      continue;
    }
    const field = path.join('.');
    const words = path.filter((part) => !/^\d+$/.test(part)).join('.');
    // An entry of a list that is no object at all is answered by what the list wants.
    if (!errors.has(field)) errors.set(field, WANTED[words] ?? A_NAME);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

function rangeErrors(values: ProfileValues, today: string): FieldError[] {
  return [
    ...pastDay('dateOfBirth', values.dateOfBirth, today),
    ...(values.degrees ?? []).flatMap((degree, index) =>
      pastDay(`degrees.${index}.awardedOn`, degree.awardedOn, today),
    ),
    ...(values.languageTests ?? []).flatMap((test, index) =>
      testErrors(test, `languageTests.${index}`, today),
    ),
    ...(values.jobs ?? []).flatMap((job, index) => jobErrors(job, `jobs.${index}`, today)),
    ...(values.offers ?? []).flatMap(({ salary }, index) =>
      salary ? currencyErrors(`offers.${index}.salary.currency`, salary.currency) : [],
    ),
    ...(values.savings ? savingsErrors(values.savings) : []),
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function pastDay(field: string, day: string | null | undefined, today: string): FieldError[] {
  // East of us a new day has started already.
  if (day == null || (day >= OLDEST_DAY && day <= dayAfter(today))) return [];
  return [{ field, message: `Enter a date from ${OLDEST_DAY} to today, ${today}.` }];
}

function testErrors(test: LanguageTest, at: string, today: string): FieldError[] {
  const scale = SCALES[test.test];
  const parts = PARTS.flatMap((part) => scoreErrors(test, `${at}.${part}`, test[part], scale.part));
  return [
    ...pastDay(`${at}.takenOn`, test.takenOn, today),
    ...scoreErrors(test, `${at}.overall`, test.overall, scale.overall),
    ...parts,
  ];
}

function scoreErrors(
  { test }: LanguageTest,
  field: string,
  score: number | null,
  [low, high]: Scores,
): FieldError[] {
  if (score === null || (score >= low && score <= high)) return [];
  return [{ field, message: `Enter your ${TEST_NAMES[test]} score as a number from ${low} to ${high}.` }];
}

function jobErrors(job: Profile['jobs'][number], at: string, today: string): FieldError[] {
  const errors = [
    ...pastDay(`${at}.from`, job.from, today),
    ...pastDay(`${at}.to`, job.to, today).map((error) => ({
      ...error,
      message: `${error.message} Leave it empty if you still work there.`,
    })),
  ];
  if (errors.length === 0 && job.to !== null && job.to < job.from) {
    errors.push({
      field: `${at}.to`,
      message: `Enter an end date on or after the start date, ${job.from}.`,
    });
  }
  return errors;
}

function savingsErrors({ currency, availableOn }: NonNullable<Profile['savings']>): FieldError[] {
  const errors = currencyErrors('savings.currency', currency);
  if (availableOn !== null && (availableOn < OLDEST_DAY || availableOn > LATEST_DAY)) {
    errors.push({
      field: 'savings.availableOn',
      message: `Enter a date from ${OLDEST_DAY} to ${LATEST_DAY}.`,
    });
  }
  return errors;
}

function currencyErrors(field: string, currency: string): FieldError[] {
  return ISO_CURRENCIES.includes(currency) ? [] : [{ field, message: A_CURRENCY }];
}
