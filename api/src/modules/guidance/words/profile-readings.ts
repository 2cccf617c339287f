import { nationalityLabel, readNationalityCodes, STATELESS } from '../../questionnaires/index.js';
import { EDUCATION_NAMES, formatYears } from '../engine/lines/judge-background.js';
import { notCompared, formatSavings } from '../engine/lines/judge-money.js';
import { formatList, formatDay, formatMoney } from '../rules/figures.js';
import { isAvailableInTime, degreesBy } from '../engine/with-profile.js';
import type { Profile } from '../profile.js';
import { isSkilledWork, type Stay } from '../readers/history/local-history.js';
import { highestDegree, offerCountries } from '../readers/history/profile-history.js';
import { readProfileTests } from '../readers/languages/profile-languages.js';
import { describeLanguageSkills } from '../readers/languages/languages.js';
import { quoted } from '../readers/text/text.js';
import type { Reading } from '../types.js';
import { inSentence } from '../values/country-names.js';
import type { WordingContext } from './wording-context.js';

/** What was read from the detailed profile, part by part; empty parts are left out. */
export function profileReadings({ applicant, profile }: WordingContext): Reading[] {
  if (!profile) return [];
  const { on } = applicant;
  const part = (name: string, texts: readonly string[], understood: () => string): Reading[] =>
    texts.length === 0
      ? []
      : [{ field: `profile.${name}`, answer: quoted(texts.join('; ')), understood: understood() }];
  const {
    nationalities,
    dateOfBirth,
    degrees,
    languageTests,
    languages,
    jobs,
    offers,
    savings,
    stays = [],
  } = profile;
  return [
    ...part('nationalities', nationalities, () => describeNationalities(nationalities)),
    ...part('dateOfBirth', dateOfBirth === null ? [] : [dateOfBirth], () =>
      applicant.age === null
        ? `This can't be a date of birth: it's after ${formatDay(on)}, or more than 120 years before it.`
        : `You are ${applicant.age} on ${formatDay(on)}.`,
    ),
    ...part('degrees', degrees.map(describeDegree), () => describeDegrees(degrees, degreesBy(applicant))),
    ...part('languageTests', languageTests.map(describeTest), () =>
      readProfileTests(languageTests, on).understood.join(' '),
    ),
    ...part(
      'languages',
      languages.map(({ language, level }) => `${language} ${level}`),
      () => describeLanguages(applicant, languages),
    ),
    ...part(
      'jobs',
      jobs.map(describeJob),
      () =>
        `Work: ${formatYears(applicant.experience ?? NO_WORK)}, counted up to ${formatDay(on)}. We count jobs held at the same time only once.`,
    ),
    ...part('stays', stays.map(describeStay), () => describeStays(stays)),
    ...part(
      'offers',
      offers.map(({ title, country }) => `${title}, ${country}`),
      () => describeOffers(offers),
    ),
    ...part('savings', savings ? [formatMoney(savings.amount, savings.currency)] : [], () =>
      describeSavings(profile, applicant),
    ),
  ];
}

function describeNationalities(texts: readonly string[]): string {
  const names = readNationalityCodes(texts).map((code) =>
    code === STATELESS ? STATELESS : nationalityLabel(code),
  );
  const lost = texts.filter((text) => readNationalityCodes(text).length === 0);
  const read = names.length === 0 ? '' : `${formatList(names)}.`;
  const missed =
    lost.length === 0 ? '' : `We don't know ${quoted(formatList(lost))}. Choose a country from the list.`;
  return [read, missed].filter((text) => text !== '').join(' ');
}

const NO_WORK = { from: 0, to: 0 };

const LEVELS: Readonly<Record<Profile['degrees'][number]['level'], string>> = {
  high_school: 'secondary school',
  vocational: 'vocational training',
  bachelor: "bachelor's degree",
  master: "master's degree",
  phd: 'PhD',
};

function describeDegree({ level, field, awardedOn }: Profile['degrees'][number]): string {
  return [LEVELS[level], field, awardedOn].filter((each) => each !== null).join(', ');
}

function describeDegrees(degrees: Profile['degrees'], by: string): string {
  const highest = highestDegree(degrees, by);
  const later = degrees.some(({ awardedOn }) => awardedOn !== null && awardedOn > by);
  return [
    highest === null ? 'No finished degree yet.' : `Highest degree: ${EDUCATION_NAMES[highest]}.`,
    ...(later ? [`Degrees after ${formatDay(by)} don't count yet.`] : []),
  ].join(' ');
}

function describeTest({ test, overall, level, takenOn }: Profile['languageTests'][number]): string {
  return [test.toUpperCase(), overall ?? level, takenOn].filter((each) => each !== null).join(' ');
}

function describeLanguages(
  { english }: WordingContext['applicant'],
  languages: Profile['languages'],
): string {
  const named = languages.some(({ language }) => /\benglish\b/i.test(language));
  const others = languages.filter(({ language }) => !/\benglish\b/i.test(language));
  const understood = describeLanguageSkills(
    others.map(({ language, level }) => ({ language: quoted(language), cefr: level })),
  );
  if (!named) return understood;
  const englishText =
    english.cefr === null ? 'English: we use your test result.' : `English ${english.cefr}, without a test.`;
  return others.length === 0 ? englishText : `${englishText} ${understood}`;
}

function describeJob({ title, from, to }: Profile['jobs'][number]): string {
  return `${title}, ${from} to ${to ?? 'today'}`;
}

const ACTIVITIES: Readonly<Record<Stay['activity'], string>> = {
  study: 'studied',
  work: 'worked',
  other: 'lived',
};

function describeStay({ activity, country, from, to }: Stay): string {
  return `${ACTIVITIES[activity]} in ${country}, ${from} to ${to ?? 'today'}`;
}

function describeStays(stays: readonly Stay[]): string {
  const unknownPlaces = stays
    .map(({ country }) => country)
    .filter((name) => readNationalityCodes([name]).length === 0);
  const isLeftOut = stays.some((stay) => stay.activity === 'work' && !isSkilledWork(stay));
  return [
    'Rules that require time, studies, or work in a country count these months.',
    ...(isLeftOut ? ["Work during studies and work that needs no training don't count as experience."] : []),
    ...(unknownPlaces.length > 0
      ? [`We don't know ${quoted(formatList(unknownPlaces))}. Choose a country from the list.`]
      : []),
  ].join(' ');
}

function describeOffers(offers: Profile['offers']): string {
  const countries = offerCountries(offers);
  return countries.length > 0
    ? `A job offer in ${formatList(countries.map(inSentence))}.`
    : 'No job offer in a country we cover.';
}

function describeSavings({ savings }: Profile, applicant: WordingContext['applicant']): string {
  if (applicant.savings) {
    const { currency, rate } = applicant.savings;
    return `${formatSavings(applicant.savings)}.${currency === 'USD' ? '' : ` Rate: ${rate.title}.`}`;
  }
  if (applicant.savingsWithoutRate) {
    return `${notCompared(applicant.savingsWithoutRate).replace('this amount', "a route's amount")} Enter them in USD or EUR if you can.`;
  }
  return savings && !isAvailableInTime(savings.availableOn, applicant)
    ? `You'll have this money from ${formatDay(savings.availableOn ?? applicant.on)}, so it doesn't count yet.`
    : "We couldn't read your savings.";
}
