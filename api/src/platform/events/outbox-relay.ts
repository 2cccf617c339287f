import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { now } from '../database/tables.js';
import { waitWithTimeout } from '../observability/wait-with-timeout.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { Queues } from '../queue/queues.js';
import { liveMessage } from '../realtime/live-message.js';
import { MessageBus } from '../realtime/message-bus.js';
import { definedJobs } from './job-definition.js';
import type { OutboxEntry } from './outbox.entity.js';
import { LIVE_TOPIC, OUTBOX_CHANNEL } from './outbox.js';

const POLL_MS = 1_000;
const STOP_MS = 5_000;
const BATCH = 100;
const RELAY_LOCK = 7_265_130;

type Entry = Pick<OutboxEntry, 'id' | 'topic' | 'payload' | 'requestId' | 'traceparent'>;

/** Delivers committed outbox entries to the queue and to open pages. Runs in worker processes. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly jobs = new Map(definedJobs().map((job) => [job.topic, job]));
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private woken = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly listener: PostgresListener,
    private readonly queues: Queues,
    private readonly bus: MessageBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(
      OUTBOX_CHANNEL,
      () => this.wake(),
      () => this.wake(),
    );
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await waitWithTimeout(STOP_MS, this.running);
  }

  private wake(): void {
    if (this.stopped) return;
    this.woken = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
  }

  private async drain(): Promise<void> {
    while (this.woken && !this.stopped) {
      this.woken = false;
      try {
        while ((await this.publishBatch()) === BATCH && !this.stopped);
      } catch (error) {
        // The entries stay unpublished and are retried at the next wake-up or within a second.
        this.logger.error({ err: error }, 'The outbox relay failed');
      }
    }
  }

  /**
   * Delivers a batch and marks it as published, one relay at a time. After a crash in between, it is published
   * again, which is harmless because entries are settled once. The entries aren't locked: jobs settle the first
   * ones while the last ones are delivered, and waiting for a lock here would block connections that the rest of
   * the batch needs.
   */
  private publishBatch(): Promise<number> {
    return this.database.transaction(RequestContext.system('outbox-relay'), async (tx) => {
      const query = this.database.query(tx);
      const { isOurTurn } = await query
        .selectNoFrom((eb) =>
          eb.fn<boolean>('pg_try_advisory_xact_lock', [eb.val(RELAY_LOCK)]).as('isOurTurn'),
        )
        .executeTakeFirstOrThrow();
      if (!isOurTurn) return 0;
      const entries = await query
        .selectFrom('outbox')
        .select(['id', 'topic', 'payload', 'requestId', 'traceparent'])
        .where('publishedAt', 'is', null)
        .where((when) => when.or([when('notBefore', 'is', null), when('notBefore', '<=', now)]))
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (entries.length === 0) return 0;
      const done: string[] = [];
      for (const entry of entries) if (await this.publish(entry)) done.push(entry.id);
      const published = entries.map((entry) => entry.id);
      await query
        .updateTable('outbox')
        .set((eb) => ({
          publishedAt: now,
          settledAt: eb
            .case()
            .when(eb('id', '=', eb.fn.any(eb.val(done))))
            .then(now)
            .else(eb.ref('settledAt'))
            .end(),
        }))
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(published))))
        .execute();
      return entries.length;
    });
  }

  /**
   * @returns whether the entry needs no more work; an entry that nobody can handle is logged and doesn't block
   * others
   */
  private async publish(entry: Entry): Promise<boolean> {
    if (entry.topic === LIVE_TOPIC) {
      const message = liveMessage.safeParse(entry.payload);
      if (message.success) await this.bus.publish('live', message.data);
      else this.logger.error({ outboxId: entry.id }, 'A live message could not be read');
      return true;
    }
    const job = this.jobs.get(entry.topic);
    if (!job) {
      this.logger.error(
        { outboxId: entry.id, topic: entry.topic },
        'There is no longer a job with this name',
      );
      return true;
    }
    await this.queues.add(entry.topic, {
      outboxId: entry.id,
      payload: entry.payload,
      requestId: entry.requestId,
      traceparent: entry.traceparent,
      attempts: job.attempts,
      backoffMs: job.backoffMs,
    });
    return false;
  }
}
