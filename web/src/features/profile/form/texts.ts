import type { MyProfileQuery } from '../profile.generated';
import { formatAmount } from '../../../lib/amounts';
import { confirmedName } from './fields';
import type { Texts } from './fields';

export type Profile = MyProfileQuery['myProfile'];

/** The saved values, as the forms show them. */

const money = (value: number | null | undefined): string => (value == null ? '' : formatAmount(value));

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

export const nationalityTexts = ({ nationalities }: Profile): Texts[] =>
  nationalities.map((name) => ({ name }));

export const birthTexts = ({ dateOfBirth }: Profile): Texts => ({ dateOfBirth: text(dateOfBirth) });

export const degreeTexts = ({ degrees }: Profile): Texts[] =>
  degrees.map(({ level, field, country, awardedOn }) => ({
    level,
    field: text(field),
    country: text(country),
    awardedOn: text(awardedOn),
  }));

export const testTexts = ({ languageTests }: Profile): Texts[] =>
  languageTests.map(({ test, version, takenOn, level, ...scores }) => ({
    test,
    version: text(version),
    takenOn: text(takenOn),
    level: text(level),
    overall: text(scores.overall),
    listening: text(scores.listening),
    reading: text(scores.reading),
    writing: text(scores.writing),
    speaking: text(scores.speaking),
  }));

export const languageTexts = ({ languages }: Profile): Texts[] =>
  languages.map(({ language, level }) => ({ language, level }));

export const jobTexts = ({ jobs }: Profile): Texts[] =>
  jobs.map(({ title, country, from, to }) => ({ title, country: text(country), from, to: text(to) }));

export const stayTexts = ({ stays }: Profile): Texts[] =>
  stays.map(({ country, activity, from, to, degree, skilled, permission }) => ({
    country,
    activity,
    from,
    to: text(to),
    degree: text(degree),
    skilled: skilled === null ? '' : skilled ? 'yes' : 'no',
    permission: text(permission),
  }));

export const offerTexts = ({ offers }: Profile): Texts[] =>
  offers.map(({ country, title, salary, canSponsor }) => ({
    country,
    title,
    'salary.amount': money(salary?.amount),
    'salary.currency': text(salary?.currency),
    'salary.per': text(salary?.per),
    canSponsor: canSponsor === null ? '' : canSponsor ? 'yes' : 'no',
  }));

export const savingsTexts = ({ savings }: Profile): Texts => ({
  'savings.amount': money(savings?.amount),
  // It was saved before, so the person isn't asked again.
  [confirmedName('savings.amount')]: money(savings?.amount),
  'savings.currency': text(savings?.currency),
  'savings.availableOn': text(savings?.availableOn),
});

export const residenceTexts = ({ residence }: Profile): Texts => ({ residence: text(residence) });

export const familyTexts = ({ family, childAges }: Profile): Texts => ({
  'family.partner': family.partner === null ? '' : family.partner ? 'yes' : 'no',
  'family.children': text(family.children),
  childAges: childAges.join(', '),
});
