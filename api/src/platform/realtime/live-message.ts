import { z } from 'zod';

const said = {
  /** Such as `assessment.updated`. */
  event: z.string(),
  data: z.looseObject({ id: z.string() }),
};

/** A message to the open pages of one person, or of everybody of one role. */
export const liveMessage = z.union([
  z.object({ userId: z.string(), ...said }),
  z.object({ role: z.enum(['user', 'affiliate', 'admin']), ...said }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;
