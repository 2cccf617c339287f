import type {
  DegreeInput,
  DegreeLevel,
  LanguageTestInput,
  LanguageTestName,
  JobOfferInput,
  SalaryPeriod,
  UpdateProfileInput,
} from '../../../gql/schema-types';
import { toMajor } from '../../../lib/format/minor-units';
import type { OwnDocumentReadingQuery } from './reading.generated';

export type TextReading = NonNullable<OwnDocumentReadingQuery['documentTextReading']>;

/** The parts of a profile that a reading can change, as input. */
export interface ProfileBefore {
  readonly languageTests: readonly LanguageTestInput[];
  readonly degrees: readonly DegreeInput[];
  readonly offers: readonly JobOfferInput[];
  readonly savings: NonNullable<UpdateProfileInput['savings']> | null;
}

/** The profile without the response's other fields. */
export function toProfileValues(profile: OwnDocumentReadingQuery['myProfile']): ProfileBefore {
  const { savings } = profile;
  return {
    languageTests: profile.languageTests.map(
      ({ test, version, takenOn, overall, listening, reading, writing, speaking, level }) => ({
        test,
        version,
        takenOn,
        overall,
        listening,
        reading,
        writing,
        speaking,
        level,
      }),
    ),
    degrees: profile.degrees.map(({ level, field, country, awardedOn }) => ({
      level,
      field,
      country,
      awardedOn,
    })),
    offers: profile.offers.map(({ country, title, salary, canSponsor }) => ({
      country,
      title,
      salary: salary === null ? null : { amount: salary.amount, currency: salary.currency, per: salary.per },
      canSponsor,
    })),
    savings:
      savings === null
        ? null
        : { amount: savings.amount, currency: savings.currency, availableOn: savings.availableOn },
  };
}

const TESTS: Readonly<Partial<Record<string, LanguageTestName>>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL',
  pte: 'PTE',
  duolingo: 'DUOLINGO',
  goethe: 'GOETHE',
  oet: 'OET',
  languagecert: 'LANGUAGECERT',
  linguaskill: 'LINGUASKILL',
  met: 'MET',
};
const LEVELS: Readonly<Partial<Record<string, DegreeLevel>>> = {
  high_school: 'HIGH_SCHOOL',
  vocational: 'VOCATIONAL',
  bachelor: 'BACHELOR',
  master: 'MASTER',
  phd: 'PHD',
};
const PERIODS: Readonly<Partial<Record<string, SalaryPeriod>>> = {
  year: 'YEAR',
  month: 'MONTH',
  hour: 'HOUR',
};

/** A reading as an entry of the profile; null if the profile has no field for it. */
export type ReadEntry =
  | { readonly kind: 'language'; readonly entry: LanguageTestInput }
  | { readonly kind: 'degree'; readonly entry: DegreeInput }
  | { readonly kind: 'funds'; readonly entry: NonNullable<UpdateProfileInput['savings']> }
  | { readonly kind: 'offer'; readonly entry: JobOfferInput };

export function toEntry({ language, degree, funds, offer }: TextReading): ReadEntry | null {
  if (language !== null) {
    const test = TESTS[language.test];
    if (test === undefined) return null;
    const { takenOn, overall, listening, reading, writing, speaking, level } = language;
    return {
      kind: 'language',
      entry: { test, takenOn, overall, listening, reading, writing, speaking, level },
    };
  }
  if (degree !== null) {
    const level = LEVELS[degree.level];
    const { field, country, awardedOn } = degree;
    return level === undefined ? null : { kind: 'degree', entry: { level, field, country, awardedOn } };
  }
  if (funds !== null) {
    const { amountMinor, currency } = funds;
    return { kind: 'funds', entry: { amount: toMajor(amountMinor, currency), currency, availableOn: null } };
  }
  if (offer === null) return null;
  const { country, occupation, salary } = offer;
  const per = salary === null ? undefined : PERIODS[salary.per];
  const paid =
    salary === null || per === undefined
      ? null
      : { amount: toMajor(salary.amountMinor, salary.currency), currency: salary.currency, per };
  return { kind: 'offer', entry: { country, title: occupation, salary: paid, canSponsor: null } };
}

/** The profile's entry that the reading would replace; null if it would be a new one. */
export function findReplacedEntry({ kind, entry }: ReadEntry, before: ProfileBefore): ReadEntry | null {
  switch (kind) {
    case 'language': {
      const former = before.languageTests.find(({ test }) => test === entry.test);
      return former === undefined ? null : { kind, entry: former };
    }
    case 'degree': {
      const former = before.degrees.find(({ level }) => level === entry.level);
      return former === undefined ? null : { kind, entry: former };
    }
    case 'funds':
      return before.savings === null ? null : { kind, entry: before.savings };
    case 'offer': {
      const former = before.offers.find(({ country }) => country === entry.country);
      return former === undefined ? null : { kind, entry: former };
    }
  }
}

/** Whether the profile already has all of it. */
export function isInProfile(read: ReadEntry, before: ProfileBefore): boolean {
  const former = findReplacedEntry(read, before);
  if (former === null) return false;
  const existing = new Map(Object.entries(former.entry));
  return Object.entries(read.entry).every(
    ([name, value]) => value === null || JSON.stringify(existing.get(name)) === JSON.stringify(value),
  );
}

/**
 * Values missing from the document are kept from the profile, such as the version of a test or the country of a
 * degree.
 */
function fill<Entry extends object>(former: Entry | undefined, entry: Entry): Entry {
  if (former === undefined) return entry;
  const filled = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined);
  return { ...former, ...Object.fromEntries(filled) };
}

/**
 * The part of the profile including the reading: it replaces the same test, degree or offer, or is added at the end.
 */
export function toInput({ kind, entry }: ReadEntry, before: ProfileBefore): UpdateProfileInput {
  switch (kind) {
    case 'language': {
      const former = before.languageTests.find(({ test }) => test === entry.test);
      // Doesn't mix in scores from another sitting.
      const mixed =
        former?.overall === entry.overall
          ? fill<LanguageTestInput>(former, entry)
          : { ...entry, version: null };
      return { languageTests: put(before.languageTests, former, mixed) };
    }
    case 'degree': {
      const former = before.degrees.find(({ level }) => level === entry.level);
      return { degrees: put(before.degrees, former, fill<DegreeInput>(former, entry)) };
    }
    case 'funds':
      return { savings: fill(before.savings ?? undefined, entry) };
    case 'offer': {
      const former = before.offers.find(({ country }) => country === entry.country);
      return { offers: put(before.offers, former, fill<JobOfferInput>(former, entry)) };
    }
  }
}

function put<Entry>(list: readonly Entry[], former: Entry | undefined, entry: Entry): Entry[] {
  return former === undefined ? [...list, entry] : list.map((each) => (each === former ? entry : each));
}
