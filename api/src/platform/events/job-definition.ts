import type { z } from 'zod';

/** Thrown by a handler when trying again can't help: the job is given up at once. */
export class PermanentJobError extends Error {}

/** A kind of background work: its name and the shape of its payload. The handler lives elsewhere. */
export interface JobDefinition<Payload> {
  readonly topic: string;
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried before it is given up. */
  readonly attempts: number;
  /** The pause after the first failed attempt, doubled after each further one. Default: half a second. */
  readonly backoffMs?: number;
}

const defined = new Map<string, JobDefinition<unknown>>();

/** Declares a job. Ids only in the payload: personal data stays in the database. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (defined.has(definition.topic)) throw new Error(`The job ${definition.topic} is defined twice.`);
  defined.set(definition.topic, definition);
  return definition;
}

export function definedJobs(): readonly JobDefinition<unknown>[] {
  return [...defined.values()];
}
