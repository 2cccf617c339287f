import { z } from 'zod';
import { uniformObject } from './uniform-object.js';
import { DEGREE_FIELDS } from './degree-field-names.js';
import { employers } from './job-rules.js';

/* Amounts of money that a rule requires. */

export const CURRENCIES = ['USD', 'CAD', 'GBP', 'AUD', 'EUR', 'SGD', 'NZD', 'SEK', 'CHF', 'JPY'] as const;

const text = z.string().min(1).max(600);
export const amount = z.number().finite().nonnegative();
const age = z.int().positive();

/** The amounts for a family: per additional person, or in total by the number of people, including the applicant. */
const family = z.union([
  z.strictObject({ partner: amount, child: amount, firstChild: amount.optional() }),
  z.strictObject({ bySize: z.array(amount).min(1), eachAdditional: amount }),
]);

/** Amounts of money; several if the rule has cases that the answers don't distinguish (a city, a province). */
export const money = {
  currency: z.enum(CURRENCIES),
  amounts: z
    .array(
      uniformObject({
        when: text.optional(),
        amount,
        family: family.optional(),
        /** For pay: employers whose offers fall under this case because they follow a national pay scale. */
        payScaleOf: employers.optional(),
        /** For pay: offers that are plainly in one of these fields fall under this case. */
        forJobsIn: z.array(z.enum(DEGREE_FIELDS)).min(1).optional(),
        /** For pay: the ages to which this case applies, both included. */
        ages: z.strictObject({ from: age.optional(), to: age.optional() }).optional(),
        /** For the lower end of a scale that rises with age, if there are several: the people that the scale is for. */
        scale: text.optional(),
      }),
    )
    .min(1),
  per: z.enum(['once', 'month', 'year', 'hour']),
  /**
   * For pay: each two cases are the lower and the upper end of a scale, between whose ages the amount rises in a straight
   * line.
   */
  risesWithAge: z.literal(true).optional(),
};

/** What the applicant and the family pay of a fee. */
export const feeAmounts = {
  /** What the applicant pays; zero if only the family pays it. */
  amount,
  /** What the family pays in addition; missing if we haven't read it, zero if nothing. */
  perPartner: amount.optional(),
  /** For each child under 18. */
  perChild: amount.optional(),
  /** The most that a family pays that applies together, including the applicant. */
  familyMax: amount.optional(),
};

/** How a fee is paid; `payers` says by which people. */
export const feeTerms = {
  paidBy: z.enum(['applicant', 'employer']).default('applicant'),
  per: z.enum(['once', 'year', 'month']).default('once'),
  /** Optional, such as for a faster decision; not part of a route's costs. */
  optional: z.boolean().default(false),
  /** Only for a course that a visitor may take, in place of the permit's fees. */
  visitors: z.literal(true).optional(),
};

/** How long a decision takes. */
export const processingTime = {
  /** The fastest and the slowest usual time; null if none is published. */
  weeks: z.tuple([amount, amount]).nullable(),
  /** How many weeks before the start applications open; missing if we have read no limit. */
  opensWeeks: z.int().positive().optional(),
};

/** The number of days in a row for which money must have been in an account. */
export const heldDays = z.int().positive().optional();

/**
 * How an amount follows the length of an exchange or a language course; missing if the amount is fixed, or if we
 * haven't read how it does.
 */
export const courseLength = z
  .strictObject({
    /** The most months that count. */
    most: z.int().positive(),
    /** For an amount per year: what a month of a shorter course counts, if that isn't a twelfth. */
    perMonth: amount.optional(),
  })
  .optional();

/**
 * Up to so many months, a visitor may take an exchange or a language course: the permit, its fees, and its money aren't
 * needed.
 */
const visitorMonths = z.int().positive().optional();

export type FamilyAmount = z.infer<typeof family>;

/** Amounts in a condition on something that no question asks about. */
export const openMoney = {
  money: uniformObject(money).optional(),
  heldDays,
  visitorMonths,
  /** The pay for a month from which training in a company needs no other money, before and after tax. */
  trainingPay: z.strictObject({ currency: z.enum(CURRENCIES), gross: amount, net: amount }).optional(),
  /** `money` is what investors must have put into the person's business. */
  raised: z.literal(true).optional(),
  /**
   * The least share of the business that the person must own, in percent. `orControl`: less is enough for whoever
   * controls it. `planned`: the business can be a new one, so
   * that a smaller share of another one closes nothing. `asksMore`: the line asks for more than the share.
   */
  owned: z
    .strictObject({
      percent: amount,
      orControl: z.literal(true).optional(),
      planned: z.literal(true).optional(),
      asksMore: z.literal(true).optional(),
    })
    .optional(),
  /** From this pay on, the condition doesn't apply. */
  notFromPay: z.strictObject({ money: uniformObject(money), text }).optional(),
};
