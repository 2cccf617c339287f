import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { submitted, getLiveStatuses, until, untilStatus } from './support.js';
import { WorkerProgram } from './worker-process.js';

const KILLS = 10;

let app: TestApp;
let program: WorkerProgram;
let blocker: pg.Client;

beforeAll(async () => {
  // The worker isn't part of this process: it's started, and killed, as a separate program.
  program = WorkerProgram.built();
  app = await startTestApp({ parts: ['api'] });
  blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
});

afterAll(async () => {
  await blocker.end();
  await app.close();
});

/** Locks the row that the worker will write, so that it stops in the middle of its last step. */
async function hold(id: string): Promise<void> {
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM assessment WHERE id = $1 FOR UPDATE', [id]);
}

/** Whether a worker has paused in the middle of a job: result computed, job settled in the open transaction. */
async function someoneWaits(): Promise<boolean> {
  const rows = await app.sql(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND query LIKE 'update "assessment"%'`,
  );
  return rows.length > 0;
}

describe('a worker that is killed in the middle of a job, ten times', () => {
  it('loses nothing and repeats nothing: the next one finishes every accepted assessment once', async () => {
    const accepted: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const id = await submitted(await app.signUp());
      accepted.push(id);
      await hold(id);
      const worker = await program.start(app);
      await until(someoneWaits);
      await worker.end('SIGKILL');
      await blocker.query('ROLLBACK');
    }
    const last = await program.start(app);
    for (const id of accepted) await untilStatus(app, id, 'ai_complete');
    const notices = await Promise.all(accepted.map((id) => getLiveStatuses(app, id)));
    expect(notices).toEqual(accepted.map(() => ['ai_complete']));
    const jobs = await app.sql<{ settled: boolean }>(
      `SELECT settled_at IS NOT NULL AS settled FROM outbox WHERE topic = 'assessment'`,
    );
    expect(jobs).toEqual(accepted.map(() => ({ settled: true })));
    await last.end('SIGTERM');
  }, 600_000);
});

describe('a worker that is stopped in the middle of a job', () => {
  it('finishes the job first, and exits cleanly', async () => {
    const id = await submitted(await app.signUp());
    await hold(id);
    const worker = await program.start(app);
    await until(someoneWaits);
    const ended = worker.end('SIGTERM');
    await blocker.query('ROLLBACK');
    expect(await ended).toBe(0);
    const rows = await app.sql('SELECT status FROM assessment WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'ai_complete' }]);
  });
});
