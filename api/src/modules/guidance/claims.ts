import { z } from 'zod';
import { DEGREE_LEVELS, PROFILE_TESTS } from './profile.js';
import { CEFR_LEVELS } from './rules/facts-schema.js';
import { addMonths, type Day } from './values/days.js';

/**
 * What an admin saw on a document when verifying it. Dates are YYYY-MM-DD; amounts are in the smallest unit of their
 * currency. Whatever the document doesn't show is null.
 */

const day = z.iso.date({ error: 'Enter a date like 2027-03-31.' });
const name = z
  .string()
  .trim()
  .min(1, { error: 'Enter a text, or leave it out.' })
  .max(120, { error: 'Use 120 characters or fewer.' });
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'Enter a currency by its three letters, like EUR.' });
const amount = z
  .number({ error: 'Enter an amount.' })
  .int({ error: 'Enter the amount in whole smallest units, such as cents.' })
  .min(1, { error: 'Enter an amount above zero.' })
  .max(1e14, { error: 'This amount is too large.' });
const score = z
  .number({ error: 'Enter a score.' })
  .min(0, { error: 'Enter a score of 0 or more.' })
  .max(1_000, { error: 'This score is too high.' })
  .nullable()
  .default(null);

export const CLAIM_KINDS = ['passport', 'language', 'degree', 'funds', 'offer'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

const passport = z.strictObject({
  kind: z.literal('passport'),
  /** ISO 3166 alpha-2 code. */
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Enter the country by its two letters, like IN.' })
    .nullable()
    .default(null),
  dateOfBirth: day.nullable().default(null),
  /** The last day of validity. */
  expiresOn: day.nullable().default(null),
});

const language = z.strictObject({
  kind: z.literal('language'),
  test: z.enum(PROFILE_TESTS, { error: 'Choose a test.' }),
  takenOn: day.nullable().default(null),
  overall: score,
  listening: score,
  reading: score,
  writing: score,
  speaking: score,
  level: z
    .enum([...CEFR_LEVELS, 'N1', 'N2', 'N3', 'N4', 'N5'], { error: 'Choose a level.' })
    .nullable()
    .default(null),
});

const degree = z.strictObject({
  kind: z.literal('degree'),
  level: z.enum(DEGREE_LEVELS, { error: 'Choose a degree.' }),
  field: name.nullable().default(null),
  country: name.nullable().default(null),
  awardedOn: day.nullable().default(null),
});

const funds = z.strictObject({
  kind: z.literal('funds'),
  amountMinor: amount,
  currency,
  /** The date of the balance. */
  on: day,
  /** The number of days for which at least this amount was held. */
  daysHeld: z
    .number({ error: 'Enter a number of days.' })
    .int({ error: 'Enter whole days.' })
    .min(0, { error: 'Enter 0 or more days.' })
    .max(3_660, { error: 'Enter 3,660 days or fewer.' })
    .nullable()
    .default(null),
});

const offer = z.strictObject({
  kind: z.literal('offer'),
  country: name,
  occupation: name,
  salary: z
    .strictObject({
      amountMinor: amount,
      currency,
      per: z.enum(['year', 'month', 'hour'], { error: 'Choose a year, a month, or an hour.' }),
    })
    .nullable()
    .default(null),
});

export const claimShape = z.discriminatedUnion('kind', [passport, language, degree, funds, offer]);

export type Claim = z.infer<typeof claimShape>;
export type ClaimOf<Kind extends ClaimKind> = Extract<Claim, { readonly kind: Kind }>;

/** A claim from a verified, valid document. */
export interface VerifiedClaim {
  readonly documentId: string;
  readonly claim: Claim;
}

/** Months for which authorities accept a test result (ielts.org, ets.org, pearsonpte.com, celpip.ca, canada.ca). */
const VALID_MONTHS = 24;
const EXPIRING: ReadonlySet<string> = new Set(['ielts', 'toefl', 'pte', 'celpip', 'tef', 'tcf']);

/** The last day on which a claim proves anything; null if it doesn't expire. */
export function findLastDay(claim: Claim): Day | null {
  if (claim.kind === 'passport') return claim.expiresOn;
  if (claim.kind !== 'language' || claim.takenOn === null || !EXPIRING.has(claim.test)) return null;
  return addMonths(claim.takenOn, VALID_MONTHS);
}

const WITHOUT_CENTS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Converts an amount in the currency's smallest unit to whole units (ISO 4217). */
export function toMajor(amountMinor: number, code: string): number {
  if (WITHOUT_CENTS.has(code)) return amountMinor;
  return amountMinor / (IN_THOUSANDTHS.has(code) ? 1_000 : 100);
}
