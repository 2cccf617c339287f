import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type JobsOptions } from 'bullmq';
import { waitWithTimeout } from '../observability/wait-with-timeout.js';
import { QUEUE_OPTIONS, type QueueOptions } from './queue-options.js';
import { QueuePools } from './queue-pools.js';
import { CAPPED_EXPONENTIAL } from './retry-delay.js';

const STOP_MS = 2_000;
/** As long as the outbox may queue a job again, and a day more. */
const FAILED_KEPT_SECONDS = 31 * 24 * 3_600;

export interface QueuedJob {
  readonly outboxId: string;
  readonly payload: unknown;
  readonly requestId: string;
  /** The trace that it continues, as a W3C traceparent; null if none. */
  readonly traceparent: string | null;
  readonly attempts: number;
  readonly backoffMs: number;
}

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** How much is in one queue. */
export interface QueueDepth {
  readonly jobs: Readonly<Record<(typeof STATES)[number], number>>;
  /** How long the oldest waiting job has been in the queue; 0 if none waits. */
  readonly oldestWaitingSeconds: number;
}

/** The producing side of the queue. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(@Inject(QUEUE_OPTIONS) private readonly options: QueueOptions) {}

  /** Adds a job. Its id is the outbox id, so that a waiting job isn't added twice. */
  async add(topic: string, job: QueuedJob): Promise<void> {
    const { attempts, backoffMs, ...data } = job;
    const options: JobsOptions = {
      jobId: job.outboxId,
      attempts,
      backoff: { type: CAPPED_EXPONENTIAL, delay: backoffMs },
      removeOnComplete: true,
      // It stays visible until the sweep of the outbox queues it again: see OutboxSweep.
      removeOnFail: { age: FAILED_KEPT_SECONDS },
    };
    await this.queue(topic).add(topic, data, options);
  }

  /** The outbox ids of the jobs that failed for good. */
  async listFailed(topic: string): Promise<readonly string[]> {
    return this.queue(topic).getRanges(['failed'], 0, -1);
  }

  /** Removes these jobs. As long as a failed one is there, it can't be added again. */
  async remove(topic: string, outboxIds: readonly string[]): Promise<void> {
    const queue = this.queue(topic);
    await Promise.all(outboxIds.map((id) => queue.remove(id)));
  }

  /** How many jobs of a topic are in each state, and how long the oldest has waited. */
  async depth(topic: string): Promise<QueueDepth> {
    const queue = this.queue(topic);
    const counts = await queue.getJobCounts(...STATES);
    const count = (state: string) => counts[state] ?? 0;
    const last = count('waiting') - 1;
    // BullMQ counts positions from the oldest job in Redis, and from the newest in PostgreSQL.
    const ends = last < 0 ? [] : await Promise.all([queue.getWaiting(0, 0), queue.getWaiting(last, last)]);
    const now = Date.now();
    const since = Math.min(now, ...ends.flat().map(({ timestamp }) => timestamp));
    return {
      jobs: {
        waiting: count('waiting'),
        active: count('active'),
        delayed: count('delayed'),
        failed: count('failed'),
      },
      oldestWaitingSeconds: (now - since) / 1_000,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await waitWithTimeout(STOP_MS, Promise.all([...this.queues.values()].map((queue) => queue.close())));
    // The workers are already closed: they stop earlier in a shutdown.
    const { connection } = this.options;
    if (connection instanceof QueuePools) await waitWithTimeout(STOP_MS, connection.end());
  }

  private queue(topic: string): Queue {
    let queue = this.queues.get(topic);
    if (!queue) {
      queue = new Queue(topic, this.options);
      // A lost connection is reported by the call that needed it.
      queue.on('error', () => undefined);
      this.queues.set(topic, queue);
    }
    return queue;
  }
}
