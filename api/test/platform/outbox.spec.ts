import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { QueryFailedError } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteMailsJob, endSessionsJob } from '../../src/modules/auth/auth.jobs.js';
import { DeleteMailsProcessor } from '../../src/modules/auth/worker/delete-mails.processor.js';
import { EndSessionsProcessor } from '../../src/modules/auth/worker/end-sessions.processor.js';
import { removeFileJob } from '../../src/modules/documents/documents.jobs.js';
import { RemoveFileProcessor } from '../../src/modules/documents/worker/remove-file.processor.js';
import { notificationMailJob } from '../../src/modules/notifications/notifications.jobs.js';
import { eraseFilesJob } from '../../src/modules/privacy/privacy.jobs.js';
import { EraseFilesProcessor } from '../../src/modules/privacy/worker/erasure.processors.js';
import { reportExportJob } from '../../src/modules/reports/reports.jobs.js';
import { ReportExportProcessor } from '../../src/modules/reports/worker/report-export.processor.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import type { Settle } from '../../src/platform/events/outbox-processor.js';
import { OutboxSweep } from '../../src/platform/events/outbox-sweep.js';
import { Outbox } from '../../src/platform/events/outbox.js';
import { QUEUE_OPTIONS, type QueueOptions } from '../../src/platform/queue/queue-options.js';
import { getRetryDelay } from '../../src/platform/queue/retry-delay.js';
import { MessageBus } from '../../src/platform/realtime/message-bus.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;
const ctx = RequestContext.system('test');

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('the outbox', () => {
  it('announces nothing of a transaction that rolled back', async () => {
    const id = randomUUID();
    const heard: unknown[] = [];
    await app.get(MessageBus).subscribe('live', (message) => heard.push(message));
    const outbox = app.get(Outbox);
    await expect(
      app.get(Database).transaction(ctx, async (open) => {
        await outbox.notifyPages(open, { userId: id, event: 'rolled.back', data: { id } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    // A later message that did commit arrives; the earlier one never existed.
    await send(outbox, id, 'committed');
    expect(JSON.stringify(heard)).not.toContain('rolled.back');
  });

  it('settles an entry once, however many workers try', async () => {
    const id = randomUUID();
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id, published_at) VALUES ($1, 'x', '{}', 't', now())`,
      [id],
    );
    const outbox = app.get(Outbox);
    const tries = await Promise.all(Array.from({ length: 10 }, () => outbox.settle(ctx, id)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('enqueues an entry again when its effect never came', async () => {
    const id = randomUUID();
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id, published_at)
       VALUES ($1, 'lost', '{}', 't', now() - interval '10 minutes')`,
      [id],
    );
    expect(await app.get(OutboxSweep).sweep()).toBeGreaterThanOrEqual(1);
    await app.sql('UPDATE outbox SET settled_at = now() WHERE id = $1', [id]);
  });

  it('enqueues a burst even when its first jobs are already settled', async () => {
    const outbox = app.get(Outbox);
    const userId = randomUUID();
    await app.get(Database).transaction(ctx, async (open) => {
      for (let index = 0; index < 40; index += 1) {
        // Two types of jobs that find nothing to do, more of them at once than there are connections.
        await outbox.enqueue(open, notificationMailJob, { mailId: randomUUID() });
        await outbox.enqueue(open, removeFileJob, { key: `documents/${randomUUID()}` });
        await outbox.notifyPages(open, { userId, event: 'in.a.burst', data: { id: String(index) } });
      }
    });
    const unsettled = () => app.sql('SELECT 1 FROM outbox WHERE settled_at IS NULL LIMIT 1');
    await expect.poll(unsettled, { timeout: 20_000 }).toEqual([]);
  });

  it('is not blocked by an entry that nobody can handle', async () => {
    const [broken, unknown] = [randomUUID(), randomUUID()];
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id) VALUES ($1, 'live', '{"userId":1}', 't'), ($2, 'removed.topic', '{}', 't')`,
      [broken, unknown],
    );
    await send(app.get(Outbox), randomUUID(), 'behind.them');
    // The entries are marked in the transaction that passed the message on, a moment after it arrives.
    await expect
      .poll(() =>
        app.sql('SELECT id FROM outbox WHERE id = ANY($1) AND settled_at IS NULL', [[broken, unknown]]),
      )
      .toEqual([]);
  });

  it('abandons after 30 days an entry that was enqueued but never settled', async () => {
    const id = randomUUID();
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id, created_at, published_at)
       VALUES ($1, 'endless', '{}', 't', now() - interval '31 days', now() - interval '30 days')`,
      [id],
    );
    await app.get(OutboxSweep).sweep();
    const [row] = await app.sql<{ settled: boolean }>(
      'SELECT settled_at IS NOT NULL AS settled FROM outbox WHERE id = $1',
      [id],
    );
    expect(row?.settled).toBe(true);
  });

  it('keeps entries that could not be carried out while the product was down for days', async () => {
    const id = randomUUID();
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id, created_at, published_at)
       VALUES ($1, 'waiting', '{}', 't', now() - interval '3 days', now())`,
      [id],
    );
    await app.get(OutboxSweep).sweep();
    expect(await app.sql('SELECT 1 FROM outbox WHERE id = $1 AND settled_at IS NULL', [id])).toHaveLength(1);
  });

  it('deletes entries that were settled more than a week ago', async () => {
    const id = randomUUID();
    await app.sql(
      `INSERT INTO outbox (id, topic, payload, request_id, published_at, settled_at)
       VALUES ($1, 'old', '{}', 't', now() - interval '9 days', now() - interval '8 days')`,
      [id],
    );
    await app.get(OutboxSweep).sweep();
    expect(await app.sql('SELECT 1 FROM outbox WHERE id = $1', [id])).toEqual([]);
  });
});

describe('a job that could not even be given up', () => {
  const readFailed = async (): Promise<number> => {
    const pattern = /^queue_jobs\{topic="reports\.export",state="failed"\} (\d+)$/m;
    const line = pattern.exec(await app.metrics());
    return Number(line?.[1] ?? 'NaN');
  };

  it('is shown as failed, and the sweep queues it again', async () => {
    const processor = app.get(ReportExportProcessor);
    const broken = () => Promise.reject(new Error('the database is away'));
    Object.assign(processor, { handle: broken, giveUp: broken });
    const id = await app
      .get(Database)
      .transaction(ctx, (open) => app.get(Outbox).enqueue(open, reportExportJob, { exportId: randomUUID() }));
    await expect.poll(readFailed, { timeout: 20_000 }).toBe(1);
    const isSettled = async () => {
      const [row] = await app.sql<{ settled: boolean }>(
        'SELECT settled_at IS NOT NULL AS settled FROM outbox WHERE id = $1',
        [id],
      );
      return row?.settled;
    };
    expect(await isSettled()).toBe(false);
    Reflect.deleteProperty(processor, 'handle');
    Reflect.deleteProperty(processor, 'giveUp');
    await app.sql(`UPDATE outbox SET published_at = now() - interval '6 minutes' WHERE id = $1`, [id]);
    expect(await app.get(OutboxSweep).sweep()).toBeGreaterThanOrEqual(1);
    await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
    await expect.poll(readFailed).toBe(0);
  }, 60_000);
});

describe('a job that must not be lost', () => {
  it.each([
    { job: eraseFilesJob, payload: { receiptId: randomUUID() }, processor: EraseFilesProcessor },
    { job: deleteMailsJob, payload: { userId: randomUUID(), mailIds: [] }, processor: DeleteMailsProcessor },
    { job: endSessionsJob, payload: { userId: randomUUID(), version: 1 }, processor: EndSessionsProcessor },
    { job: removeFileJob, payload: { key: `documents/${randomUUID()}` }, processor: RemoveFileProcessor },
  ])(
    'is queued again after all attempts of $job.topic failed',
    async ({ job, payload, processor }) => {
      const queue = new Queue(job.topic, app.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }));
      const outbox = app.get(Outbox);
      let attempts = 0;
      const handle = (): Promise<void> => {
        attempts += 1;
        return Promise.reject(new Error('the disk is full'));
      };
      Object.assign(app.get<object>(processor), { handle });
      const id = await app
        .get(Database)
        .transaction(ctx, (open) => outbox.enqueue<object>(open, job, payload));
      for (let attempt = 1; attempt < job.attempts; attempt += 1) {
        await expect.poll(() => queue.getDelayedCount(), { timeout: 20_000 }).toBe(1);
        const waiting = await queue.getJob(id);
        expect(waiting?.delay).toBe(getRetryDelay(job.backoffMs, attempt));
        await waiting?.promote();
        await expect.poll(() => attempts, { timeout: 20_000 }).toBe(attempt + 1);
      }
      await expect.poll(() => queue.getJob(id), { timeout: 20_000 }).toBeUndefined();
      expect(await outbox.isSettled(ctx, id)).toBe(false);
      Reflect.deleteProperty(app.get<object>(processor), 'handle');
      await app.sql(`UPDATE outbox SET published_at = now() - interval '6 minutes' WHERE id = $1`, [id]);
      await app.get(OutboxSweep).sweep();
      await expect.poll(() => outbox.isSettled(ctx, id), { timeout: 20_000 }).toBe(true);
      await queue.close();
    },
    60_000,
  );
});

describe('a job that failed although its work was done', () => {
  it('is removed by the sweep: nothing is left that someone would have to look at', async () => {
    const queue = new Queue(
      reportExportJob.topic,
      app.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }),
    );
    const processor = app.get(ReportExportProcessor);
    const outbox = app.get(Outbox);
    // The transaction commits, and the answer to it is lost, each time.
    const commitLost = async (job: RequestContext, _payload: unknown, settle: Settle): Promise<void> => {
      await settle(job);
      throw new Error('the answer was lost');
    };
    const isSettled = vi.spyOn(outbox, 'isSettled').mockRejectedValue(new Error('nobody knows'));
    Object.assign(processor, { handle: commitLost });
    const id = await app
      .get(Database)
      .transaction(ctx, (open) => outbox.enqueue(open, reportExportJob, { exportId: randomUUID() }));
    await expect.poll(() => queue.getFailedCount(), { timeout: 20_000 }).toBe(1);
    isSettled.mockRestore();
    Reflect.deleteProperty(processor, 'handle');
    await outbox.settle(ctx, id);
    await app.get(OutboxSweep).sweep();
    expect(await queue.getFailedCount()).toBe(0);
    await queue.close();
  }, 60_000);
});

describe('a failed job', () => {
  it('leaves no text of its error in the queue, which may quote personal data', async () => {
    const queue = new Queue(
      reportExportJob.topic,
      app.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }),
    );
    const processor = app.get(ReportExportProcessor);
    const broken = () => Promise.reject(new Error('Key (passport)=(X1234567) already exists'));
    Object.assign(processor, { handle: broken, giveUp: broken });
    const id = await app
      .get(Database)
      .transaction(ctx, (open) => app.get(Outbox).enqueue(open, reportExportJob, { exportId: randomUUID() }));
    await expect.poll(() => queue.getFailedCount(), { timeout: 20_000 }).toBe(1);
    const { failedReason, stacktrace } = (await queue.getJob(id)) ?? {};
    expect(failedReason).toBe('An attempt of reports.export failed (Error).');
    expect(stacktrace?.join('\n')).not.toContain('X1234567');
    Reflect.deleteProperty(processor, 'handle');
    Reflect.deleteProperty(processor, 'giveUp');
    await app.get(Outbox).settle(ctx, id);
    await app.get(OutboxSweep).sweep();
    await queue.close();
  }, 60_000);
});

describe('a job during an outage of the database', () => {
  const away = new QueryFailedError(
    'SELECT 1',
    [],
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  );

  it('is begun anew more often than it has attempts, and is done when the database is back', async () => {
    const queue = new Queue(
      reportExportJob.topic,
      app.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }),
    );
    const outbox = app.get(Outbox);
    const isSettled = vi.spyOn(outbox, 'isSettled').mockRejectedValue(away);
    const id = await app
      .get(Database)
      .transaction(ctx, (open) => outbox.enqueue(open, reportExportJob, { exportId: randomUUID() }));
    for (let outage = 0; outage < reportExportJob.attempts + 2; outage += 1) {
      await expect.poll(() => queue.getDelayedCount(), { timeout: 20_000 }).toBe(1);
      expect((await queue.getJob(id))?.attemptsMade).toBe(0);
      await (await queue.getJob(id))?.promote();
    }
    expect(isSettled.mock.calls.length).toBeGreaterThan(reportExportJob.attempts);
    await expect.poll(() => queue.getDelayedCount(), { timeout: 20_000 }).toBe(1);
    isSettled.mockRestore();
    await (await queue.getJob(id))?.promote();
    await expect.poll(() => outbox.isSettled(ctx, id), { timeout: 20_000 }).toBe(true);
    await queue.close();
  }, 60_000);

  it('is not given up by the last of its attempts', async () => {
    const queue = new Queue(
      reportExportJob.topic,
      app.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }),
    );
    const processor = app.get(ReportExportProcessor);
    const giveUp = vi.fn(() => Promise.resolve());
    let attempts = 0;
    const handle = (): Promise<void> => {
      attempts += 1;
      return Promise.reject(attempts < reportExportJob.attempts ? new Error('broken') : away);
    };
    Object.assign(processor, { handle, giveUp });
    const id = await app
      .get(Database)
      .transaction(ctx, (open) => app.get(Outbox).enqueue(open, reportExportJob, { exportId: randomUUID() }));
    await expect.poll(() => attempts, { timeout: 20_000 }).toBe(reportExportJob.attempts);
    await expect.poll(() => queue.getDelayedCount(), { timeout: 20_000 }).toBe(1);
    expect(giveUp).not.toHaveBeenCalled();
    Reflect.deleteProperty(processor, 'handle');
    Reflect.deleteProperty(processor, 'giveUp');
    await (await queue.getJob(id))?.promote();
    await expect.poll(() => app.get(Outbox).isSettled(ctx, id), { timeout: 20_000 }).toBe(true);
    await queue.close();
  }, 60_000);
});

describe('the message bus', () => {
  it('survives an unreadable message', async () => {
    await app.sql(`SELECT pg_notify('portolan_live', '{"userId":1}'), pg_notify('portolan_live', 'no json')`);
    await send(app.get(Outbox), randomUUID(), 'after.the.odd.one');
    expect((await app.client().get('/health/live')).status).toBe(200);
  });
});

/** Resolves when a message sent through the outbox arrives on the bus. */
function send(outbox: Outbox, userId: string, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const bus = app.get(MessageBus);
    bus
      .subscribe('live', (message) => {
        if (JSON.stringify(message).includes(event)) resolve();
      })
      .then(() =>
        app
          .get(Database)
          .transaction(ctx, (open) => outbox.notifyPages(open, { userId, event, data: { id: userId } })),
      )
      .catch(reject);
  });
}
