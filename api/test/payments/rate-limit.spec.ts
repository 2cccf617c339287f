import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { assessed, begin, getRows } from './buying.js';

/** Payments that one person can start in ten minutes. */
const MAX_STARTED = 30;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});

afterAll(() => app.close());

/** Requests a payment for one review, then for the other; each request cancels the previous payment. */
async function changesMind(person: SignedUp, times: number): Promise<number[]> {
  const assessmentId = await assessed(person);
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const serviceType = time % 2 === 0 ? 'expert_review' : 'full_service';
    statuses.push((await begin(person.client, { serviceType, assessmentId })).status);
  }
  return statuses;
}

describe('a person who starts many payments in a row', () => {
  it('is asked to wait, and nothing is created at the provider', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    expect(await changesMind(person, MAX_STARTED)).toEqual(Array.from({ length: MAX_STARTED }, () => 201));
    const [{ id: assessmentId } = { id: '' }] = await app.sql<{ id: string }>(
      'SELECT id FROM assessment WHERE user_id = $1',
      [person.user.id],
    );
    const refused = await begin(person.client, { serviceType: 'expert_review', assessmentId });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await getRows(app, person)).toHaveLength(MAX_STARTED);
    // An open payment continues, and nobody else has to wait.
    expect((await begin(person.client, { serviceType: 'full_service', assessmentId })).status).toBe(201);
    expect((await begin(other.client, { assessmentId: await assessed(other) })).status).toBe(201);
  });

  it('may return to an open payment as often as they like', async () => {
    const person = await app.signUp();
    const assessmentId = await assessed(person);
    for (let time = 0; time <= MAX_STARTED; time += 1) {
      expect((await begin(person.client, { assessmentId })).status).toBe(201);
    }
  });
});
