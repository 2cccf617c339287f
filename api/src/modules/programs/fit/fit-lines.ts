import type { Applicant, CriterionStatus, Source } from '../../guidance/index.js';
import { PROGRAM_DEGREES, type ProgramDegree, type ProgramNeeds } from '../program.words.js';
import type { ProgramAsks } from './fit-key.js';

/** One thing that a programme asks, held against a person. */
export interface FitLine {
  readonly label: string;
  readonly status: CriterionStatus;
  readonly detail: string;
  /** Where the condition is published; null for what the programme itself asks: its official page says it. */
  readonly source: Source | null;
}

/** What is known of the person, read out of the answers and the profile. */
export interface FitPerson {
  readonly applicant: Applicant;
  /** Fields of study or work in the person's own words. */
  readonly fields: readonly string[];
}

const DEGREE_NAMES: Readonly<Record<ProgramDegree, string>> = {
  high_school: 'a school-leaving certificate',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a doctorate',
};
const LEVEL_NAMES: Readonly<Record<ProgramDegree, string>> = {
  high_school: 'school',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a doctorate',
};

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** All countries of a programme, the main one first. */
export function countriesOf({ country, otherCountries }: ProgramAsks): string[] {
  return [...new Set([country, ...otherCountries])];
}

/** What the programme itself asks, line by line, what it does not ask has no line. The first is about its countries. */
export function ownLines(asks: ProgramAsks, person: FitPerson): FitLine[] {
  const { needs } = asks;
  const lines = [
    preferenceLine(countriesOf(asks), person.applicant),
    degreeLine(needs, person.applicant),
    levelLine(asks.degreesFor, person.applicant),
    yearsLine(needs, person.applicant),
    fieldsLine(needs, person.fields),
    englishLine(needs, person.applicant),
    ageLine(needs, person.applicant),
    nationalitiesLine(needs),
  ];
  return lines.filter((line) => line !== null);
}

function line(label: string, status: CriterionStatus, detail: string): FitLine {
  return { label, status, detail, source: null };
}

/** One country that is wanted is enough: a programme in several takes a person to some of them. */
function preferenceLine(countries: readonly string[], { preferred, otherCountries }: Applicant): FitLine {
  const label = 'Country you prefer';
  const wanted: readonly string[] = [...preferred, ...otherCountries];
  if (wanted.length === 0) return line(label, 'unknown', 'You named no country that you prefer.');
  const met = countries.filter((country) => wanted.includes(country));
  const names = AND.format(met.length > 0 ? met : countries);
  if (met.length > 0) {
    return line(label, 'met', `${names} ${met.length === 1 ? 'is' : 'are'} among the countries you prefer.`);
  }
  const none = countries.length === 1 ? `${names} is not` : `None of ${names} is`;
  return line(label, 'unmet', `${none} among the countries you prefer.`);
}

function degreeLine({ minDegree }: ProgramNeeds, { education }: Applicant): FitLine | null {
  if (minDegree === undefined) return null;
  const label = `At least ${DEGREE_NAMES[minDegree]}`;
  if (education === null) return line(label, 'unknown', 'You have not told your highest degree.');
  const enough = PROGRAM_DEGREES.indexOf(education) >= PROGRAM_DEGREES.indexOf(minDegree);
  return line(label, enough ? 'met' : 'unmet', `You have told of ${DEGREE_NAMES[education]}.`);
}

/** Studies of these kinds can lead to these degrees. */
const LEVELS_OF_STUDIES = {
  undergraduate: ['bachelor'],
  graduate: ['master', 'phd'],
  exchange: ['bachelor', 'master', 'phd'],
  language: [],
} as const satisfies Record<string, readonly ProgramDegree[]>;

function levelLine(degreesFor: readonly ProgramDegree[], { track, program }: Applicant): FitLine | null {
  if (degreesFor.length === 0) return null;
  const label = `For studies towards ${degreesFor.map((degree) => LEVEL_NAMES[degree]).join(' or ')}`;
  if (track !== 'student')
    return line(label, 'unknown', 'Your assessment was about work, not about studies.');
  if (program === null) return line(label, 'unknown', 'You have not told which kind of studies you want.');
  const towards: readonly ProgramDegree[] = LEVELS_OF_STUDIES[program];
  const fits = towards.some((degree) => degreesFor.includes(degree));
  return line(label, fits ? 'met' : 'unmet', `You want ${STUDIES[program]}.`);
}

const STUDIES = {
  undergraduate: 'undergraduate studies',
  graduate: 'graduate studies',
  exchange: 'an exchange',
  language: 'a language course',
} as const;

function yearsLine({ minYearsWork: asked }: ProgramNeeds, { experience }: Applicant): FitLine | null {
  if (asked === undefined) return null;
  const label = `At least ${asked} ${asked === 1 ? 'year' : 'years'} of work`;
  if (experience === null) return line(label, 'unknown', 'You have not told how long you have worked.');
  const { from, to } = experience;
  if (from >= asked) return line(label, 'met', `You have told of ${spanText(from, to)}.`);
  if (to !== null && to < asked) return line(label, 'unmet', `You have told of ${spanText(from, to)}.`);
  return line(label, 'unknown', `You have told of ${spanText(from, to)}, which may be less.`);
}

function spanText(from: number, to: number | null): string {
  if (to === null) return `${from} years of work or more`;
  return from === to ? `${from} ${from === 1 ? 'year' : 'years'} of work` : `${from} to ${to} years of work`;
}

/** People and programmes name fields in words of their own: what does not match is not known, never unmet. */
function fieldsLine({ fields }: ProgramNeeds, own: readonly string[]): FitLine | null {
  if (fields === undefined || fields.length === 0) return null;
  const label = `In ${fields.join(', ')}`;
  if (own.length === 0) return line(label, 'unknown', 'You have not told your field.');
  const stems = new Set(own.flatMap(stemsOf));
  const shared = fields.some((field) => stemsOf(field).some((stem) => stems.has(stem)));
  if (shared) return line(label, 'met', `You have told of ${own.join(', ')}.`);
  return line(
    label,
    'unknown',
    `You have told of ${own.join(', ')}: check on the official page if that counts.`,
  );
}

const STEM = 6;
const EMPTY_WORDS = new Set(['and', 'of', 'the', 'in', 'for', 'studies', 'study', 'general', 'other']);

/** "Computer science" and "computing" begin alike. */
function stemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
    .map((word) => word.slice(0, STEM));
}

function englishLine({ englishRequired }: ProgramNeeds, applicant: Applicant): FitLine | null {
  if (englishRequired === undefined) return null;
  const label = 'Proof of English';
  const { english, englishLevel } = applicant;
  if (englishLevel === 'native') return line(label, 'met', 'English is your first language.');
  if (english.tests.length > 0) return line(label, 'met', 'You have told of an English test.');
  if (englishLevel === 'beginner') return line(label, 'unmet', 'You have told that you are a beginner.');
  return line(label, 'unknown', 'You have not told of an English test that is still valid.');
}

function ageLine({ ageMax }: ProgramNeeds, { age }: Applicant): FitLine | null {
  if (ageMax === undefined) return null;
  const label = `At most ${ageMax} years old`;
  if (age === null) return line(label, 'unknown', 'Your profile has no date of birth.');
  return line(label, age <= ageMax ? 'met' : 'unmet', `You are ${age}.`);
}

function nationalitiesLine({ nationalitiesNote }: ProgramNeeds): FitLine | null {
  if (nationalitiesNote === undefined) return null;
  return line(
    'Nationality',
    'unknown',
    `${nationalitiesNote.replace(/\.?$/, '.')} Check that yours is taken.`,
  );
}
