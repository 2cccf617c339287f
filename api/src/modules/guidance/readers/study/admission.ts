import type { Country } from '../../../questionnaires/index.js';
import type { AdmissionDocument } from '../../admission-documents.js';
import type { Day } from '../../values/days.js';
import { findPlaces } from '../places/places.js';
import { splitOwnClauses, removeOtherPeople } from '../text/other-people.js';
import { findSchoolCountries } from './schools.js';
import { answerText } from '../text/text.js';

/** A place to study in a country that the person mentions. */
export interface AdmissionReading {
  readonly country: Country;
  /** Whether the school's conditions aren't all met yet, so that nothing is final. */
  readonly isConditional: boolean;
  /** What the person holds: a document that an authority names, or just an admission. */
  readonly document: AdmissionDocument;
}

interface NamedDocument {
  readonly document: AdmissionDocument;
  readonly pattern: RegExp;
  /** The only country that issues it, if there is one. */
  readonly country?: Country;
}

/** Documents, by the names that authorities and schools use. */
const DOCUMENTS: readonly NamedDocument[] = [
  {
    document: 'cas',
    pattern: /\bCAS\b|\bconfirmation of acceptance for studies\b/i,
    country: 'United Kingdom',
  },
  { document: 'i20', pattern: /\bI-?\s?20\b/i, country: 'United States' },
  { document: 'ds2019', pattern: /\bDS-?\s?2019\b/i, country: 'United States' },
  {
    document: 'attestation_letter',
    pattern: /\b(?:provincial |territorial )?attestation letter\b|\bPAL\b/i,
    country: 'Canada',
  },
  {
    document: 'confirmation_of_enrolment',
    pattern: /\bconfirmation of enrol?lment\b/i,
    country: 'Australia',
  },
  { document: 'certificate_of_eligibility', pattern: /\bcertificate of eligibility\b/i, country: 'Japan' },
  {
    document: 'training_contract',
    pattern: /\bausbildungs(?:platz|vertrag|stelle)\b|\bausbildung contract\b/i,
    country: 'Germany',
  },
  { document: 'training_contract', pattern: /\b(?:training|apprenticeship) (?:contract|place)\b/i },
  {
    document: 'letter_of_acceptance',
    pattern: /\bletters? of acceptance\b|\bacceptance letters?\b|\bLOA\b/i,
  },
];

/** Two authorities use the same abbreviation for their documents; the country tells them apart. */
const COE = /\bCOE\b/i;
const COES: Readonly<Partial<Record<Country, AdmissionDocument>>> = {
  Australia: 'confirmation_of_enrolment',
  Japan: 'certificate_of_eligibility',
};

/** Words that only appear in a school's decision. */
const DECISION =
  /\b(?:letters? of admission|admission letters?|offer of (?:a )?place|unconditional (?:offer|admission|place)|conditional (?:offer|admission|place)|firm offer|zulassungsbescheid|zulassung|antagningsbesked|final admission|nominated (?:by \w+ \w+ )?(?:for|to) (?:an? |the )?exchange)\b/i;
/** Words that mean an admission only next to a school's name or a degree. */
const TAKEN =
  /\b(?:admitted|accepted|admission|enrolled|nominated|selected (?:for|by)|got (?:a place|in(?:to)?)|offers? (?:from|by|for|at)|offered (?:me|a place|admission)|(?:have|hold|secured|won|with) an? (?:study )?(?:place|spot|seat) (?:at|in|on|for)|(?:erasmus|exchange)\+? (?:place|spot|seat|nomination) (?:at|in|with))\b/i;
const SCHOOL =
  /\b(?:universit\w+|uni|college|school|institute|polytechni(?:c|que)|ecole|universidad|escuela|hochschule|m\.?sc|mba|master'?s?|bachelor'?s?|b\.?sc|ph\.?d|degree|course|programme?|exchange|semester|erasmus|study|studies|foundation)\b/i;
/** Words for what isn't there yet, is no longer there, or is only wished for. */
const OPEN =
  /\b(?:no|not|never|without|don'?t|haven'?t|hasn'?t|isn'?t|yet|want|need|hop\w+|wait\w*|expect\w*|if|would|will|when|how|once|until|apply\w*|applied|application|looking|search\w*|seek\w*|plan\w*|going to|pending|soon|request\w*|require\w*|reject\w*|refus\w*|declin\w*|withdr\w+|expired|cancel\w*|revok\w*|deferred|wait-?list\w*|interview|hospital|scholarship for)\b|n't\b|\?/i;
const CONDITIONS =
  /(?<!un)\bconditional\b|\bsubject to\b|\bprovided (?:that )?i\b|\bconditions? (?:is|are)\b/i;
const JOB = /\b(?:job|work|employment|employer|position|salary|hired|post-?doc\w*)\b/i;

const DOCTORAL_POST =
  /\b(?:(?:paid|funded|salaried|employed)\b[^.;,]*\b(?:ph\.?d|doctoral|doctorate)|(?:ph\.?d|doctoral) (?:position|post|job|contract|employment|salary))\b/i;

/** Words for what one looks for, without one that denies it. */
const WISHED =
  /^(?!.*(?:\b(?:no|not|never|without|rejected|refused)\b|n't\b)).*\b(?:want|need|hop\w+|looking|search\w*|seek\w*|apply\w*|applied|plan\w*|would like|interested)\b/i;

/**
 * Reads a paid doctoral position that the writer of a free text holds, with its countries: those of its university, or
 * else the places named beside it; none if the text names neither. Null if there is no position.
 */
export function readDoctoralPost(answer: unknown): { readonly countries: readonly Country[] } | null {
  const held = doctoralClauses(answer).filter((clause) => !OPEN.test(clause));
  if (held.length === 0) return null;
  const countries = held.flatMap((clause) => {
    const schools = findSchoolCountries(clause);
    return schools.length > 0 ? schools : findPlaces(clause);
  });
  return { countries: [...new Set(countries)] };
}

/** Whether a free text mentions a paid doctoral position that its writer looks for. */
export function seeksDoctoralPosition(answer: unknown): boolean {
  return doctoralClauses(answer).some((clause) => WISHED.test(clause));
}

function doctoralClauses(answer: unknown): string[] {
  return removeOtherPeople(answerText(answer))
    .split(/[;\n]|\.\s|\bbut\b/i)
    .filter((clause) => DOCTORAL_POST.test(clause));
}

const RESEARCH_JOB =
  /\bpost-?doc\w*\b[^.;,]*\b(?:offer|position|post|job|contract|fellowship)\b|\b(?:offer|offered|position|contract|fellowship)\b[^.;,]*\bpost-?doc/i;

/** Whether a free text mentions an offer for a research job after the doctorate. */
export function mentionsResearchJob(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => RESEARCH_JOB.test(clause) && !OPEN.test(clause));
}

/**
 * Reads admissions to study from free text, with their country. Empty if there are none, or no country is known.
 * @param chosen the only country where the person wants to study; a decision that names no place is assumed to be from
 * there
 */
export function readAdmissions(
  answer: unknown,
  on: Day,
  chosen: Country | null = null,
): readonly AdmissionReading[] {
  const clauses = splitOwnClauses(answer).map((clause, at, all) => nameTraining(clause, all[at - 1] ?? ''));
  const found = clauses.flatMap((clause, at) => readClause(clause, clauses[at + 1] ?? '', on, chosen));
  return found.filter(
    (one, at) =>
      found.findIndex(
        (other) =>
          other.country === one.country &&
          other.document === one.document &&
          other.isConditional === one.isConditional,
      ) === at,
  );
}

/** "Ausbildung as a nurse, contract signed": the contract is for the training of the clause before. */
function nameTraining(clause: string, before: string): string {
  const isContract =
    /\b(?:contract|vertrag)\b/i.test(clause) && /\b(?:signed|unterschrieben|have|got)\b/i.test(clause);
  return isContract && /\bausbildung\b/i.test(before) ? `Ausbildungsvertrag: ${clause}` : clause;
}

function readClause(
  clause: string,
  next: string,
  on: Day,
  chosen: Country | null,
): readonly AdmissionReading[] {
  const named = DOCUMENTS.filter(({ pattern }) => pattern.test(clause));
  const isTraining = named.some(({ document }) => document === 'training_contract');
  // A hospital admits patients, but it also trains nurses.
  const stated = isTraining ? clause.replace(/\bhospital\b/gi, ' ') : clause;
  if (OPEN.test(stated) || isPast(clause, on)) return [];
  const isCoe = COE.test(clause);
  if (named.length === 0 && !isCoe && !isAdmitted(clause, next)) return [];
  const isConditional = CONDITIONS.test(clause) || CONDITIONS.test(next);
  const own = findWhere(clause);
  // In "Admitted to an MSc, University of Leeds", the place follows in the next clause.
  const placesNamed = own.length > 0 ? own : isAdmissionClause(next) ? [] : findWhere(next);
  const isDecision = DECISION.test(clause) || named.some(({ country }) => country === undefined);
  const places = placesNamed.length === 0 && isDecision && chosen !== null ? [chosen] : placesNamed;
  const documents = [
    ...named.flatMap(({ document, country }) =>
      (country === undefined ? places : [country]).map((each) => ({ document, country: each })),
    ),
    ...(isCoe ? places : []).flatMap((country) => {
      const document = COES[country];
      return document === undefined ? [] : [{ document, country }];
    }),
  ];
  const others = places.filter((place) => documents.every(({ country }) => country !== place));
  const admissions = others.map((country) => ({ document: 'admission' as const, country }));
  return [...documents, ...admissions].map((each) => ({ ...each, isConditional }));
}

function isAdmissionClause(clause: string): boolean {
  return DECISION.test(clause) || TAKEN.test(clause) || DOCUMENTS.some(({ pattern }) => pattern.test(clause));
}

function isAdmitted(clause: string, next: string): boolean {
  if (DECISION.test(clause)) return true;
  if (!TAKEN.test(clause) || JOB.test(clause)) return false;
  return [clause, next].some((each) => SCHOOL.test(each) || findSchoolCountries(each).length > 0);
}

function findWhere(clause: string): readonly Country[] {
  const schools = findSchoolCountries(clause);
  return schools.length > 0 ? schools : findPlaces(clause);
}

/** An admission to a course of an earlier year is over. */
function isPast(clause: string, on: Day): boolean {
  const years = [...clause.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  const statedYears = years.filter((year) => !/DS-?\s?2019/i.test(clause) || year !== 2019);
  return statedYears.length > 0 && statedYears.every((year) => year < Number(on.slice(0, 4)) - 1);
}
