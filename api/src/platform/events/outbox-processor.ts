import { WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { z } from 'zod';
import { isDatabaseOutage } from '../database/outage.js';
import { Metrics } from '../observability/metrics.js';
import { inSpan, noteError, type OpenSpan, type SpanOptions } from '../observability/tracing/tracing.js';
import { waitWithTimeout } from '../observability/wait-with-timeout.js';
import { RequestContext } from '../context/request-context.js';
import { PermanentJobError, type JobDefinition } from './job-definition.js';
import type { Outbox } from './outbox.js';

/** Less than the 30 seconds that a shutdown may take. The next worker takes over an interrupted job. */
const STOP_MS = 20_000;
/** The wait for a database that is away. */
const POSTPONED_MS = 5_000;
/** After that, attempts count even if the database goes away in each of them: the job may be what ends it. */
const POSTPONED_FOR_MS = 3_600_000;

const envelope = z.object({
  outboxId: z.string(),
  payload: z.unknown(),
  requestId: z.string(),
  /** Workers of the previous release omit it. */
  traceparent: z.string().nullish(),
});

/**
 * Base class of all processors: one outbox entry, one effect. The handler settles the entry in the transaction of
 * its effect; if another worker was faster, that transaction rolls back and the job counts as done.
 */
export abstract class OutboxProcessor<Payload> extends WorkerHost implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  @Optional()
  @Inject(Metrics)
  private readonly metrics?: Metrics;
  protected abstract readonly definition: JobDefinition<Payload>;

  constructor(protected readonly outbox: Outbox) {
    super();
  }

  /** The topic of the job that this handler runs. */
  get topic(): string {
    return this.definition.topic;
  }

  /** Does the work. Calls `settle` inside the transaction of its effect. */
  protected abstract handle(ctx: RequestContext, payload: Payload, settle: Settle): Promise<void>;

  /**
   * Called once after the last failed attempt, or when retrying can't help. By default, leaves the entry unsettled:
   * the outbox sweep queues it again within minutes, for 30 days, so that no work is lost in an outage. Processors
   * override it if their work has another end; then they call `settle` inside the transaction of it.
   */
  protected giveUp(ctx: RequestContext, _payload: Payload, _settle: Settle, _error: unknown): Promise<void> {
    this.logger.error(
      { topic: this.topic, requestId: ctx.requestId },
      'A job failed in all its attempts, and is queued again within minutes',
    );
    return Promise.resolve();
  }

  /** Accepts no new jobs and finishes running ones while the database is still available. */
  async beforeApplicationShutdown(): Promise<void> {
    await waitWithTimeout(STOP_MS, this.worker.close());
  }

  /** Runs an attempt of a job. @throws JobAttemptError for the queue, which stores an error's text */
  async process(job: Job, token?: string): Promise<void> {
    const entry = envelope.parse(job.data);
    try {
      await this.attemptInSpan(job, entry, token);
    } catch (error) {
      if (error instanceof DelayedError) throw error;
      this.logFailure(job, entry, error);
      throw new JobAttemptError(this.definition.topic, error);
    }
  }

  private attemptInSpan(
    job: Job,
    { traceparent, ...entry }: z.infer<typeof envelope>,
    token: string | undefined,
  ): Promise<void> {
    const { topic } = this.definition;
    const options: SpanOptions = {
      kind: 'consumer',
      parent: traceparent ?? null,
      attributes: {
        'messaging.system': 'bullmq',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': topic,
        'messaging.message.id': entry.outboxId,
        'portolan.request_id': entry.requestId,
        'portolan.job.attempt': job.attemptsMade + 1,
      },
    };
    return inSpan(`process ${topic}`, options, async (span) => {
      const begin = performance.now();
      try {
        await this.attempt(job, entry, span);
      } catch (error) {
        if (!isOutage(job, error)) throw error;
        this.note('postponed', begin);
        await this.postpone(job, token, error);
      }
    });
  }

  /**
   * Begins anew later, without having used up an attempt: an outage is not the job's fault, and outlasts all its attempts.
   * @throws DelayedError always, which tells BullMQ
   */
  private async postpone(job: Job, token: string | undefined, reason: unknown): Promise<never> {
    const { topic } = this.definition;
    const message = reason instanceof Error ? reason.message : String(reason);
    this.logger.warn({ outboxId: job.id, topic, reason: message }, 'A job waits for the database');
    try {
      await job.moveToDelayed(Date.now() + POSTPONED_MS, token);
    } catch {
      // The queue is away as well: the lock of the job runs out, and another worker begins it anew.
      this.logger.warn({ outboxId: job.id, topic }, 'A job waits for the queue');
    }
    throw new DelayedError();
  }

  private async attempt(
    job: Job,
    { outboxId, payload, requestId }: Omit<z.infer<typeof envelope>, 'traceparent'>,
    span: OpenSpan | null,
  ): Promise<void> {
    const ctx = RequestContext.system(requestId);
    if (await this.outbox.isSettled(ctx, outboxId)) return;
    const read = this.definition.payload.safeParse(payload);
    if (!read.success) {
      this.logger.error({ outboxId, requestId, topic: this.definition.topic }, 'A job could not be read');
      await this.outbox.settle(ctx, outboxId);
      return;
    }
    const parsed = read.data;
    const settle: Settle = async (tx) => {
      if (!(await this.outbox.settle(tx, outboxId))) throw new AlreadySettled();
    };
    const begin = performance.now();
    try {
      await this.handle(ctx, parsed, settle);
      this.note('done', begin);
    } catch (error) {
      if (error instanceof AlreadySettled) return;
      if (isOutage(job, error)) throw error;
      const isFinal = error instanceof PermanentJobError || job.attemptsMade + 1 >= this.definition.attempts;
      this.note(isFinal ? 'given_up' : 'failed', begin);
      if (!isFinal) throw error;
      this.logFailure(job, { outboxId, requestId }, error);
      if (span) noteError(span, error);
      await this.abandon(ctx, parsed, settle, error);
    }
  }

  private logFailure(
    job: Job,
    { outboxId, requestId }: Pick<z.infer<typeof envelope>, 'outboxId' | 'requestId'>,
    error: unknown,
  ): void {
    this.logger.error(
      { err: error, requestId, outboxId, attempt: job.attemptsMade + 1 },
      'A job attempt failed',
    );
  }

  private note(outcome: 'done' | 'failed' | 'given_up' | 'postponed', begin: number): void {
    const seconds = (performance.now() - begin) / 1_000;
    this.metrics?.observe(
      'job_duration_seconds',
      'Time of a job attempt, by topic and outcome: done, failed (it is tried again), given_up, postponed (the database is away).',
      { topic: this.definition.topic, outcome },
      seconds,
    );
  }

  private async abandon(
    ctx: RequestContext,
    payload: Payload,
    settle: Settle,
    reason: unknown,
  ): Promise<void> {
    try {
      await this.giveUp(ctx, payload, settle, reason);
    } catch (error) {
      if (!(error instanceof AlreadySettled)) throw error;
    }
  }
}

function isOutage(job: Job, error: unknown): boolean {
  return Date.now() - job.timestamp < POSTPONED_FOR_MS && isDatabaseOutage(error);
}

/** Marks the outbox entry as done in the open transaction. @throws Error if someone else already did */
export type Settle = (ctx: RequestContext) => Promise<void>;

class AlreadySettled extends Error {}

/** What the queue keeps of a failed attempt: no text of its cause, which may quote personal data; that's in the log. */
class JobAttemptError extends Error {
  constructor(topic: string, cause: unknown) {
    super(`An attempt of ${topic} failed (${cause instanceof Error ? cause.name : typeof cause}).`, {
      cause,
    });
  }
}
