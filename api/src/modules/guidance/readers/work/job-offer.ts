import type { Country } from '../../../questionnaires/index.js';
import { NAMED_EMPLOYERS, type NamedEmployer, type Region } from '../../rules/job-rules.js';
import { assumeCountry } from './assumed-place.js';
import { readCountries } from '../places/countries.js';
import { readOccupation } from './occupation.js';
import { isForSale, mentionsPaidOffer } from '../risks/fraud.js';
import { readOfferedSalary } from './offered-salary.js';
import {
  BARE_OFFER,
  findBarePlace,
  findLeadingPlace,
  findNamed,
  findPlaces,
  PLACES,
} from '../places/places.js';
import { readMoney, readSalary, readSalaryWithoutCurrency, type Salary } from '../money/salary.js';
import {
  CANNOT_SPONSOR,
  GONE,
  isNamedOffer,
  JOB_THERE,
  NONE,
  OF_STUDIES,
  OF_WORK,
  OFFER,
  TRANSFER,
  TURNED_DOWN,
  UNSIGNED,
  UNSIGNED_NEXT,
} from '../text/offer-words.js';
import { findRegions } from '../places/regions.js';
import { isRemoteJob } from './remote-work.js';
import { removeOtherPeople } from '../text/other-people.js';
import { findSchoolCountries } from '../study/schools.js';
import { joinSharedCities } from '../places/shared-cities.js';
import { answerText } from '../text/text.js';

export interface OfferReading {
  readonly held: boolean;
  /** Whether there is an offer that isn't signed yet, which doesn't count. */
  readonly isUnsigned?: true;
  /** The countries of the offer, if the same clause names them. */
  readonly countries: readonly Country[];
  /** The pay of offers by country, if known. */
  readonly salaries?: readonly OfferedSalary[];
  /** The parts of a country that the offers name. */
  readonly regions?: readonly Region[];
  /** Whether no place is named, and the country is the one that the person chose. */
  readonly isPlaceAssumed?: true;
  /** Whether instead a place is named that several countries have, and the country is the one that fits. */
  readonly isPlaceShared?: true;
  /** Whether the offer is in a country that we don't cover. */
  readonly isElsewhere?: boolean;
  /** Whether employers are said to have what they need to hire from abroad, such as a license or an approval. */
  readonly sponsors?: readonly OfferedSponsor[];
  /** The occupation, as the text or the profile names it; missing if none or several are named. */
  readonly occupation?: string;
  /** Employers named by a rule who made an offer. */
  readonly employers?: readonly NamedEmployer[];
  /** Whether the person's own employer transfers them there. */
  readonly isTransfer?: boolean;
}

export interface OfferedSponsor {
  readonly country: Country;
  readonly canSponsor: boolean;
}

export interface OfferedSalary extends Salary {
  readonly country: Country;
}

/** Phrases saying that an employer can hire from abroad. */
export const SPONSORS =
  /\bcertificate of sponsorship\b|\bcos\b|\blmia\b|\b(?:licen[sc]ed|recogni[sz]ed|approved|accredited|registered|standard business) (?:sponsor|employer)s?\b|\b(?:hold|ha)(?:s|ve) an? sponsor(?:ship)? licen[cs]e\b|\bsponsor(?:s|ed|ing)? (?:me|my|by|the visa)\b|\b(?:will|can|to) sponsor\b|\b(?:visa|with|including|incl\.?) sponsorship\b|\bjob (?:check|token)\b|\blabou?r (?:certification|condition application)\b/i;
/** Employers named by rules, by what people call them, with their country. */
const EMPLOYERS: Readonly<Record<NamedEmployer, { readonly country: Country; readonly pattern: RegExp }>> = {
  nhs: { country: 'United Kingdom', pattern: /\bNHS\b|\bNational Health Service\b/i },
};
/** Documents that only employers in one country have. */
const BY_DOCUMENT: readonly (readonly [Country, RegExp])[] = [
  ['United Kingdom', /\bcertificate of sponsorship\b|\bC[oO]S\b/],
  ['Canada', /\bLMIA\b/i],
];
const BY_EMPLOYER = NAMED_EMPLOYERS.map(
  (name) => [EMPLOYERS[name].country, EMPLOYERS[name].pattern] as const,
);

/** The employers named by rules that a text about an offer in a country mentions. */
export function readEmployers(text: string, country: Country): readonly NamedEmployer[] {
  return NAMED_EMPLOYERS.filter(
    (name) => EMPLOYERS[name].country === country && EMPLOYERS[name].pattern.test(text),
  );
}

/** How far behind an offer, in clauses, people say that it isn't signed. */
const LATER = 4;

/**
 * Reads job offers from free text, each with its country and pay; null if there is none.
 * @param chosen the countries where the person wants to work: an offer that names no place is assumed to be in the only
 * one, or in the only one with the currency of its pay
 */
export function readJobOffer(answer: unknown, chosen: readonly Country[] = []): OfferReading | null {
  // In Portuguese, "no Canadá" is no denial.
  const told = removeOtherPeople(answerText(answer)).replace(/\bno (?=(?:Canada|Reino|Japao)\b)/gi, 'em ');
  const text = joinSharedCities(told);
  // A comma within an amount doesn't end a clause.
  const clauses = text
    .split(/[;]|,(?!\d)|\.\s|\b(?:but|pero|mais|mas|aber)\b/i)
    .filter((clause) => /\S/.test(clause));
  const offers = clauses
    .map((clause, at) => ({ clause, later: clauses.slice(at + 1, at + LATER), at }))
    .filter(({ clause }) => mentionsJob(clause) || isTeachersOffer(clause, text));
  const heldOffers = offers.filter(({ clause, later }) => isHeld(clause, later));
  const [first, ...others] = heldOffers;
  if (first === undefined) {
    if (offers.length === 0) return null;
    const isWaiting = offers.some(({ clause, later }) => isUnsigned(clause, later) && !isDenied(clause));
    return { held: false, countries: [], ...(isWaiting ? { isUnsigned: true } : {}) };
  }
  const parts = [
    ...listOffers(clauses, first.at),
    // One offer is often mentioned twice; a second one names its own country.
    ...others
      .flatMap(({ at }) => listOffers(clauses, at))
      .filter(({ clause }) => findPlaces(clause).length > 0),
  ];
  const found = parts.map((part) => readOffer(part, clauses, parts));
  const offer = joinOffers(found, clauses, text);
  const [only] = found;
  if (only === undefined || found.length > 1 || offer.countries.length > 0) return offer;
  const assumed = assumeCountry(only.clause, clauses, chosen);
  if (assumed === null) return offer;
  const next = clauses[clauses.indexOf(only.clause) + 1] ?? '';
  const { country, isShared } = assumed;
  const salary = readOfferedSalary({ clause: only.clause, next, besides: clauses }, country);
  const there = [{ ...only, countries: [country], salary }];
  return {
    ...joinOffers(there, clauses, text),
    isPlaceAssumed: true,
    ...(isShared ? { isPlaceShared: true } : {}),
  };
}

/** What a single offer says. */
interface Offer {
  readonly clause: string;
  readonly countries: readonly Country[];
  readonly salary: Salary | null;
  readonly occupation: string | null;
  readonly regions: readonly Region[];
}

function readOffer(part: OfferPart, clauses: readonly string[], all: readonly OfferPart[]): Offer {
  const { clause, at } = part;
  const next = clauses[at + 1] ?? '';
  const isOnly = all.length === 1;
  const countries = findOfferCountries({ clause, next }, clauses);
  const [country] = countries;
  const isNextOther = all.some((each) => each.at === at + 1);
  const besides = isOnly ? clauses : isNextOther ? [] : [next];
  const salary =
    country === undefined
      ? null
      : readOfferedSalary({ clause, next, besides: besides.filter((each) => each !== clauses[at]) }, country);
  const begins = isOnly ? clauses.find((each) => BEGINS.test(each)) : undefined;
  const occupation =
    readOccupation(clause, PLACES) ?? (begins === undefined ? null : readOccupation(begins, PLACES));
  const isPlaced = findPlaces(clause).length > 0;
  const regions = findRegions(isPlaced || findLeadingPlace(next).length === 0 ? clause : next);
  return { clause, countries, salary, occupation, regions };
}

/** Joins several offers; their job is known if they name only one. */
function joinOffers(offers: readonly Offer[], clauses: readonly string[], text: string): OfferReading {
  const countries = [...new Set(offers.flatMap((each) => each.countries))];
  const salaries = countries.flatMap((country) => {
    const paid = offers.find((each) => each.countries[0] === country && each.salary !== null)?.salary;
    return paid ? [{ ...paid, country }] : [];
  });
  const employers = offers.flatMap(({ clause, countries: there }) =>
    there.flatMap((country) => readEmployers(clause, country)),
  );
  const regions = [...new Set(offers.flatMap((each) => each.regions))];
  const occupations = [...new Set(offers.flatMap(({ occupation }) => occupation ?? []))];
  const [occupation] = occupations;
  // Anybody who sells a sponsorship may have no license.
  const sponsored = mentionsPaidOffer(text) ? [] : findSponsored(offers, clauses, countries);
  const isRefused = countries.length === 1 && clauses.some((clause) => CANNOT_SPONSOR.test(clause));
  const sponsors = isRefused
    ? countries.map((country) => ({ country, canSponsor: false }))
    : sponsored.map((country) => ({ country, canSponsor: true }));
  return {
    held: true,
    countries,
    ...(regions.length > 0 ? { regions } : {}),
    ...(salaries.length > 0 ? { salaries } : {}),
    ...(sponsors.length > 0 ? { sponsors } : {}),
    ...(employers.length > 0 ? { employers: [...new Set(employers)] } : {}),
    ...(offers.some(({ clause }) => TRANSFER.test(clause)) ? { isTransfer: true } : {}),
    ...(occupations.length === 1 && occupation !== undefined ? { occupation } : {}),
  };
}

/** The countries whose employers can sponsor; of several offers, only those that the clause about it names. */
function findSponsored(
  offers: readonly Offer[],
  clauses: readonly string[],
  countries: readonly Country[],
): readonly Country[] {
  const sponsoring = clauses.filter((each) => SPONSORS.test(each) && !NONE.test(each));
  const [clause] = sponsoring;
  if (clause === undefined) return [];
  if (offers.length === 1 || /\b(?:both|all|each)\b/i.test(clause)) return countries;
  return countries.filter((country) => sponsoring.some((each) => findPlaces(each).includes(country)));
}

/** A clause, or the part of it, about one offer, and the place of the clause among all of them. */
interface OfferPart {
  readonly clause: string;
  readonly at: number;
}

/** Where a clause goes on with a second offer: "and", "plus", "y". */
const JOINT = /\s(?:and|plus|as well as|und|y|e|et)\s|\s[&+]\s/i;
/** A second offer that isn't called one again: "another in Canada", "the other one from Toronto", "one in Berlin". */
const ANOTHER =
  /^\W*(?:(?:and|also|plus|y|et|und)\s+)?(?:(?:an|the|una?|une|l'|la|eine?s?|das)\s*)?(?:other|second|2nd|one|otr[oa]|autre|weitere\w*|zweite\w*)\s+(?:(?:one|offer|job|contract|position|oferta|offre|angebot)\s+)?(?:is\s+)?(?:in|from|at|with|by|en|de|du|au|aux|aus|bei|em)\b/i;
/** Several offers, each listed afterwards. */
const SEVERAL =
  /\b(?:two|three|several|both|2|3|dos|tres|deux|trois|zwei|drei|duas|dois|tres)\b[^.;,]{0,25}\b(?:offers|contracts|ofertas|propostas|offres|promesses|angebote|vertrage|jobangebote|stellenangebote|arbeitsvertrage|contratos|contrats)\b|\b(?:job|work|employment) (?:offers|contracts)\b|\boffers (?:in|from|at)\b/i;

/** The offers that begin with a clause: one, or more if it or the following clauses go on with others. */
function listOffers(clauses: readonly string[], at: number): OfferPart[] {
  const own = clauses[at] ?? '';
  const isSeveral = SEVERAL.test(own);
  const all = splitJoint(own).map((clause) => ({ clause, at }));
  for (let next = at + 1; next < clauses.length; next += 1) {
    const clause = clauses[next] ?? '';
    const pieces = clause.split(JOINT);
    if (pieces.every((each) => isFurtherOffer(each, isSeveral))) {
      all.push(...pieces.map((piece) => ({ clause: piece, at: next })));
    } else if (findPlaces(clause).length > 0 || readMoney(clause, []) === null) {
      // Only pay may stand between two offers.
      break;
    }
  }
  const placed = all.filter(({ clause }) => findPlaces(clause).length > 0);
  return placed.length > 0 ? placed : all.slice(0, 1);
}

/**
 * The parts of a clause about one offer each. A part that names a place for something else, such as a degree, is left
 * out.
 */
function splitJoint(clause: string): readonly string[] {
  const [first = '', ...others] = clause.split(JOINT);
  // Without a place of its own, the first piece isn't an offer by itself: "an offer as cook and waiter in Berlin".
  if (findPlaces(first).length === 0) return [clause];
  return others.reduce<readonly string[]>(
    (parts, piece) => {
      if (isFurtherOffer(piece, true)) return [...parts, piece];
      const last = parts.at(-1) ?? '';
      return findPlaces(piece).length > 0 ? parts : [...parts.slice(0, -1), `${last} and ${piece}`];
    },
    [first],
  );
}

/** Whether a piece of text is a further offer: it says so, or it is a place alone or with pay if those are listed. */
function isFurtherOffer(piece: string, isListed: boolean): boolean {
  const [country, ...rest] = findPlaces(piece);
  if (country === undefined || rest.length > 0 || NONE.test(piece) || GONE.test(piece)) return false;
  if (ANOTHER.test(piece)) return true;
  const isPlaceAlone = piece.trim().split(/\s+/).length <= 3 && readCountries(piece).countries.length === 1;
  return isListed && (readSalary(piece, [country]) !== null || isPlaceAlone);
}

/** Where a job begins: "I start as a postdoc in Lund in March, contract signed". */
const BEGINS =
  /\b(?:i|we)(?:'ll|'m| am| will)? (?:be )?(?:start(?:ing)?|begin(?:ning)?|join(?:ing)?)\b(?! (?:stud|my (?:stud|course|degree|master|bachelor)))/i;

/** The countries of an offer: from its own clause, from its employer or school, or from where the job begins. */
function findOfferCountries(
  { clause, next }: { readonly clause: string; readonly next: string },
  clauses: readonly string[],
): readonly Country[] {
  const begins = clauses.filter((each) => BEGINS.test(each) && !NONE.test(each));
  const found = [
    findPlaces(clause),
    findLeadingPlace(next),
    findNamed([...BY_EMPLOYER, ...BY_DOCUMENT], clause),
    findSchoolCountries(clause),
    begins.flatMap(findPlaces),
  ];
  return found.find((places) => places.length > 0) ?? [];
}

/** Whether a clause has words for a job that wouldn't describe a place to study. */
function mentionsJob(clause: string): boolean {
  if (TRANSFER.test(clause)) return true;
  if (isRemoteJob(clause)) return false;
  if (isPaidOffer(clause)) return true;
  return (
    (OFFER.test(clause) || findBarePlace(clause) !== null) &&
    (!OF_STUDIES.test(clause) || OF_WORK.test(clause))
  );
}

/** Whether a clause calls an employer's pay an offer: "Google US offer of $180k". */
function isPaidOffer(clause: string): boolean {
  if (!isNamedOffer(clause)) return false;
  const [place] = findPlaces(clause);
  return (
    readSalary(clause, []) !== null ||
    (place !== undefined && readSalaryWithoutCurrency(clause, place) !== null)
  );
}

/** A school's offer to somebody who teaches is a job, unless it names a course. */
const TEACHES = /\bteach(?:er|es|ing)?\b/i;
const OF_COURSE =
  /\b(?:admission|msc|mba|master'?s?|bachelor'?s?|course|programme?|stud(?:y|ies)|intake|semester|unconditional|place)\b/i;

function isTeachersOffer(clause: string, text: string): boolean {
  return OFFER.test(clause) && /\bschool\b/i.test(clause) && !OF_COURSE.test(clause) && TEACHES.test(text);
}

/** Whether an offer still stands: nothing before it denies it, and nothing after it withdraws it. */
function isHeld(clause: string, later: readonly string[]): boolean {
  const found = findOffer(clause);
  if (!found || isDenied(clause) || isUnsigned(clause, later) || isForSale(clause)) return false;
  return (
    !GONE.test(clause.slice(found.index + found[0].length)) &&
    !/^\s*(?:it|this|that|they|was|were|has)\b.*\b(?:withdr\w+|rescind\w*|cancel\w*|declin\w*|reject\w*|refus\w*|expired|revok\w*|fell through)\b/i.test(
      later[0] ?? '',
    )
  );
}

function findOffer(clause: string): RegExpExecArray | null {
  const bare = findBarePlace(clause) === null ? null : BARE_OFFER.exec(clause);
  return JOB_THERE.exec(clause) ?? bare ?? (isPaidOffer(clause) ? /\boffer\b/i.exec(clause) : null);
}

/** Whether the words of an offer or those before it deny it. */
function isDenied(clause: string): boolean {
  const found = findOffer(clause);
  if (!found) return true;
  const ahead = clause.slice(0, found.index);
  return NONE.test(found[0]) || NONE.test(ahead) || TURNED_DOWN.test(ahead);
}

/** Whether an offer isn't signed, in its own clause or in a later one before the next offer. */
function isUnsigned(clause: string, later: readonly string[]): boolean {
  const end = later.findIndex(mentionsJob);
  const own = end === -1 ? later : later.slice(0, end);
  const next = later[end] ?? '';
  const isSame = UNSIGNED.test(next) && findPlaces(next).length === 0;
  return isSame || UNSIGNED.test(clause) || own.some((each) => UNSIGNED_NEXT.test(each));
}
