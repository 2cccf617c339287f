import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssessmentWorkService } from '../../src/modules/assessments/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Outbox } from '../../src/platform/events/outbox.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  breakGuidance,
  OPPORTUNITY_ANSWERS,
  STUDENT_ANSWERS,
  submitByGraphql,
  submitByRest,
  submitted,
  getLiveStatuses,
  untilStatus,
  type Body,
} from './support.js';

const USED = "You've already used your free student assessment. Additional assessments cost $10.";
const USED_OPPORTUNITY =
  "You've already used your free opportunity assessment. Additional assessments cost $10.";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

function retry({ client }: SignedUp, id: string) {
  return client.post<Body>(`/api/assessments/${id}/retry`);
}

/** An assessment that failed permanently, without waiting for all five attempts. */
async function failed(person: SignedUp): Promise<string> {
  const broken = breakGuidance();
  const id = await submitted(person);
  const ctx = RequestContext.system('test');
  const [job] = await app.sql<{ id: string }>(
    `SELECT id FROM outbox WHERE topic = 'assessment' AND payload->>'assessmentId' = $1`,
    [id],
  );
  await app.get(AssessmentWorkService).giveUp(ctx, id, async (open) => {
    await app.get(Outbox).settle(open, job!.id);
  });
  broken.mockRestore();
  return id;
}

describe('the free assessment', () => {
  it('is available once per type', async () => {
    const { client } = await app.signUp();
    expect((await submitByRest(client)).status).toBe(200);
    expect((await submitByRest(client, 'employment', OPPORTUNITY_ANSWERS)).status).toBe(200);
    const student = await submitByRest(client);
    expect(student.status).toBe(402);
    expect(student.body).toMatchObject({ statusCode: 402, code: 'PAYMENT_REQUIRED', message: USED });
    const opportunity = await submitByGraphql(client, 'OPPORTUNITY_SEEKER', OPPORTUNITY_ANSWERS);
    expect(opportunity.errors[0]).toMatchObject({
      message: USED_OPPORTUNITY,
      extensions: { code: 'PAYMENT_REQUIRED' },
    });
  });

  it('goes to one of 20 simultaneous requests over both transports; the others leave nothing behind', async () => {
    const person = await app.signUp();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) {
          const { status, body } = await submitByRest(person.client);
          return status === 402 ? body.message : status;
        }
        const { data, errors } = await submitByGraphql(person.client);
        return data ? 200 : errors[0]?.message;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === USED)).toHaveLength(19);
    const rows = await app.sql<{ id: string }>('SELECT id FROM assessment WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toHaveLength(1);
    await untilStatus(app, rows[0]?.id ?? '', 'ai_complete');
    const jobs = await app.sql(
      `SELECT 1 FROM outbox WHERE topic = 'assessment' AND payload->>'assessmentId' = $1`,
      [rows[0]?.id],
    );
    expect(jobs).toHaveLength(1);
  });

  it('is not spent by a refused request', async () => {
    const { client } = await app.signUp();
    expect((await submitByRest(client, 'student', { budget: 'all of it' })).status).toBe(400);
    expect((await client.get<Body>('/api/assessments')).body.assessments).toEqual([]);
    expect((await submitByRest(client)).status).toBe(200);
  });
});

describe('an assessment that fails for good', () => {
  it('answers 503, keeps its answers, and returns the free use', async () => {
    const person = await app.signUp();
    const live = await person.client.live();
    const broken = breakGuidance();
    const answer = await submitByRest(person.client);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', message: 'Failed to process assessment' });
    expect(broken.mock.calls).toHaveLength(5);
    broken.mockRestore();
    const { assessments } = (await person.client.get<Body>('/api/assessments')).body;
    expect(assessments?.[0]).toMatchObject({
      status: 'failed',
      aiResult: null,
      questionnaire: STUDENT_ANSWERS,
    });
    expect(await live.next('assessment.updated')).toEqual({ id: assessments?.[0]?.id, status: 'failed' });
    live.close();
    const limits = await person.client.get<{ limits: unknown }>('/api/assessment-limits');
    expect(limits.body.limits).toMatchObject({ studentAssessments: 0, freeStudentUsed: false });
    expect((await submitByRest(person.client)).status).toBe(200);
  });

  it('is retried when its owner asks, and spends the free use again', async () => {
    const person = await app.signUp();
    const id = await failed(person);
    const answer = await retry(person, id);
    expect(answer.status).toBe(200);
    expect(answer.body.assessment).toMatchObject({ id, status: 'in_progress' });
    await untilStatus(app, id, 'ai_complete');
    expect(await getLiveStatuses(app, id)).toEqual(['failed', 'ai_complete']);
    expect((await submitByRest(person.client)).status).toBe(402);
  });

  it('is retried once when its owner asks ten times at once', async () => {
    const person = await app.signUp();
    const id = await failed(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        if (index % 2 === 0) return (await retry(person, id)).status;
        const { errors } = await person.client.gql(
          'mutation ($id: ID!) { retryAssessment(id: $id) { status } }',
          { id },
        );
        return errors.length === 0 ? 200 : errors[0]?.extensions.code;
      }),
    );
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 409 || answer === 'CONFLICT')).toHaveLength(9);
    await untilStatus(app, id, 'ai_complete');
    expect(await getLiveStatuses(app, id)).toEqual(['failed', 'ai_complete']);
  });

  it('cannot be retried once the returned free use is spent', async () => {
    const person = await app.signUp();
    const id = await failed(person);
    expect((await submitByRest(person.client)).status).toBe(200);
    const answer = await retry(person, id);
    expect(answer.status).toBe(402);
    expect(answer.body.message).toBe(USED);
    expect((await person.client.get<Body>(`/api/assessments/${id}`)).body.assessment?.status).toBe('failed');
  });

  it('is the only kind that can be retried', async () => {
    const person = await app.signUp();
    const { body } = await submitByRest(person.client);
    const answer = await retry(person, body.result?.assessmentId ?? '');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('You can only run a failed assessment again.');
  });

  it('has no report, and says why', async () => {
    const person = await app.signUp();
    const id = await failed(person);
    const answer = await person.client.get<Body>(`/api/assessments/${id}/report.pdf`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("This assessment doesn't have a result yet.");
  });
});
