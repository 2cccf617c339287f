import { parseCountryCode, readNationalityCodes } from '../../questionnaires/index.js';
import type { Day } from '../values/days.js';
import { readRecordCountries } from './history/record-countries.js';
import { readCitizenships, readImpliedCitizenships } from './person/citizenship.js';
import { GROWN_UP, type Household } from './person/household.js';
import { ageOn } from './history/profile-history.js';
import { mentionsFamilyHere } from './person/relatives.js';
import { readResidence } from './person/residence.js';
import { mentionsOverseasNational } from './uncovered.js';

/** The person's data from the optional questions that both questionnaires share. */
export interface Personal {
  /** ISO 3166 alpha-2 codes, or `stateless`; empty if unknown. */
  readonly nationalities: readonly string[];
  /** Whether the nationalities were asked for and answered, so that no profile adds to them. */
  readonly nationalityAnswered: boolean;
  /** The country of residence as an ISO 3166 alpha-2 code. */
  readonly residence: string | null;
  /** Whether the residence was asked for and answered, so that it counts before that of a profile. */
  readonly residenceAnswered: boolean;
  /**
   * The countries where they went to school or university, of those whose records need a check; ISO 3166 alpha-2 codes.
   */
  readonly recordCountries: readonly string[];
  /** In whole years on the day of the question. */
  readonly age: number | null;
  /** The family members who come along. */
  readonly household: Household | null;
  /** The family already lives where they live. */
  readonly isFamilyHere: boolean;
  /** They hold British National (Overseas) status, which isn't British citizenship. */
  readonly isOverseasNational: boolean;
}

const BRITISH = 'GB';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the optional questions about the person. Missing answers are filled from the free text. Never throws, whatever
 * the answers.
 */
export function readPersonal(
  answers: Readonly<Record<string, unknown>>,
  on: Day,
  stated: Pick<Personal, 'age' | 'household'>,
): Personal {
  const texts = [answers['additionalInfo'], answers['special_requirements']];
  const isOverseasNational = texts.some(mentionsOverseasNational);
  const answered = readNationalityCodes(answers['nationalities']);
  const residence = answers['country_of_residence'];
  const livesIn = typeof residence === 'string' ? parseCountryCode(residence) : null;
  const birth = readBirthDate(answers);
  const years = birth !== null && birth < on ? ageOn(birth, on) : null;
  const partner = readBoolean(answers['partner_comes']);
  const ages = readChildAges(answers['children']);
  const children = ages === null ? null : ages.filter((age) => age < GROWN_UP).length;
  const grown = ages?.filter((age) => age >= GROWN_UP) ?? stated.household?.grown ?? [];
  return {
    nationalities: listCitizenships(
      [
        ...new Set([
          ...answered,
          ...texts.flatMap(readCitizenships),
          ...(answered.length > 0 ? [] : texts.flatMap(readImpliedCitizenships)),
        ]),
      ],
      isOverseasNational,
    ),
    nationalityAnswered: answered.length > 0,
    isOverseasNational,
    isFamilyHere: texts.some(mentionsFamilyHere),
    recordCountries: readRecordCountries([...texts, answers['work_experience'], answers['english_tests']]),
    residence: livesIn ?? texts.map(readResidence).find((code) => code !== null) ?? null,
    residenceAnswered: livesIn !== null,
    age: years !== null && years < 120 ? years : stated.age,
    household:
      partner === null && children === null
        ? stated.household
        : {
            partner: partner ?? stated.household?.partner ?? false,
            children: children ?? stated.household?.children ?? null,
            ...(grown.length > 0 ? { grown } : {}),
          },
  };
}

/** The date of birth of the optional question; null if it isn't answered. */
export function readBirthDate({ date_of_birth: birth }: Readonly<Record<string, unknown>>): Day | null {
  return typeof birth === 'string' && DAY.test(birth) ? birth : null;
}

/**
 * The nationalities that are citizenships. People enter the passport of a British National (Overseas) as British.
 * @param codes ISO 3166 alpha-2 codes
 */
export function listCitizenships(codes: readonly string[], isOverseasNational: boolean): readonly string[] {
  return isOverseasNational ? codes.filter((code) => code !== BRITISH) : codes;
}

/** Reads a yes or no answer, also as a boolean; null for anything else. */
export function readBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 'yes') return true;
  return value === 'no' ? false : null;
}

/** The ages of the children who come along; null if none is given. */
export function readChildAges(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  const written = value.filter((age) => typeof age === 'number' || typeof age === 'string');
  const ages = written.map(Number).filter((age) => Number.isInteger(age) && age >= 0);
  return ages.length === 0 ? null : ages;
}
