import { z } from 'zod';
import { uniformObject } from './uniform-object.js';
import { occupations } from './job-rules.js';
import { amount } from './money-rules.js';
import { EDUCATION_LEVELS, nationals } from './past-rules.js';
import { PROGRAMS } from './program-names.js';
import { SUBJECTS } from './subject-names.js';

const text = z.string().min(1).max(600);
const age = z.int().positive();

/**
 * The length in months of an exchange or a language course that a rule is about: up to so many months, or more than so
 * many.
 */
const courseMonths = z
  .strictObject({ upTo: z.int().positive().optional(), over: z.int().positive().optional() })
  .refine(({ upTo, over }) => (upTo === undefined) !== (over === undefined), 'either `upTo` or `over`')
  .optional();

const subjects = z.array(z.enum(SUBJECTS)).min(1);

/** A rule about people by nationality. */
export const people = uniformObject({
  /**
   * `only`: nobody else is accepted. `barred`: they aren't accepted. `paper`: they need one more document. `relief`:
   * something is easier for them.
   */
  effect: z.enum(['only', 'barred', 'paper', 'relief']),
  nationals,
  /** Whether the list names the exceptions from the rule. */
  allBut: z.boolean().default(false),
  /** Whether the country of residence decides instead of the passport. */
  byResidence: z.boolean().default(false),
  /** For a rule by residence: the minimum months of living there, partly within the last `within` months. */
  lived: z.strictObject({ months: z.int().positive(), within: z.int().positive() }).optional(),
  /** For `only`: citizens of whom the sources disagree; the result stays open for them. */
  doubtful: nationals.optional(),
  /**
   * For an incomplete list: citizens who can't be among those that it lacks, because another visa is for them, and what
   * to tell them.
   */
  instead: z.strictObject({ nationals, text }).optional(),
  /** Whether the list is complete; if not, the result stays open for people who aren't on it. */
  complete: z.boolean().default(true),
  /**
   * For a bar: what applies to people who also hold a nationality that it doesn't name. `enough`: they can apply with
   * that passport. `unsaid`: no text that we read says so. If missing, the person must ask.
   */
  otherPassport: z.strictObject({ rule: z.enum(['enough', 'unsaid']), text }).optional(),
  /**
   * For a bar on applications from abroad: what applies to people who live in the country already. `enough`: it doesn't
   * concern them. `unsaid`: no text that we read says so. If missing, it is the same for them.
   */
  livingThere: z.strictObject({ rule: z.enum(['enough', 'unsaid']), text }).optional(),
  /**
   * For a document: the subjects that need it, for a doctorate or another degree by research, and for a taught one. It
   * is complete; a subject on neither list needs none.
   */
  subjects: z.strictObject({ research: subjects, taught: subjects }).optional(),
});

/** The people to whom a line on something that no question asks about is shown, and what it asks of them. */
export const audience = {
  /** The citizens to whom alone it is shown. */
  onlyForNationals: nationals.optional(),
  /** The citizens to whom it isn't shown, because something else applies to them. */
  notForNationals: nationals.optional(),
  /** The age under which alone it is shown, in whole years on the day of the question. */
  onlyUnderAge: age.optional(),
  /** The courses for which alone it is shown; it is also shown while the length isn't known. */
  courseMonths,
  /** The work for which alone it is shown; it is also shown to people whose work we don't know. */
  onlyForWorkAs: occupations.optional(),
  /** For recognition: the decision of the recognition authority that shows it, as in `RecognitionDecision`. */
  shownByDecision: z.enum(['equal', 'missing']).optional(),
  /** It asks for an exceptional record, of which people tell in their own words: whether it is enough stays open. */
  byRecord: z.literal(true).optional(),
};

/** The people whose tuition differs from that of other students. */
export const otherTuition = {
  /** The text for doctoral students, who pay none. */
  doctorate: text.optional(),
  /** Citizens who pay another amount, such as that of the country's own students. */
  citizens: z.strictObject({ nationals, amount, text }).optional(),
};

/** The people who pay a fee; missing conditions make no difference. */
export const payers = {
  /** The citizens who pay it; missing if everybody does. */
  nationals: nationals.optional(),
  /** The citizens who don't pay it, such as those who need no visa. */
  notNationals: nationals.optional(),
  /** The programs whose students pay it; missing if those of all the route's programs do. */
  programs: z.array(z.enum(PROGRAMS)).min(1).optional(),
  /** Where people live who pay it: outside the country, or there already. */
  applying: z.enum(['abroad', 'there']).optional(),
  /** The courses for which it is paid. While the length isn't known, it is shown as published. */
  courseMonths,
  /** Doctoral students don't pay it. */
  notDoctorate: z.literal(true).optional(),
  /** The age from which a person no longer gets what it is for, such as students' health insurance. */
  underAge: age.optional(),
};

export type CourseMonths = NonNullable<z.infer<typeof courseMonths>>;

/** The minimum and maximum age in whole years, with other limits for citizens of some countries. */
export const ages = uniformObject({
  from: age.optional(),
  to: age.optional(),
  /**
   * Outside these ages, something else is required, such as a pension plan: the line then stays open instead of
   * failing.
   */
  orElse: z.literal(true).optional(),
  others: z
    .array(
      z.strictObject({
        nationals,
        from: age.optional(),
        to: age.optional(),
        /** From the maximum to this age, the authorities of both countries decide: the line then stays open. */
        openTo: age.optional(),
      }),
    )
    .optional(),
  /** Other limits for people with a degree. `onlySome`: for some degrees of this level, so that it stays open. */
  withDegree: z
    .array(
      z.strictObject({
        degree: z.enum(EDUCATION_LEVELS),
        from: age.optional(),
        to: age.optional(),
        onlySome: z.literal(true).optional(),
      }),
    )
    .optional(),
});
