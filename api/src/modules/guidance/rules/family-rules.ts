import { z } from 'zod';
import { occupations } from './job-rules.js';

/* Whether the family may come along on a route. */

/** `conditions`: only some people's families may, and the answers don't always show whose. */
const coming = z.enum(['yes', 'no', 'conditions']);

/** Whether a partner and children may come along on this route; missing for those of whom we haven't read it. */
const mayCome = z.strictObject({
  partner: coming.optional(),
  children: coming.optional(),
});

/** Whom of a family a route accepts. */
export const familyRight = {
  /** The age from which a child can no longer come along as one; missing if the text names none. */
  childrenUnder: z.int().positive().optional(),
  mayCome: mayCome.optional(),
  /** Among graduate students, only those of a research degree may bring their family, besides holders of a scholarship. */
  onlyWithResearch: z.literal(true).optional(),
  /** The work of people who apply from abroad without a family: nobody whom they would bring is accepted. */
  notForWorkAs: occupations.optional(),
  /** The families of doctoral students may always come, whatever the conditions for others are. */
  withDoctorate: z.literal(true).optional(),
};

export type Coming = z.infer<typeof coming>;
