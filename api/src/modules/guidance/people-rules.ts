import { z } from 'zod';
import { nationals } from './past-norm.js';

const text = z.string().min(1).max(600);

/** What a rule says of people by their nationality. */
export const people = z.strictObject({
  /**
   * `only`: nobody else is taken. `barred`: they are not taken. `paper`: they need one more document. `relief`:
   * something is easier for them.
   */
  effect: z.enum(['only', 'barred', 'paper', 'relief']),
  nationals,
  /** Whether the list names those whom the rule leaves out. */
  allBut: z.boolean().default(false),
  /** Whether the country where a person lives decides, and not the passport. */
  byResidence: z.boolean().default(false),
  /** Of a rule by residence: for how many months somebody lived there, some of it within the last months. */
  lived: z.strictObject({ months: z.int().positive(), within: z.int().positive() }).optional(),
  /** Whether the list is whole: a person who is missing from a list that is not stays open. */
  complete: z.boolean().default(true),
  /**
   * Of a bar: what the rule says of people who hold a nationality that isn't named as well. `enough`: it takes an
   * application on that passport. `unsaid`: no text that we read says it. Without it: a person asks.
   */
  otherPassport: z.strictObject({ rule: z.enum(['enough', 'unsaid']), text }).optional(),
});

const age = z.int().positive();

/** The youngest and the oldest that a rule takes, in whole years, and where citizens of some countries have others. */
export const ages = z.strictObject({
  from: age.optional(),
  to: age.optional(),
  /** Outside these ages something else is asked, such as a pension plan: the line stays open, and fails nobody. */
  orElse: z.literal(true).optional(),
  others: z.array(z.strictObject({ nationals, from: age.optional(), to: age.optional() })).optional(),
});
