import type { Country } from '../../../questionnaires/index.js';
import { findPlaces } from '../places/places.js';
import { removeOtherPeople } from '../text/other-people.js';
import { findSchoolCountries } from './schools.js';
import { readSalary, type Salary } from '../money/salary.js';
import { answerText } from '../text/text.js';

const SCHOLARSHIP =
  /\b(?:scholarships?|fellowships?|bursary|stipend|fully[- ]funded|full funding|chevening|fulbright|daad|erasmus mundus|commonwealth|mext|australia awards|gates cambridge|rhodes|vanier|swiss government excellence)\b/i;
const HELD =
  /\b(?:have|has|got|hold|holding|holder|won|awarded|received|receive|granted|given|secured|selected|sponsored by|scholar|recipient|with (?:an?|the|full)|with [\w ]{0,30}\bscholarship|on an?)\b/i;
/** Words for a scholarship that is wished for, requested, or lost. */
const NOT_HELD =
  /\b(?:no|not|never|without|want\w*|wish\w*|need\w*|hop\w+|look\w*|search\w*|seek\w*|apply\w*|applied|application|if|will|would|can|could|may|might|plan\w*|expect\w*|wait\w*|pending|interested|require\w*|eligible|available|shortlisted|reject\w*|declin\w*|withdr\w+|lost|expired|how|which|any)\b|n't\b|\?/i;

/** An amount for tuition fees doesn't cover living costs. */
const OF_TUITION = /\b(?:tuition|fees?)\b/i;

/** Schemes that pay for studies in only one country. */
const SCHEMES: readonly (readonly [Country, RegExp])[] = [
  ['United Kingdom', /\b(?:chevening|gates cambridge|rhodes|commonwealth)\b/i],
  ['United States', /\bfulbright\b/i],
  ['Germany', /\bdaad\b/i],
  ['Japan', /\bmext\b/i],
  ['Australia', /\baustralia awards\b/i],
  ['Canada', /\bvanier\b/i],
  ['Switzerland', /\bswiss government excellence\b/i],
];

/** A scholarship that a person holds, according to a free text. */
export interface ScholarshipReading {
  /** The countries where it pays for studies; empty if the text doesn't say. */
  readonly countries: readonly Country[];
  /** What it pays for living costs; null if the text gives no amount. */
  readonly pay: Salary | null;
}

/** Reads a scholarship that the writer of a free text holds; null if there is none, or it is only wished for. */
export function readScholarship(answer: unknown): ScholarshipReading | null {
  const heldClauses = removeOtherPeople(answerText(answer))
    .split(/[;\n]|,(?!\d)|\.\s|\bbut\b/i)
    .filter((clause) => SCHOLARSHIP.test(clause) && HELD.test(clause) && !NOT_HELD.test(clause));
  if (heldClauses.length === 0) return null;
  const countries = heldClauses.flatMap((clause) => {
    const schemes = SCHEMES.filter(([, pattern]) => pattern.test(clause)).map(([country]) => country);
    if (schemes.length > 0) return schemes;
    const schools = findSchoolCountries(clause);
    return schools.length > 0 ? schools : findPlaces(clause);
  });
  const unique = [...new Set(countries)];
  const pays = heldClauses.map((clause) => (OF_TUITION.test(clause) ? null : readSalary(clause, unique)));
  return { countries: unique, pay: pays.find((pay) => pay !== null) ?? null };
}

/** Whether a scholarship may pay for studies in a country. */
export function coversCountry(scholarship: ScholarshipReading | null, country: Country): boolean {
  return (
    scholarship !== null && (scholarship.countries.length === 0 || scholarship.countries.includes(country))
  );
}
