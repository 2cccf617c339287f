import { z } from 'zod';
import type { Role } from '../context/request-context.js';

const eventShape = {
  /** Such as `session.ended`. */
  event: z.string(),
  data: z.looseObject({ id: z.string() }),
};

/** A message to the open pages of one person, or of everyone with a role. */
export const liveMessage = z.union([
  z.object({ userId: z.string(), ...eventShape }),
  z.object({ role: z.custom<Role>((value) => typeof value === 'string'), ...eventShape }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;
