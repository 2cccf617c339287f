import { COUNTRIES, type Country } from '../../../questionnaires/index.js';
import { addMonths, type Day } from '../../values/days.js';
import { buildExchange } from '../../rules/figures.js';
import { findOccupationsAt, getGoingRateTables } from '../model/going-rate.js';
import { languageScalesAt, rank } from '../model/language-scales.js';
import type { Cefr, Currency } from '../../rules/facts-schema.js';
import type { RuleSet } from '../../rules/facts-store.js';
import type { Profile } from '../../profile.js';
import { readCountries } from '../../readers/places/countries.js';
import { ageOn, yearsOfWork } from '../../readers/history/profile-history.js';
import { readProfileLanguages, readProfileTests } from '../../readers/languages/profile-languages.js';
import { levelsOfParts, selectValidResults } from '../model/language-levels.js';

type Degree = Profile['degrees'][number];
type Salary = NonNullable<Profile['offers'][number]['salary']>;

/** Months for which an authority accepts a language result: two years in Canada, three in Australia's points test. */
const CANADA_MONTHS = 24;
const AUSTRALIA_MONTHS = 36;
const MONTHS_OF_DECADE = 120;

/** Levels of listening, reading, writing and speaking in the Canadian benchmarks. */
export interface Benchmarks {
  readonly english: readonly number[] | null;
  readonly french: readonly number[] | null;
}

/** What a profile says on a day, in the terms of the calculators. Null: it doesn't say. */
export class ProfileFacts {
  private levels: Benchmarks | undefined;

  constructor(
    readonly profile: Profile,
    readonly on: Day,
    readonly rules: RuleSet,
  ) {}

  get age(): number | null {
    return this.profile.dateOfBirth === null ? null : ageOn(this.profile.dateOfBirth, this.on);
  }

  /** Degrees held on the day, highest first. */
  get degrees(): Degree[] {
    const order = ['high_school', 'vocational', 'bachelor', 'master', 'phd'];
    return this.profile.degrees
      .filter(({ awardedOn }) => awardedOn === null || awardedOn <= this.on)
      .sort((a, b) => order.indexOf(b.level) - order.indexOf(a.level));
  }

  /** Academic degrees, highest first; only those from `country` if given. */
  academic(country?: Country): Degree[] {
    return this.degrees.filter(
      (degree) =>
        ['bachelor', 'master', 'phd'].includes(degree.level) &&
        (country === undefined || getCountry(degree.country) === country),
    );
  }

  /** Years of work within the last `months`, in one country or outside it; null without a job. */
  years(where: { in?: Country; outside?: Country } = {}, months: number = MONTHS_OF_DECADE): number | null {
    const since = addMonths(this.on, -months);
    const jobs = this.profile.jobs
      .filter(({ to }) => to === null || to >= since)
      .filter(({ country }) => (where.in === undefined ? true : getCountry(country) === where.in))
      .filter(({ country }) =>
        where.outside === undefined ? true : country !== null && getCountry(country) !== where.outside,
      )
      .map((job) => ({ ...job, from: job.from < since ? since : job.from }));
    return this.profile.jobs.length === 0 ? null : yearsOfWork(jobs, this.on);
  }

  /** The pay of an offer in a country for the period, in this currency; null if the offer is in another one. */
  pay(country: Country, currency: Currency, per: 'year' | 'month' | 'hour'): number | null {
    const amounts = this.profile.offers
      .filter((offer) => getCountry(offer.country) === country && offer.salary?.currency === currency)
      .flatMap(({ salary }) => (salary ? (payFor(salary, per) ?? []) : []));
    return amounts.length === 0 ? null : Math.max(...amounts);
  }

  hasOffer(country: Country): boolean {
    return this.profile.offers.some((offer) => getCountry(offer.country) === country);
  }

  /** The UK occupation code of the work offered there; null if the titles of the offers fit none, or several. */
  get ukOccupation(): string | null {
    const tables = getGoingRateTables(this.rules);
    if (tables === null) return null;
    const codes = this.profile.offers
      .filter((offer) => getCountry(offer.country) === 'United Kingdom')
      .map(({ title }) => findOccupationsAt(title, tables, this.on).map(({ code }) => code));
    const [code = null, ...others] = new Set(codes.flat());
    return others.length === 0 && codes.every(({ length }) => length > 0) ? code : null;
  }

  /** Savings available on the day in whole units of a currency, converted at the dated rates and rounded down. */
  savingsIn(currency: Currency): number | null {
    const { savings } = this.profile;
    if (!savings || (savings.availableOn !== null && savings.availableOn > this.on)) return null;
    if (savings.currency === currency) return savings.amount;
    const { findRate, toUsd } = buildExchange(this.rules.currency, this.on);
    const rate = findRate(savings.currency);
    return rate && Math.floor(savings.amount / rate.perUsd / toUsd(1, currency));
  }

  /** The Canadian levels of the best result in each language. */
  get benchmarks(): Benchmarks {
    this.levels ??= this.findBenchmarks();
    return this.levels;
  }

  private findBenchmarks(): Benchmarks {
    const results = selectValidResults(this.profile, this.on, CANADA_MONTHS);
    const best = (tests: readonly string[]): readonly number[] | null => {
      const levels = results
        .filter(({ test }) => tests.includes(test))
        .flatMap((test) => {
          const parts = levelsOfParts(test, 'ca-language-levels', this.rules, this.on);
          return parts ? [parts.map((level) => (level === null ? 0 : Number(level)))] : [];
        });
      return levels.sort((a, b) => sum(b) - sum(a))[0] ?? null;
    };
    return { english: best(['ielts', 'celpip', 'pte']), french: best(['tef', 'tcf']) };
  }

  /** The tier of Australia's points test that every part of a result reaches; null if none. */
  get australianEnglish(): string | null {
    const tiers = ['competent', 'proficient', 'superior'];
    const reached = selectValidResults(this.profile, this.on, AUSTRALIA_MONTHS).flatMap((test) => {
      const parts = levelsOfParts(test, 'au-language-levels', this.rules, this.on);
      return parts ? [Math.min(...parts.map((tier) => tiers.indexOf(tier ?? '')))] : [];
    });
    return tiers[Math.max(-1, ...reached)] ?? null;
  }

  /** The English level that tests prove or that the profile names. */
  get english(): Cefr | null {
    const scales = languageScalesAt(this.rules.scales, this.on);
    const { tests } = readProfileTests(this.profile.languageTests, this.on);
    const proved = tests.map(({ test, score, lowestPart }) => scales.findLevel(test, lowestPart ?? score));
    return highest([...proved, readProfileLanguages(this.profile.languages).english]);
  }

  /** Whether a test proves a level of English in every part; null if no test does. */
  provesEnglish(level: Cefr): true | null {
    const scales = languageScalesAt(this.rules.scales, this.on);
    const { tests } = readProfileTests(this.profile.languageTests, this.on);
    return (
      tests.some(
        ({ test, lowestPart }) =>
          lowestPart !== null && rank(scales.findLevel(test, lowestPart)) >= rank(level),
      ) || null
    );
  }

  /** The level of another language, from tests or as named in the profile. */
  level(language: string): Cefr | null {
    const skills = [
      ...readProfileTests(this.profile.languageTests, this.on).languages,
      ...readProfileLanguages(this.profile.languages).languages,
    ];
    return highest(skills.filter((skill) => skill.language === language).map(({ cefr }) => cefr));
  }

  /** The overall IELTS score valid on the day. */
  get ielts(): number | null {
    const { tests } = readProfileTests(this.profile.languageTests, this.on);
    return tests.find(({ test }) => test === 'ielts')?.score ?? null;
  }

  /** The JLPT level, if calculators accept it (N1 or N2). */
  get jlpt(): string | null {
    const levels = this.profile.languageTests
      .filter(({ test, takenOn }) => test === 'jlpt' && (takenOn === null || takenOn <= this.on))
      .map(({ level }) => level);
    return ['N1', 'N2'].find((level) => levels.some((own) => own === level)) ?? null;
  }
}

function payFor({ amount, per }: Salary, period: 'year' | 'month' | 'hour'): number | null {
  if (per === period) return amount;
  // Weekly hours aren't known, so hourly and yearly pay can't be converted into each other.
  if (per === 'month' && period === 'year') return cents(amount * 12);
  return per === 'year' && period === 'month' ? cents(amount / 12) : null;
}

function getCountry(name: string | null): Country | null {
  if (name === null) return null;
  return COUNTRIES.find((country) => country === name) ?? readCountries(name).countries[0] ?? null;
}

function highest(levels: readonly (Cefr | null)[]): Cefr | null {
  return levels.reduce<Cefr | null>((best, level) => (rank(level) > rank(best) ? level : best), null);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
