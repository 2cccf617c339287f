import type { Engine, Results } from '../../guidance/index.js';
import {
  ANY_NATIONALITY,
  expandNationalities,
  nationalityLabel,
  STATELESS,
} from '../../questionnaires/index.js';
import {
  PROGRAM_DEGREES,
  type ProgramDegree,
  type ProgramNeeds,
  type ProgramOpportunity,
} from '../program.enums.js';
import { ANY_FIELD, matchFields } from './fields-of-study.js';
import type { ProgramRequirements } from './fit-key.js';

/** A program requirement and whether a person meets it. */
export interface FitLine {
  readonly label: string;
  readonly status: Results.CriterionStatus;
  readonly detail: string;
  /**
   * The published source of the condition; null for the program's own requirements, which its
   * official page states.
   */
  readonly source: Results.Source | null;
}

/** The person's data from the answers and the profile. */
export interface FitPerson {
  readonly applicant: Engine.Applicant;
  /** Fields of study or work in the person's own words. */
  readonly fields: readonly string[];
  /** ISO 3166-1 alpha-2 codes or `stateless`; empty if unknown. */
  readonly nationalities: readonly string[];
}

const DEGREE_NAMES: Readonly<Record<ProgramDegree, string>> = {
  high_school: 'a high school diploma',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a doctorate',
};
const CONJUNCTION = new Intl.ListFormat('en-US', { type: 'conjunction' });
const DISJUNCTION = new Intl.ListFormat('en-US', { type: 'disjunction' });
const AND = { format: (names: readonly string[]) => formatList(CONJUNCTION, names) };
const OR = { format: (names: readonly string[]) => formatList(DISJUNCTION, names) };

/**
 * Skips the formatter for single names, the usual case: formatting is the slowest part of building
 * a line.
 */
function formatList(format: Intl.ListFormat, names: readonly string[]): string {
  return names.length === 1 ? names.join() : format.format(names);
}

/** All countries of a program, main country first. */
export function listCountries({
  country,
  otherCountries,
}: Pick<ProgramRequirements, 'country' | 'otherCountries'>): string[] {
  return [...new Set([country, ...otherCountries])];
}

/**
 * Met if any of the program's countries is preferred: a program in several countries sends people
 * to only some of them.
 */
export function preferenceLine(
  asks: ProgramRequirements,
  { preferred, otherCountries }: Engine.Applicant,
): FitLine {
  const label = 'Country you prefer';
  const countries = listCountries(asks);
  const preferredCountries: readonly string[] = [...preferred, ...otherCountries];
  if (preferredCountries.length === 0)
    return line(label, 'unknown', "You haven't named a country you prefer.");
  const met = countries.filter((country) => preferredCountries.includes(country));
  const names = AND.format(met.length > 0 ? met : countries);
  if (met.length > 0) {
    return line(
      label,
      'met',
      `${names} ${met.length === 1 ? 'is one' : 'are some'} of your preferred countries.`,
    );
  }
  const none = countries.length === 1 ? `${names} isn't` : `None of ${names} is`;
  return line(label, 'unmet', `${none} one of your preferred countries.`);
}

/**
 * The program's own requirements, one line each. Field and nationality matter so much that a
 * listing without them gets an "unknown" line; other missing requirements get none.
 */
export function requirementLines(asks: ProgramRequirements, person: FitPerson): FitLine[] {
  const { needs } = asks;
  const lines = [
    typeLine(asks, person.applicant),
    fieldsLine(needs, person.fields),
    levelLine(asks, person.applicant),
    nationalityLine(needs, person.nationalities),
    eligibilityLine(needs),
    degreeLine(needs, person.applicant),
    yearsLine(needs, person.applicant),
    englishLine(needs, person.applicant),
    ageLine(needs, person.applicant),
  ];
  return lines.filter((each) => each !== null);
}

function line(label: string, status: Results.CriterionStatus, detail: string): FitLine {
  return { label, status, detail, source: null };
}

const OPPORTUNITY_NAMES: Readonly<Record<ProgramOpportunity, string>> = {
  employment: 'employment',
  business: 'running a business',
  freelance: 'freelance work',
  startup: 'founding a startup',
};

/** A job doesn't suit someone who wants to study, nor a scholarship someone who wants to work. */
function typeLine(
  { type, needs }: ProgramRequirements,
  { track, opportunity }: Engine.Applicant,
): FitLine | null {
  const wish = track === 'student' ? 'You want to study.' : 'You want to work.';
  if (type === 'job' && track === 'student') return line('For people who want to work', 'unmet', wish);
  if (type === 'scholarship' && track !== 'student') {
    return line('For people who want to study', 'unmet', wish);
  }
  if (type === 'job') return opportunityLine(needs, opportunity);
  return line(type === 'internship' ? 'Internship' : 'For people who want to study', 'met', wish);
}

function opportunityLine(
  { opportunities = ['employment'] }: ProgramNeeds,
  preferred: ProgramOpportunity | null,
): FitLine {
  const label = `For ${OR.format(opportunities.map((opportunity) => OPPORTUNITY_NAMES[opportunity]))}`;
  if (preferred === null) return line(label, 'unknown', "You haven't said what type of work you want.");
  const fits = opportunities.includes(preferred);
  return line(label, fits ? 'met' : 'unmet', `You're looking for ${OPPORTUNITY_NAMES[preferred]}.`);
}

function fieldsLine({ fields }: ProgramNeeds, own: readonly string[]): FitLine {
  if (fields === undefined || fields.length === 0) {
    return line(
      'Field',
      'unknown',
      "This listing doesn't say which fields it accepts. Check the official page.",
    );
  }
  if (fields.includes(ANY_FIELD)) return line('Any field', 'met', 'This program accepts every field.');
  const label = `Field: ${OR.format(fields)}`;
  if (own.length === 0) return line(label, 'unknown', "You haven't told us your field.");
  const mine = `Your field is ${AND.format(own)}`;
  switch (matchFields(own, fields)) {
    case 'same':
      return line(label, 'met', `${mine}.`);
    case 'near':
      return line(label, 'unknown', `${mine}, which is close. Check the official page.`);
    case 'different':
      return line(label, 'unmet', `${mine}.`);
    case 'unknown':
      return line(label, 'unknown', `${mine}. Check the official page to see if it's accepted.`);
  }
}

/** The degrees that each kind of studies can lead to. */
const LEVELS_OF_STUDIES = {
  undergraduate: ['bachelor'],
  graduate: ['master', 'phd'],
  exchange: ['bachelor', 'master', 'phd'],
  language: [],
} as const satisfies Record<string, readonly ProgramDegree[]>;

const STUDIES = {
  undergraduate: 'undergraduate studies',
  graduate: 'graduate studies',
  exchange: 'an exchange',
  language: 'a language course',
} as const;

const LEVEL_NAMES: Readonly<Record<ProgramDegree, string>> = { ...DEGREE_NAMES, high_school: 'high school' };

/** Labels don't depend on the person, so they are cached across the catalog. */
const levelLabels = new WeakMap<readonly ProgramDegree[], string>();

function levelLabel(degreesFor: readonly ProgramDegree[]): string {
  const cached = levelLabels.get(degreesFor);
  const label = cached ?? `Level: ${OR.format(degreesFor.map((degree) => LEVEL_NAMES[degree]))}`;
  if (cached === undefined) levelLabels.set(degreesFor, label);
  return label;
}

/** With this many years of work, a person isn't assumed to be a student. */
const MAX_YEARS_OF_STUDENTS = 2;

function levelLine(
  { type, degreesFor }: ProgramRequirements,
  { track, program, education, experience }: Engine.Applicant,
): FitLine | null {
  if (degreesFor.length === 0) return null;
  const label = levelLabel(degreesFor);
  if (track !== 'student') {
    const isExperienced = (experience?.from ?? 0) >= MAX_YEARS_OF_STUDENTS;
    const status = type === 'internship' && isExperienced ? 'unmet' : 'unknown';
    return line(label, status, 'Your assessment was about work, not studies.');
  }
  if (program === null) return line(label, 'unknown', "You haven't said what type of studies you want.");
  const towards: readonly ProgramDegree[] = LEVELS_OF_STUDIES[program];
  const fits = towards.some((degree) => degreesFor.includes(degree));
  // A doctorate usually follows a master's degree. Some countries admit to it earlier, so it isn't ruled out.
  const isDoctorateOnly = program === 'graduate' && !degreesFor.includes('master');
  const isEarly = isDoctorateOnly && education !== 'master' && education !== 'phd';
  const matched = isEarly ? 'unknown' : 'met';
  return line(label, fits ? matched : 'unmet', `You want ${STUDIES[program]}.`);
}

/**
 * Describes who may apply, such as `Citizens of Canada or Mexico` or `Citizens of countries other
 * than EU countries`.
 */
export function nationalityRule(needs: ProgramNeeds): string | null {
  const { nationalities: open, excludedNationalities: closed = [] } = needs;
  const except = closed.length === 0 ? '' : OR.format(closed.map(nationalityLabel));
  if (open === undefined || open.length === 0) {
    return except === '' ? null : `Citizens of countries other than ${except}`;
  }
  if (open.includes(ANY_NATIONALITY) && except === '') return 'Any nationality';
  const countries = OR.format(open.map(nationalityLabel));
  return except === '' ? `Citizens of ${countries}` : `Citizens of ${countries}, other than ${except}`;
}

type Admission = 'open' | 'closed' | 'unsure';

/**
 * One accepted nationality is enough. If the person also has an excluded one, the program decides.
 */
function admission(
  { nationalities: open, excludedNationalities: closed }: ProgramNeeds,
  own: readonly string[],
): Admission {
  const all = open === undefined || open.length === 0 || open.includes(ANY_NATIONALITY);
  const accepted = expandNationalities(all ? [] : open);
  const excluded = expandNationalities(closed ?? []);
  const out = own.filter((code) => excluded.has(code));
  const allowed = own.filter((code) => !excluded.has(code) && (all || accepted.has(code)));
  if (allowed.length === 0) return 'closed';
  return out.length > 0 ? 'unsure' : 'open';
}

/** Null if the listing has no rule but a note, which may be about nationalities: {@link eligibilityLine}. */
function nationalityLine(needs: ProgramNeeds, own: readonly string[]): FitLine | null {
  const rule = nationalityRule(needs);
  if (rule === null) {
    if (needs.nationalitiesNote !== undefined) return null;
    return line(
      'Nationality',
      'unknown',
      "This listing doesn't say which nationalities it accepts. Check the official page.",
    );
  }
  if (rule !== 'Any nationality' && own.length === 0) {
    return line(rule, 'unknown', 'Add your nationality to your profile to check this.');
  }
  const admitted = rule === 'Any nationality' ? 'open' : admission(needs, own);
  const mine = own.every((code) => code === STATELESS)
    ? "You're stateless."
    : `Your nationality: ${AND.format(own.map(nationalityLabel))}.`;
  if (admitted === 'closed') return line(rule, 'unmet', mine);
  if (admitted === 'unsure') return line(rule, 'unknown', `${mine} Check which of them counts.`);
  return line(rule, 'met', rule === 'Any nationality' ? 'This program accepts every nationality.' : mine);
}

/**
 * What else the organization asks for, such as results, a nomination, or a low income. We compare it with
 * nothing, so a program that has such a condition never fits for certain.
 */
function eligibilityLine({ nationalitiesNote }: ProgramNeeds): FitLine | null {
  if (nationalitiesNote === undefined) return null;
  const note = nationalitiesNote.replace(/\.?$/, '.');
  return line('Who can apply', 'unknown', `${note} Check that this includes you.`);
}

function degreeLine({ minDegree }: ProgramNeeds, { education }: Engine.Applicant): FitLine | null {
  if (minDegree === undefined) return null;
  const label = `At least ${DEGREE_NAMES[minDegree]}`;
  if (education === null) return line(label, 'unknown', "You haven't told us your highest degree.");
  if (education === 'no_degree') {
    return line(label, minDegree === 'high_school' ? 'unknown' : 'unmet', 'You told us you have no degree.');
  }
  if (education === 'higher_diploma') {
    const isEnough = minDegree === 'high_school';
    return line(label, isEnough ? 'met' : 'unknown', 'You have a Higher National Diploma.');
  }
  const enough = PROGRAM_DEGREES.indexOf(education) >= PROGRAM_DEGREES.indexOf(minDegree);
  return line(label, enough ? 'met' : 'unmet', `You have ${DEGREE_NAMES[education]}.`);
}

function yearsLine(
  { minYearsWork: minYears }: ProgramNeeds,
  { experience }: Engine.Applicant,
): FitLine | null {
  if (minYears === undefined) return null;
  const label = `At least ${minYears} ${minYears === 1 ? 'year' : 'years'} of work experience`;
  if (experience === null) return line(label, 'unknown', "You haven't told us how long you've worked.");
  const { from, to } = experience;
  const mine = `You have ${spanText(from, to)} of work experience`;
  if (from >= minYears) return line(label, 'met', `${mine}.`);
  if (to !== null && to < minYears) return line(label, 'unmet', `${mine}.`);
  return line(label, 'unknown', `${mine}, which may not be enough.`);
}

function spanText(from: number, to: number | null): string {
  if (to === null) return `${from} or more years`;
  return from === to ? `${from} ${from === 1 ? 'year' : 'years'}` : `${from} to ${to} years`;
}

function englishLine({ englishRequired }: ProgramNeeds, applicant: Engine.Applicant): FitLine | null {
  if (englishRequired === undefined) return null;
  const label = 'Proof of English';
  const { english, englishLevel } = applicant;
  if (englishLevel === 'native') return line(label, 'met', 'English is your first language.');
  if (english.tests.length > 0) return line(label, 'met', 'You have an English test.');
  if (englishLevel === 'beginner') return line(label, 'unmet', "You're a beginner in English.");
  return line(label, 'unknown', "You haven't told us about a valid English test.");
}

function ageLine({ ageMax }: ProgramNeeds, { age }: Engine.Applicant): FitLine | null {
  if (ageMax === undefined) return null;
  const label = `At most ${ageMax} years old`;
  if (age === null) return line(label, 'unknown', 'Add your date of birth to your profile to check this.');
  return line(label, age <= ageMax ? 'met' : 'unmet', `You're ${age}.`);
}
