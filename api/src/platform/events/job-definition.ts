import type { z } from 'zod';

/** Thrown by a handler when retrying can't help: the job fails for good at once. */
export class PermanentJobError extends Error {}

/** A kind of background job: its name and the schema of its payload. The handler is defined elsewhere. */
export interface JobDefinition<Payload> {
  readonly topic: string;
  readonly payload: z.ZodType<Payload>;
  /** The maximum number of attempts. */
  readonly attempts: number;
  /** The delay after the first failed attempt in milliseconds, doubled after each further one. Default: 500. */
  readonly backoffMs?: number;
}

const defined = new Map<string, JobDefinition<unknown>>();

/** Declares a job. Payloads contain only ids: personal data stays in the database. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (defined.has(definition.topic)) throw new Error(`The job ${definition.topic} is defined twice.`);
  defined.set(definition.topic, definition);
  return definition;
}

export function definedJobs(): readonly JobDefinition<unknown>[] {
  return [...defined.values()];
}
