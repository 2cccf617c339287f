import { CURRENCY_OF_COUNTRY } from '../../calculators/read-amounts.js';
import type { Country } from '../../../questionnaires/index.js';
import type { Calculator } from '../../calculators/calculator.js';
import type { Day } from '../../values/days.js';
import type { RuleSet } from '../../rules/facts-store.js';
import type { Profile } from '../../profile.js';
import { GROWN_UP } from '../../readers/person/household.js';
import { withStays } from '../../readers/history/local-history.js';
import { listInputFields, inputOn, type CalculatorInput } from './calculator-input.js';
import { ProfileFacts } from './prefill-facts.js';

type Value = CalculatorInput[string];
/** Derives the value of one field from a profile; null or undefined if nothing follows. */
type Rule = (facts: ProfileFacts) => Value | null | undefined;

const dependants: Rule = ({ profile }) => {
  const { partner } = profile.family;
  const children = countChildren(profile);
  return partner === null && children === null ? null : Number(partner === true) + (children ?? 0);
};

const persons: Rule = (facts) => {
  const others = dependants(facts);
  return typeof others === 'number' ? 1 + others : null;
};

/** All children who come along. A profile may give their number, their ages, or the ages of only some of them. */
function countChildren({ family, childAges }: Profile): number | null {
  return childAges === undefined ? family.children : Math.max(childAges.length, family.children ?? 0);
}

const minors: Rule = ({ profile }) => {
  const children = countChildren(profile);
  const grown = profile.childAges?.filter((age) => age >= GROWN_UP).length ?? 0;
  return children === null ? null : children - grown;
};

/** Fields with the same name mean the same in every calculator. */
const COMMON: Readonly<Record<string, Rule>> = {
  age: ({ age }) => age,
  familySize: persons,
  adults: ({ profile: { family } }) => (family.partner === null ? null : 1 + Number(family.partner)),
  minors,
  children: minors,
  dependants,
};

/**
 * Fields of one calculator, by `calculator.field`, with values in the calculator's terms. Fields that depend on the
 * length or kind of a course are left out: a degree alone doesn't show it, and a wrong yes would add points that the
 * person doesn't have.
 */
const OWN: Readonly<Record<string, Rule>> = {
  ...canada('ca-crs'),
  ...canada('ca-fsw'),
  'ca-crs.firstLangIs': ({ benchmarks }) => firstAndSecond(benchmarks)?.is,
  'ca-crs.spouseCounted': ({ profile }) => profile.family.partner,
  'ca-crs.canadianWorkYears': (facts) => facts.years({ in: 'Canada' }),
  'ca-crs.foreignWorkYears': (facts) => facts.years({ outside: 'Canada' }),
  'ca-fsw.workYears': (facts) => facts.years(),
  'ca-fsw.ownWorkCanada': (facts) => ((facts.years({ in: 'Canada' }) ?? 0) >= 1 ? true : null),
  'ca-post-study.level': (facts) =>
    word(facts, 'Canada', { bachelor: 'bachelor', master: 'masters', phd: 'phd' }),
  'ca-post-study.clb': ({ benchmarks }) => firstAndSecond(benchmarks)?.first,
  'uk-skilled-worker.salary': (facts) => facts.pay('United Kingdom', 'GBP', 'year'),
  'uk-skilled-worker.occupation': ({ ukOccupation }) => ukOccupation,
  'uk-skilled-worker.englishB2': (facts) => facts.provesEnglish('B2'),
  // The pay is left to the person: with it, rates that change every year would decide a route by themselves.
  'uk-sponsored-salary.occupation': ({ ukOccupation }) => ukOccupation,
  'uk-post-study.level': (facts) =>
    word(facts, 'United Kingdom', { bachelor: 'bachelor', master: 'masters', phd: 'PhD' }),
  'us-post-study.degrees': (facts) => {
    const levels = facts.academic('United States').map(({ level }) => ({ level }));
    return levels.length === 0 ? null : levels;
  },
  'au-points.english': ({ australianEnglish }) => australianEnglish,
  'au-points.education': (facts) =>
    word(facts, undefined, { bachelor: 'bachelor', master: 'masters', phd: 'doctorate' }),
  'au-points.overseasYears': (facts) => facts.years({ outside: 'Australia' }),
  'au-points.australianYears': (facts) => facts.years({ in: 'Australia' }),
  'au-points.partner': ({ profile }) => (profile.family.partner === false ? 'single' : null),
  'au-skills-in-demand.annualEarningsAUD': (facts) => facts.pay('Australia', 'AUD', 'year'),
  'au-student-funds.partner': ({ profile: { family } }) =>
    family.partner === null ? null : Number(family.partner),
  'nz-skilled-migrant.jobOffer': (facts) => (facts.hasOffer('New Zealand') ? true : null),
  'nz-skilled-migrant.qualification': (facts) =>
    word(facts, undefined, { bachelor: 'bachelor', master: 'masters', phd: 'doctorate' }),
  'nz-skilled-migrant.where': (facts) => {
    const country = facts.academic()[0]?.country ?? null;
    if (country === null) return null;
    return facts.academic('New Zealand').some((degree) => degree === facts.academic()[0]) ? 'NZ' : 'overseas';
  },
  'nz-skilled-migrant.alsoHoldsUndergraduateDegree': (facts) =>
    facts.academic().some(({ level }) => level === 'bachelor') && facts.academic()[0]?.level !== 'bachelor'
      ? true
      : null,
  'nz-skilled-migrant.incomeHourly': (facts) => facts.pay('New Zealand', 'NZD', 'hour'),
  'nz-skilled-migrant.nzYears': (facts) => facts.years({ in: 'New Zealand' }, 60),
  'nz-skilled-migrant.englishIELTS': ({ ielts }) => ielts,
  'sg-employment-pass.monthlySalary': (facts) => facts.pay('Singapore', 'SGD', 'month'),
  'sg-employment-pass.qualification': (facts) => {
    if (facts.degrees.length === 0) return null;
    return facts.academic().length > 0 ? 'degree' : 'none';
  },
  'jp-hsp.academic': (facts) =>
    facts.degrees.length > 0 && facts.academic().length === 0
      ? 'none'
      : word(facts, undefined, { bachelor: 'bachelor', master: 'masters', phd: 'phd' }),
  'jp-hsp.salaryMillionJPY': (facts) => {
    const yen = facts.pay('Japan', 'JPY', 'year');
    return yen === null ? null : yen / 1_000_000;
  },
  'jp-hsp.careerYears': (facts) => facts.years({}, 12 * 60),
  'jp-hsp.jlpt': ({ jlpt }) => jlpt,
  'jp-hsp.japaneseDegree': (facts) => (facts.academic('Japan').length > 0 ? true : null),
  'de-opportunity-card.kind': (facts) => {
    if (facts.academic().length > 0) return 'degree';
    return facts.degrees.some(({ level }) => level === 'vocational') ? 'vocational' : null;
  },
  'de-opportunity-card.german': (facts) => facts.level('German'),
  'de-opportunity-card.english': ({ english }) => english,
  'de-opportunity-card.expLast5': (facts) => facts.years({}, 60),
  'de-opportunity-card.expLast7': (facts) => facts.years({}, 84),
  'de-blue-card.annualSalary': (facts) => facts.pay('Germany', 'EUR', 'year'),
  'de-blue-card.degreeDate': (facts) => lastDegree(facts),
  'nl-highly-skilled.monthlySalary': (facts) => facts.pay('Netherlands', 'EUR', 'month'),
  'nl-highly-skilled.yearsSinceDegree': (facts) => {
    const day = lastDegree(facts);
    return day === null ? null : yearsSince(day, facts.on);
  },
  'nl-self-employed.higherEducation': (facts) => (facts.academic().length > 0 ? true : null),
  'se-work-permit.monthlySalary': (facts) => facts.pay('Sweden', 'SEK', 'month'),
  'se-blue-card.monthlySalary': (facts) => facts.pay('Sweden', 'SEK', 'month'),
  'se-blue-card.yearsExperience': (facts) => facts.years({}, 12 * 60),
  'se-self-employed.spouse': ({ profile: { family } }) =>
    family.partner === null ? null : Number(family.partner),
};

/** Pairs of fields for the same fact: if one is saved, the other isn't filled in. */
const EITHER: readonly (readonly [string, string])[] = [
  ['degreeDate', 'yearsSinceDegree'],
  ['monthlySalary', 'monthlySalaryInclHoliday'],
  ['familySize', 'adults'],
];

/**
 * Builds a calculator's input from a profile on a day: the saved values, supplemented field by field with what follows
 * from the rest of the profile. Contains only the calculator's own fields with valid values. Pure.
 */
export function prefill(calculator: Calculator, profile: Profile, on: Day, rules: RuleSet): CalculatorInput {
  const own = ownFields(calculator, profile);
  const saved = 'age' in own ? inputOn(calculator, own, profile, on) : own;
  const derived = deriveInput(calculator, new ProfileFacts(withStays(profile), on, rules), saved);
  // The calculator validates ranges itself: values that it rejects are left for the person to enter.
  const answer = calculator.calculate({ ...derived, ...saved }, on);
  const refused = new Set(answer.ok ? [] : answer.errors.map(({ field }) => field.split('.')[0] ?? ''));
  const taken = Object.entries(derived).filter(([name]) => !refused.has(name));
  return { ...Object.fromEntries(taken), ...saved };
}

/** Derives values from a profile for the fields that weren't saved. A value may be outside the calculator's range. */
export function deriveInput(
  calculator: Calculator,
  facts: ProfileFacts,
  saved: CalculatorInput = {},
): CalculatorInput {
  const derived: Record<string, Value> = {};
  for (const [name, { rule, isInteger }] of listRules(calculator)) {
    if (name in saved || isAnswered(name, saved)) continue;
    const value = rule(facts);
    if (value === null || value === undefined) continue;
    derived[name] = isInteger && typeof value === 'number' ? Math.floor(value) : value;
  }
  return derived;
}

/** Whether a value follows from a profile for each of these fields. */
export function followsFrom(calculator: Calculator, facts: ProfileFacts, names: readonly string[]): boolean {
  const rules = listRules(calculator);
  return names.every((name) => {
    const value = rules.get(name)?.rule(facts);
    return value !== null && value !== undefined;
  });
}

interface FieldRule {
  readonly rule: Rule;
  readonly isInteger: boolean;
}

const rulesByCalculator = new WeakMap<Calculator, ReadonlyMap<string, FieldRule>>();

/** The fields of a calculator that can follow from a profile, in the order of its form. */
function listRules(calculator: Calculator): ReadonlyMap<string, FieldRule> {
  const known = rulesByCalculator.get(calculator);
  if (known) return known;
  const rules = new Map<string, FieldRule>();
  for (const [name, { type }] of listInputFields(calculator)) {
    const rule = OWN[`${calculator.id}.${name}`] ?? (name === 'funds' ? fundsIn(calculator) : COMMON[name]);
    if (rule && name !== 'asOf') rules.set(name, { rule, isInteger: type === 'integer' });
  }
  rulesByCalculator.set(calculator, rules);
  return rules;
}

function ownFields(calculator: Calculator, { calculatorInputs }: Profile): CalculatorInput {
  if (!Object.hasOwn(calculatorInputs, calculator.id)) return {};
  const fields = listInputFields(calculator);
  return Object.fromEntries(
    Object.entries(calculatorInputs[calculator.id] ?? {}).filter(
      ([name]) => fields.has(name) && name !== 'asOf',
    ),
  );
}

function isAnswered(name: string, saved: CalculatorInput): boolean {
  return EITHER.some(([one, other]) => (name === one && other in saved) || (name === other && one in saved));
}

function fundsIn({ country }: Calculator): Rule {
  return (facts) => facts.savingsIn(CURRENCY_OF_COUNTRY[country]);
}

/** Education and language fields that both Canadian grids share. */
function canada(id: 'ca-crs' | 'ca-fsw'): Record<string, Rule> {
  return {
    [`${id}.education`]: (facts) => {
      const degrees = facts.academic();
      const several = degrees.length > 1 && degrees[0]?.level === 'bachelor';
      if (several) return 'two_or_more';
      const education = word(facts, undefined, { bachelor: 'bachelor', master: 'masters', phd: 'phd' });
      return education ?? (facts.degrees[0]?.level === 'high_school' ? 'secondary' : null);
    },
    [`${id}.firstLang`]: ({ benchmarks }) => firstAndSecond(benchmarks)?.first,
    [`${id}.secondLang`]: ({ benchmarks }) => firstAndSecond(benchmarks)?.second,
  };
}

/** The better of English and French is the first official language; English if both are equal. */
function firstAndSecond({
  english,
  french,
}: ProfileFacts['benchmarks']): { is: 'en' | 'fr'; first: number[]; second: number[] | null } | null {
  const total = (levels: readonly number[] | null): number =>
    levels?.reduce((sum, level) => sum + level, 0) ?? -1;
  const isFrench = total(french) > total(english);
  const [first, second] = isFrench ? [french, english] : [english, french];
  if (!first) return null;
  return { is: isFrench ? 'fr' : 'en', first: [...first], second: second ? [...second] : null };
}

/** The calculator's term for the highest academic degree; only from `country` if given. */
function word(
  facts: ProfileFacts,
  country: Country | undefined,
  words: Readonly<Record<'bachelor' | 'master' | 'phd', string>>,
): string | null {
  const level = facts.academic(country)[0]?.level;
  return level === 'bachelor' || level === 'master' || level === 'phd' ? words[level] : null;
}

/** The date of the newest academic degree that has one. */
function lastDegree(facts: ProfileFacts): Day | null {
  const days = facts.academic().flatMap(({ awardedOn }) => awardedOn ?? []);
  return days.sort().at(-1) ?? null;
}

function yearsSince(day: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(day.slice(0, 4));
  return on.slice(5) >= day.slice(5) ? years : years - 1;
}
