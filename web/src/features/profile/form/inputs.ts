import type { LanguageTestInput, UpdateProfileInput } from '../../../gql/schema-types';
import { readCurrency } from '../../../ui/money/currency-names';
import { formatMoney, readMoney } from '../../../ui/money/money-check';
import type { Texts } from './fields';
import {
  cefrLevels,
  getVersion,
  isActivity,
  isDegreeLevel,
  isPeriod,
  isPermission,
  isTest,
  jlptLevels,
} from './labels';

/** What the forms show, as it is sent. They have been checked before: what is required is there, numbers are numbers. */

const toNullable = (value: string | undefined): string | null => {
  const trimmed = (value ?? '').trim();
  return trimmed === '' ? null : trimmed;
};

const getOne = (levels: readonly string[], level: string | undefined): string | null =>
  levels.find((own) => own === level) ?? null;

/** Parses a typed number, which may use a comma; null if it is empty or invalid. */
export function readNumber(value: string | undefined): number | null {
  const typed = toNullable(value)?.replace(',', '.') ?? null;
  if (typed === null || !/^\d+(\.\d+)?$/.test(typed)) return null;
  return Number(typed);
}

const getCurrency = (typed: string | undefined): string => readCurrency(typed ?? '', 'en') ?? '';

export const nationalityInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  nationalities: rows.flatMap(({ name }) => toNullable(name) ?? []),
});

export const birthInput = ({ dateOfBirth }: Texts): UpdateProfileInput => ({
  dateOfBirth: toNullable(dateOfBirth),
});

export const residenceInput = ({ residence }: Texts): UpdateProfileInput => ({
  residence: toNullable(residence),
});

/** Parses ages such as "4, 9" or "4 and 9"; null if one isn't a whole number of years. */
export function readAges(value: string | undefined): number[] | null {
  const words = (value ?? '').split(/[^\p{L}\p{N}.-]+|\band\b/iu).filter((word) => word !== '');
  const ages = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : null));
  const known = ages.filter((age) => age !== null);
  return known.length === ages.length ? known : null;
}

export const degreeInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  degrees: rows.flatMap(({ level, field, country, awardedOn }) =>
    isDegreeLevel(level)
      ? [{ level, field: toNullable(field), country: toNullable(country), awardedOn: toNullable(awardedOn) }]
      : [],
  ),
});

/** Tests with a level have no scores, and vice versa; values typed for another test aren't sent. */
export const testInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  languageTests: rows.flatMap(({ test, version, takenOn, level, ...texts }): LanguageTestInput[] => {
    if (!isTest(test)) return [];
    const frame = { test, takenOn: toNullable(takenOn) };
    if (test === 'JLPT') return [{ ...frame, level: getOne(jlptLevels, level) }];
    if (test === 'GOETHE') return [{ ...frame, level: getOne(cefrLevels, level) }];
    return [
      {
        ...frame,
        version: getVersion(test, version),
        overall: test === 'OET' ? null : readNumber(texts['overall']),
        listening: readNumber(texts['listening']),
        reading: readNumber(texts['reading']),
        writing: readNumber(texts['writing']),
        speaking: readNumber(texts['speaking']),
      },
    ];
  }),
});

export const languageInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  languages: rows.map(({ language = '', level = '' }) => ({ language: language.trim(), level })),
});

export const jobInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  jobs: rows.map(({ title = '', country, from = '', to }) => ({
    title: title.trim(),
    country: toNullable(country),
    from,
    to: toNullable(to),
  })),
});

/** Values chosen for another activity aren't sent. */
export const stayInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  stays: rows.flatMap(({ country = '', activity, from = '', to, degree, skilled, permission }) => {
    if (!isActivity(activity)) return [];
    const until = toNullable(to);
    const skilledAnswer = activity === 'WORK' ? toNullable(skilled) : null;
    return [
      {
        country: country.trim(),
        activity,
        from,
        to: until,
        degree: activity === 'STUDY' && until !== null && isDegreeLevel(degree) ? degree : null,
        skilled: skilledAnswer === null ? null : skilledAnswer === 'yes',
        permission: isPermission(permission) ? permission : null,
      },
    ];
  }),
});

export const offerInput = (rows: readonly Texts[]): UpdateProfileInput => ({
  offers: rows.map((texts) => {
    const { country = '', title = '' } = texts;
    const per = texts['salary.per'];
    const currency = getCurrency(texts['salary.currency']);
    const amount = readMoney({ text: texts['salary.amount'], currency, isSmall: per === 'HOUR' });
    const salary = amount === null || !isPeriod(per) ? null : { amount, currency, per };
    const sponsor = toNullable(texts['canSponsor']);
    const canSponsor = sponsor === null ? null : sponsor === 'yes';
    return { country: country.trim(), title: title.trim(), salary, canSponsor };
  }),
});

export function savingsInput(texts: Texts): UpdateProfileInput {
  const currency = getCurrency(texts['savings.currency']);
  const amount = readMoney({ text: texts['savings.amount'], currency });
  if (amount === null) return { savings: null };
  return { savings: { amount, currency, availableOn: toNullable(texts['savings.availableOn']) } };
}

/** "USD 18,000"; empty without an amount. */
export function savingsLabels(texts: Texts): string {
  const { savings } = savingsInput(texts);
  return savings ? formatMoney(savings.amount, savings.currency) : '';
}

export function familyInput(texts: Texts): UpdateProfileInput {
  const partner = toNullable(texts['family.partner']);
  return {
    family: {
      partner: partner === null ? null : partner === 'yes',
      children: readNumber(texts['family.children']),
    },
    childAges: readAges(texts['childAges']) ?? [],
  };
}
