import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssessmentCreditsService, AssessmentWorkService } from '../../src/modules/assessments/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { Outbox } from '../../src/platform/events/outbox.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  breakGuidance,
  STUDENT_ANSWERS,
  submitByGraphql,
  submitByRest,
  submitted,
  untilStatus,
  type Body,
} from '../assessments/support.js';
import { assessed, bought } from './buying.js';

const USED = "You've already used your free student assessment. Additional assessments cost $10.";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ctx = RequestContext.system('test');
const STUDENT = { serviceType: 'assessment', assessmentType: 'student' };

/** A person who has used the free student assessment and has this many credits. */
async function buyer(credits: number): Promise<SignedUp> {
  const person = await app.signUp();
  await assessed(person);
  for (let left = credits; left > 0; left -= 1) await bought(person, STUDENT);
  return person;
}

async function getLimits({ client }: SignedUp): Promise<Record<string, unknown>> {
  return (await client.get<{ limits: Record<string, unknown> }>('/api/assessment-limits')).body.limits;
}

/** Reverses the money of a credit, as a refund does. */
function revoked(paymentId: string): Promise<'revoked' | 'used'> {
  return app
    .get(Database)
    .transaction(ctx, (open) => app.get(AssessmentCreditsService).revoke(open, paymentId));
}

/** An assessment that failed permanently, without waiting for all five attempts. */
async function failed(person: SignedUp): Promise<string> {
  const broken = breakGuidance();
  const id = await submitted(person);
  const [job] = await app.sql<{ id: string }>(
    `SELECT id FROM outbox WHERE topic = 'assessment' AND payload->>'assessmentId' = $1 AND settled_at IS NULL`,
    [id],
  );
  await app.get(AssessmentWorkService).giveUp(ctx, id, async (open) => {
    await app.get(Outbox).settle(open, job!.id);
  });
  broken.mockRestore();
  return id;
}

const retry = ({ client }: SignedUp, id: string) => client.post<Body>(`/api/assessments/${id}/retry`);

describe('a paid credit', () => {
  it('lets refused answers through once it is paid: 402, payment, then the same answers', async () => {
    const person = await buyer(0);
    const refused = await submitByRest(person.client);
    expect(refused.status).toBe(402);
    expect(refused.body.message).toBe(USED);
    await bought(person, STUDENT);
    expect(await getLimits(person)).toEqual({
      studentAssessments: 1,
      opportunityAssessments: 0,
      freeStudentUsed: true,
      freeOpportunityUsed: false,
      studentCredits: 1,
      opportunityCredits: 0,
    });
    const accepted = await submitByRest(person.client);
    expect(accepted.status).toBe(200);
    expect(await getLimits(person)).toMatchObject({ studentAssessments: 2, studentCredits: 0 });
    expect((await submitByRest(person.client)).status).toBe(402);
  });

  it('is announced over GraphQL as well', async () => {
    const person = await buyer(2);
    await bought(person, { serviceType: 'assessment', assessmentType: 'opportunity' });
    const { data } = await person.client.gql(
      '{ assessmentLimits { studentCredits opportunityCredits freeStudentUsed } }',
    );
    expect(data).toEqual({
      assessmentLimits: { studentCredits: 2, opportunityCredits: 1, freeStudentUsed: true },
    });
  });

  it('is valid for one type of assessment only', async () => {
    const person = await buyer(0);
    await bought(person, { serviceType: 'assessment', assessmentType: 'opportunity' });
    expect((await submitByRest(person.client)).status).toBe(402);
  });

  it('is not spent while the free assessment is available', async () => {
    const person = await app.signUp();
    await bought(person, STUDENT);
    expect((await submitByRest(person.client)).status).toBe(200);
    expect(await getLimits(person)).toMatchObject({ freeStudentUsed: true, studentCredits: 1 });
  });

  it('is not spent by a refused request', async () => {
    const person = await buyer(1);
    expect((await submitByRest(person.client, 'student', { budget: 'all of it' })).status).toBe(400);
    expect(await getLimits(person)).toMatchObject({ studentCredits: 1 });
  });

  it('goes to one of 20 simultaneous requests over both transports; the others leave no trace', async () => {
    const person = await buyer(1);
    const outcomes = await race(person, 20);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === USED)).toHaveLength(19);
    const rows = await app.sql<{ funding: string }>(
      'SELECT funding FROM assessment WHERE user_id = $1 ORDER BY id',
      [person.user.id],
    );
    expect(rows.map(({ funding }) => funding)).toEqual(['free', 'credit']);
  });

  it('is spent by as many simultaneous requests as there are credits', async () => {
    const person = await buyer(3);
    const outcomes = await race(person, 10);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
    expect(await getLimits(person)).toMatchObject({ studentAssessments: 4, studentCredits: 0 });
  });
});

async function race({ client }: SignedUp, requests: number): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      if (index % 2 === 0) {
        const { status, body } = await submitByRest(client);
        return status === 200 ? 'accepted' : body.message;
      }
      const { data, errors } = await submitByGraphql(client);
      return data ? 'accepted' : errors[0]?.message;
    }),
  );
}

describe('a paid assessment that fails for good', () => {
  it('gives the credit back and keeps the answers', async () => {
    const person = await buyer(1);
    const id = await failed(person);
    expect(await getLimits(person)).toMatchObject({ studentAssessments: 1, studentCredits: 1 });
    const { assessment } = (await person.client.get<Body>(`/api/assessments/${id}`)).body;
    expect(assessment).toMatchObject({ status: 'failed', questionnaire: STUDENT_ANSWERS });
    expect((await submitByRest(person.client)).status).toBe(200);
    expect(await getLimits(person)).toMatchObject({ studentCredits: 0 });
  });

  it('spends the credit again when its owner retries it', async () => {
    const person = await buyer(1);
    const id = await failed(person);
    expect((await retry(person, id)).status).toBe(200);
    await untilStatus(app, id, 'ai_complete');
    expect(await getLimits(person)).toMatchObject({ studentAssessments: 2, studentCredits: 0 });
  });

  it('spends the credit once when its owner retries ten times at once', async () => {
    const person = await buyer(2);
    const id = await failed(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(person, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await getLimits(person)).toMatchObject({ studentCredits: 1 });
  });

  it('cannot be retried once the credit is spent on another assessment', async () => {
    const person = await buyer(1);
    const id = await failed(person);
    expect((await submitByRest(person.client)).status).toBe(200);
    const answer = await retry(person, id);
    expect(answer.status).toBe(402);
    expect(answer.body.message).toBe(USED);
    const { assessment } = (await person.client.get<Body>(`/api/assessments/${id}`)).body;
    expect(assessment?.status).toBe('failed');
  });

  it('is retried on a credit when the free use was spent on another assessment', async () => {
    const person = await app.signUp();
    const id = await failed(person);
    await assessed(person);
    expect((await retry(person, id)).status).toBe(402);
    await bought(person, STUDENT);
    expect((await retry(person, id)).status).toBe(200);
    expect(await getLimits(person)).toMatchObject({ studentAssessments: 2, studentCredits: 0 });
  });
});

describe('a credit whose payment is refunded', () => {
  it('can no longer be spent', async () => {
    const person = await buyer(0);
    const { id } = await bought(person, STUDENT);
    expect(await revoked(id)).toBe('revoked');
    expect(await getLimits(person)).toMatchObject({ studentCredits: 0 });
    expect((await submitByRest(person.client)).status).toBe(402);
  });

  it('stays with the assessment it paid for, and is not returned when that assessment fails', async () => {
    const person = await buyer(0);
    const { id: paymentId } = await bought(person, STUDENT);
    const broken = breakGuidance();
    const id = await submitted(person);
    expect(await revoked(paymentId)).toBe('used');
    await untilStatus(app, id, 'failed');
    broken.mockRestore();
    expect(await getLimits(person)).toMatchObject({ studentCredits: 0 });
    expect((await retry(person, id)).status).toBe(402);
  });

  it('is either spent or withdrawn, never both, when the two race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await buyer(0);
      const { id } = await bought(person, STUDENT);
      const [submission, back] = await Promise.all([submitByRest(person.client), revoked(id)]);
      expect([submission.status, back]).toEqual(back === 'used' ? [200, 'used'] : [402, 'revoked']);
    }
  });
});

describe('a credit', () => {
  it('is granted once per payment, however often the payment is reported as settled', async () => {
    const person = await buyer(1);
    const [payment] = await app.sql<{ id: string }>('SELECT id FROM payment WHERE user_id = $1', [
      person.user.id,
    ]);
    const grant = { userId: person.user.id, type: 'student', paymentId: payment!.id } as const;
    const credits = app.get(AssessmentCreditsService);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.get(Database).transaction(ctx, (open) => credits.grant(open, grant)),
      ),
    );
    expect(await getLimits(person)).toMatchObject({ studentCredits: 1 });
  });
});
