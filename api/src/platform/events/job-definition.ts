import type { z } from 'zod';

/** Thrown by a handler when retrying can't help: the job fails for good at once. */
export class PermanentJobError extends Error {}

/** A kind of background job: its name and the schema of its payload. The handler is defined elsewhere. */
export interface JobDefinition<Payload> {
  readonly topic: string;
  readonly payload: z.ZodType<Payload>;
  /** The maximum number of attempts in a row; see `OutboxProcessor.giveUp` for what comes after them. */
  readonly attempts: number;
  /** The delay after the first failed attempt in milliseconds; `getRetryDelay` doubles it after each further one. */
  readonly backoffMs: number;
}

/** Eight attempts within about a minute, which outlasts a restart of anything that a job needs. */
const DEFAULT_RETRIES = { attempts: 8, backoffMs: 500 } as const;

const defined = new Map<string, JobDefinition<unknown>>();

/** Declares a job. Payloads contain only ids: personal data stays in the database. */
export function defineJob<Payload>(
  definition: Pick<JobDefinition<Payload>, 'topic' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  const job = { ...DEFAULT_RETRIES, ...definition };
  if (defined.has(job.topic)) throw new Error(`The job ${job.topic} is defined twice.`);
  defined.set(job.topic, job);
  return job;
}

/** All jobs of the loaded modules. */
export function definedJobs(): readonly JobDefinition<unknown>[] {
  return [...defined.values()];
}
