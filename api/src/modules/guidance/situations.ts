import { z } from 'zod';
import { COUNTRIES } from '../questionnaires/index.js';
import { factText, versions } from './facts-schema.js';
import { nationals } from './past-norm.js';

/* What a rule says to people in a situation of their own, beside any route: protection, parole. */

const situation = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  /** Left out where the rule is of the European Union. */
  country: z.enum(COUNTRIES).optional(),
  /** Whose citizens it concerns; left out where any. */
  nationals: nationals.optional(),
  versions: versions({ text: factText }),
});

export const situationFile = z.strictObject({ situations: z.array(situation) });

export type Situation = z.infer<typeof situation>;
