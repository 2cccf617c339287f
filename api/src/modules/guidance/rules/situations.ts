import { z } from 'zod';
import { COUNTRIES } from '../../questionnaires/index.js';
import { factText, versions } from './facts-schema.js';
import { nationals } from './past-rules.js';
import { PROFESSIONS } from './profession-names.js';

/* Rules for people in special situations, independent of any route: protection, parole. */

const situation = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  /** Missing if the rule is from the European Union. */
  country: z.enum(COUNTRIES).optional(),
  /** The citizens that it applies to; missing if it applies to all. */
  nationals: nationals.optional(),
  /** The professions that it applies to; missing if it applies to all. */
  professions: z.array(z.enum(PROFESSIONS)).min(1).optional(),
  /** Set if it says what people who trained abroad need for the license of these professions. */
  registration: z.literal(true).optional(),
  /** The ids of routes that are for work other than that of these professions; missing if it says so of none. */
  otherWorkRoutes: z.array(z.string()).min(1).optional(),
  /** `step`: what people do first because of it, instead of asking the authority that issues the license. */
  versions: versions({ text: factText, step: factText.optional() }),
});

export const situationFile = z.strictObject({ situations: z.array(situation) });

export type Situation = z.infer<typeof situation>;
