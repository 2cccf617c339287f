import { toMajor, type Claim, type ClaimOf } from '../../claims.js';
import { EMPTY_PROFILE, type Profile } from '../../profile.js';
import type { Household } from '../../readers/person/household.js';
import type { Assessment } from '../judge-all.js';

/** Wishes and the country of residence: documents don't show them, and they earn no points by themselves. */
const WISHES = [
  'preferred_countries',
  'program_type',
  'start_date',
  'country_of_residence',
  'preferredCountries',
  'opportunityType',
  'timeline',
] as const;

/**
 * Reduces a person to what documents show: the wishes, the family (it can only raise the requirements), and these
 * claims. The rules then judge the result like any other person.
 */
export function reduceToProven(
  { type, answers, on }: Assessment,
  household: Household | null,
  claims: readonly Claim[],
): Assessment {
  const wishes = Object.fromEntries(
    WISHES.flatMap((field) => (answers[field] === undefined ? [] : [[field, answers[field]]])),
  );
  const family = household ? { partner: household.partner, children: household.children } : undefined;
  const profile = withClaims({ ...EMPTY_PROFILE, ...(family && { family }) }, claims);
  return { type, answers: wishes, on, profile };
}

/** A profile in which documents override whatever they show. */
export function withClaims(profile: Profile, claims: readonly Claim[]): Profile {
  const pick = <Kind extends Claim['kind']>(kind: Kind) =>
    claims.filter((claim): claim is ClaimOf<Kind> => claim.kind === kind);
  const passports = pick('passport');
  const nationalities = [...new Set(passports.flatMap(({ nationality }) => nationality ?? []))];
  const tests = pick('language').map(({ kind: _, ...test }) => ({ ...test, ...findVersion(profile, test) }));
  const degrees = pick('degree').map(({ kind: _, ...each }) => each);
  const offers = pick('offer').map(toOffer);
  const savings = sumFunds(pick('funds'));
  const birth = passports.find(({ dateOfBirth }) => dateOfBirth !== null)?.dateOfBirth ?? null;
  return {
    ...profile,
    dateOfBirth: birth ?? profile.dateOfBirth,
    nationalities: nationalities.length > 0 ? nationalities : profile.nationalities,
    languageTests: [
      ...tests,
      ...profile.languageTests.filter(({ test }) => !tests.some((shown) => shown.test === test)),
    ],
    degrees: degrees.length > 0 ? degrees : profile.degrees,
    offers: offers.length > 0 ? offers : profile.offers,
    savings: savings ? { ...savings, availableOn: null } : profile.savings,
  };
}

/** Claims don't include the version of the test, so the version is taken from the same result in the profile. */
function findVersion(
  { languageTests }: Profile,
  { test, overall }: Profile['languageTests'][number],
): Pick<Profile['languageTests'][number], 'version'> {
  const version = languageTests.find((each) => each.test === test && each.overall === overall)?.version;
  return version === undefined ? {} : { version };
}

function toOffer({ country, occupation, salary }: ClaimOf<'offer'>): Profile['offers'][number] {
  return {
    country,
    title: occupation,
    salary: salary && {
      amount: toMajor(salary.amountMinor, salary.currency),
      currency: salary.currency,
      per: salary.per,
    },
    // An offer letter doesn't show whether the employer has a sponsor license.
    canSponsor: null,
  };
}

/**
 * Adds up the money on several statements, in whole units of the first one's currency. Statements in other currencies
 * are left out, so the sum is never more than the documents show.
 * @returns null if there are no statements
 */
export function sumFunds(
  statements: readonly ClaimOf<'funds'>[],
): { readonly amount: number; readonly currency: string } | null {
  const [first] = statements;
  if (!first) return null;
  const { currency } = first;
  const same = statements.filter((each) => each.currency === currency);
  const minor = same.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { amount: toMajor(minor, currency), currency };
}
