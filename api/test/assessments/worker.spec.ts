import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssessmentWorkService } from '../../src/modules/assessments/index.js';
import { SettledAssessments } from '../../src/modules/assessments/api/settled-assessments.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { OutboxSweep } from '../../src/platform/events/outbox-sweep.js';
import { Outbox } from '../../src/platform/events/outbox.js';
import { QUEUE_OPTIONS, type QueueOptions } from '../../src/platform/queue/queue-options.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import {
  holdGuidance,
  STUDENT_ANSWERS,
  submitByRest,
  submitted,
  getLiveStatuses,
  until,
  untilStatus,
  type Body,
} from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ctx = RequestContext.system('test');

async function getJob(id: string): Promise<{ id: string; settled: boolean; published: boolean }> {
  const rows = await app.sql<{ id: string; settled: boolean; published: boolean }>(
    `SELECT id, settled_at IS NOT NULL AS settled, published_at IS NOT NULL AS published FROM outbox
     WHERE topic = 'assessment' AND payload->>'assessmentId' = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

describe('the job of an assessment', () => {
  it('has one effect when it runs many times at once', async () => {
    const id = await submitted(await app.signUp());
    const work = app.get(AssessmentWorkService);
    const outbox = app.get(Outbox);
    const job = await getJob(id);
    const lost = 'somebody else was faster';
    const settle = async (open: RequestContext) => {
      if (!(await outbox.settle(open, job.id))) throw new Error(lost);
    };
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => work.compute(ctx, id, settle)));
    await untilStatus(app, id, 'ai_complete');
    for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain(lost);
    expect(await getLiveStatuses(app, id)).toEqual(['ai_complete']);
  });

  it('has the same result whenever it runs: the date is that of the answers', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const spy = holdGuidance();
    spy.go();
    const id = await submitted(one);
    await untilStatus(app, id, 'ai_complete');
    const second = await submitByRest(other.client);
    const { assessment } = (await one.client.get<Body>(`/api/assessments/${id}`)).body;
    expect({ ...assessment?.aiResult, assessmentId: '' }).toEqual({
      ...second.body.result,
      assessmentId: '',
    });
    expect(assessment?.questionnaire).toEqual(STUDENT_ANSWERS);
    spy.restore();
  });

  it('does nothing for an account that was erased meanwhile', async () => {
    const person = await app.signUp();
    const held = holdGuidance();
    const id = await submitted(person);
    await held.begun;
    const job = await getJob(id);
    await app.sql('DELETE FROM users WHERE id = $1', [person.user.id]);
    held.go();
    await until(async () => {
      const rows = await app.sql<{ settled: boolean }>(
        'SELECT settled_at IS NOT NULL AS settled FROM outbox WHERE id = $1',
        [job.id],
      );
      return rows[0]?.settled === true;
    });
    expect(await app.sql('SELECT 1 FROM assessment WHERE id = $1', [id])).toEqual([]);
    expect(await getLiveStatuses(app, id)).toEqual([]);
  });
});

describe('a job that the queue lost', () => {
  it('is found by the sweep and finished once', async () => {
    const idle = await startTestApp({ parts: ['api'] });
    const person = await idle.signUp();
    const id = await submitted(person);
    // According to the outbox, it was handed to the queue an hour ago; the queue doesn't have it.
    await idle.sql(`UPDATE outbox SET published_at = now() - interval '1 hour' WHERE topic = 'assessment'`);
    const working = await startTestApp({ database: idle.database });
    const queue = new Queue('assessment', working.app.get<QueueOptions>(QUEUE_OPTIONS, { strict: false }));
    expect(await queue.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
    await queue.close();
    expect(await working.get(OutboxSweep).sweep()).toBe(1);
    await untilStatus(working, id, 'ai_complete');
    expect(await getLiveStatuses(working, id)).toEqual(['ai_complete']);
    await working.close();
    await idle.close();
  });

  it('is not enqueued again while it is running', async () => {
    const person = await app.signUp();
    const held = holdGuidance();
    const id = await submitted(person);
    await held.begun;
    await app.get(OutboxSweep).sweep(0);
    await until(async () => (await getJob(id)).published);
    held.go();
    await untilStatus(app, id, 'ai_complete');
    expect(held.calls()).toBe(1);
    expect(await getLiveStatuses(app, id)).toEqual(['ai_complete']);
  });
});

describe('a waiting request', () => {
  it('gets the assessment in progress after the time limit', async () => {
    const person = await app.signUp();
    const held = holdGuidance();
    const id = await submitted(person);
    await held.begun;
    const asOwner = ctx.as({ userId: person.user.id, role: 'user', via: 'session', credentialId: 'x' });
    const assessment = await app.get(SettledAssessments).wait(asOwner, id, 50);
    expect(assessment.status).toBe('in_progress');
    held.go();
    expect((await app.get(SettledAssessments).wait(asOwner, id, 20_000)).status).toBe('ai_complete');
  });

  it('is answered 202 when the process stops, which finishes the job before it exits', async () => {
    const stopping = await startTestApp();
    const person = await stopping.signUp();
    const held = holdGuidance();
    const waiting = submitByRest(person.client);
    await held.begun;
    const stopped = stopping.close({ keep: true });
    const answer = await waiting;
    expect(answer.status).toBe(202);
    expect(answer.body.assessment).toMatchObject({ status: 'in_progress', aiResult: null });
    held.go();
    await stopped;
    const next = await startTestApp({ database: stopping.database, parts: ['api'] });
    const rows = await next.sql<{ status: string }>('SELECT status FROM assessment');
    expect(rows).toEqual([{ status: 'ai_complete' }]);
    await next.close();
    await stopping.database.drop();
  });
});
