import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts, Receipts } from '../../src/modules/guidance/index.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getInsights, PROFILE, worked, type ChangeBody, type InsightsBody } from './revisions.support.js';
import { STUDENT_ANSWERS, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let id: string;

const WEAK = { ...STUDENT_ANSWERS, english_tests: 'IELTS 5.0', budget: '0-10000' };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const { english_tests: _, ...answers } = STUDENT_ANSWERS;
  id = await worked(owner, answers);
});

afterAll(() => app.close());

describe('a what-if', () => {
  it('shows what another answer would change, and stores nothing', async () => {
    const person = await app.signUp();
    const weak = await worked(person, WEAK);
    const { status, body } = await person.client.post<{ change: ChangeBody }>(
      `/api/assessments/${weak}/what-if`,
      { changes: { english_tests: 'IELTS 8.0', budget: '50000+' } },
    );
    expect(status).toBe(200);
    expect(body.change.scoreAfter).toBeGreaterThan(body.change.scoreBefore);
    expect(body.change.routes.length).toBeGreaterThan(0);
    const after = await person.client.get<Body>(`/api/assessments/${weak}`);
    expect(after.body.assessment?.questionnaire).toEqual(WEAK);
    const limits = await person.client.get<{ limits: unknown }>('/api/assessment-limits');
    expect(limits.body.limits).toMatchObject({ studentAssessments: 1 });
  });

  it('gives the same result over GraphQL', async () => {
    const changes = { budget: '0-10000' };
    const rest = await owner.client.post<{ change: ChangeBody }>(`/api/assessments/${id}/what-if`, {
      changes,
    });
    const { data } = await owner.client.gql<{ whatIf: ChangeBody }>(
      `query ($id: ID!, $changes: JSONObject!) {
        whatIf(id: $id, changes: $changes) { scoreBefore scoreAfter suitableBefore suitableAfter routes { id } }
      }`,
      { id, changes },
    );
    expect(data?.whatIf).toEqual({
      ...rest.body.change,
      routes: rest.body.change.routes.map(({ id }) => ({ id })),
    });
  });

  it.each([
    [{ budget: 'all of it' }, 'budget'],
    [{ english_tests: 7 }, 'english_tests'],
  ])('refuses %j, naming the field', async (changes, field) => {
    const answer = await owner.client.post<Body>(`/api/assessments/${id}/what-if`, { changes });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it.each([undefined, {}, { changes: [] }, { changes: 'x' }])('refuses the body %j', async (body) => {
    expect((await owner.client.post(`/api/assessments/${id}/what-if`, body)).status).toBe(400);
  });
});

describe('the insights of a result', () => {
  it('show how a missing answer could change the score', async () => {
    const { missing } = await getInsights(owner.client, id);
    const english = missing.find(({ field }) => field === 'english_tests');
    expect(english?.scoreTo).toBeGreaterThanOrEqual(english?.scoreFrom ?? 101);
  });

  it('show what would help', async () => {
    const person = await app.signUp();
    const weak = await worked(person, WEAK);
    const { improvements } = await getInsights(person.client, weak);
    expect(improvements.length).toBeGreaterThan(0);
    for (const { kind, change } of improvements) {
      expect(kind).toMatch(/^[a-z_]+$/);
      expect(change).not.toBe('');
    }
  });

  it("show what today's profile would change, until it is used", async () => {
    const person = await app.signUp();
    const weak = await worked(person, WEAK);
    expect((await getInsights(person.client, weak)).withProfile).toBeNull();
    await person.client.patch('/api/profile', PROFILE);
    const { withProfile } = await getInsights(person.client, weak);
    expect(withProfile?.scoreAfter).toBeGreaterThan(withProfile?.scoreBefore ?? 101);
    const answer = await person.client.post<Body>(`/api/assessments/${weak}/reassess`);
    expect(answer.body.assessment?.aiResult?.eligibilityScore).toBe(withProfile?.scoreAfter);
    expect((await getInsights(person.client, weak)).withProfile).toBeNull();
  });

  it('show whether the person agreed to results by new rules', async () => {
    expect((await getInsights(owner.client, id)).keepUpToDate).toBe(false);
    await owner.client.patch('/api/profile', { keepUpToDate: true });
    expect((await getInsights(owner.client, id)).keepUpToDate).toBe(true);
  });

  it('are the same over GraphQL', async () => {
    const { insights } = (await owner.client.get<InsightsBody>(`/api/assessments/${id}/insights`)).body;
    const { data } = await owner.client.gql<{ assessmentInsights: InsightsBody['insights'] }>(
      `query ($id: ID!) { assessmentInsights(id: $id) {
        assessmentId improvements { kind change scoreAfter } missing { field scoreFrom scoreTo } keepUpToDate
      } }`,
      { id },
    );
    expect(data?.assessmentInsights).toMatchObject({
      assessmentId: id,
      keepUpToDate: insights.keepUpToDate,
      improvements: insights.improvements.map(({ kind, change, scoreAfter }) => ({
        kind: kind.toUpperCase(),
        change,
        scoreAfter,
      })),
      missing: insights.missing.map(({ field, scoreFrom, scoreTo }) => ({ field, scoreFrom, scoreTo })),
    });
  });
});

describe('a result', () => {
  it('has its dates as a calendar', async () => {
    const answer = await owner.client.get(`/api/assessments/${id}/timeline.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="portolan-timeline-${id}.ics"`,
    );
    expect(answer.text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  });

  it('has a receipt as a file', async () => {
    const answer = await owner.client.get<{ format: string; answers: unknown; on: string }>(
      `/api/assessments/${id}/receipt`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="portolan-receipt-${id}.json"`,
    );
    expect(answer.body.format).toBe('portolan-receipt');
  });

  it('has a receipt that replays to the identical result, with the profile as well', async () => {
    const person = await app.signUp();
    const replayed = await worked(person, WEAK);
    await person.client.patch('/api/profile', PROFILE);
    const receipt = async () => (await person.client.get(`/api/assessments/${replayed}/receipt`)).body;
    const first = await receipt();
    expect(Receipts.replayReceipt(first, Facts.ruleSet())).toEqual({ verdict: 'identical' });
    await person.client.post(`/api/assessments/${replayed}/reassess`);
    const second = await receipt();
    expect(second['answersHash']).not.toBe(first['answersHash']);
    expect(Receipts.replayReceipt(second, Facts.ruleSet())).toEqual({ verdict: 'identical' });
  });

  it('without a receipt says that it is older than receipts', async () => {
    const person = await app.signUp();
    const old = await worked(person);
    await app.sql('UPDATE assessment SET receipt = NULL WHERE id = $1', [old]);
    const answer = await person.client.get<Body>(`/api/assessments/${old}/receipt`);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This assessment is from before we kept receipts.',
    ]);
  });

  it('shows all of this to admins as well', async () => {
    const admin = await app.signUpAdmin();
    for (const path of ['receipt', 'timeline.ics']) {
      expect((await admin.client.get(`/api/assessments/${id}/${path}`)).status).toBe(200);
    }
    expect((await admin.client.get(`/api/assessments/${id}/insights`)).status).toBe(404);
  });

  it('of an earlier release can be read without fees and timeline', async () => {
    const person = await app.signUp();
    const old = await worked(person);
    await app.sql(
      `UPDATE assessment SET result = jsonb_set(result #- '{explanation,timeline}', '{explanation,routes}',
         (SELECT jsonb_agg(route - 'fees') FROM jsonb_array_elements(result#>'{explanation,routes}') route))
       WHERE id = $1`,
      [old],
    );
    const { data, errors } = await person.client.gql<{
      assessment: { aiResult: { explanation: { timeline: unknown[]; routes: { fees: unknown[] }[] } } };
    }>(
      'query ($id: ID!) { assessment(id: $id) { aiResult { explanation { timeline { id } routes { fees { label } } } } } }',
      {
        id: old,
      },
    );
    expect(errors).toEqual([]);
    const { timeline, routes } = data!.assessment.aiResult.explanation;
    expect([timeline, ...routes.map(({ fees }) => fees)]).toEqual([[], ...routes.map(() => [])]);
    expect((await person.client.get(`/api/assessments/${old}/timeline.ics`)).status).toBe(200);
    expect((await person.client.get(`/api/assessments/${old}/report.pdf`)).status).toBe(200);
  });
});

const NOWHERE = newId();
describe.each([
  ["somebody else's", () => id],
  ['one that does not exist', () => NOWHERE],
  ['what is no id', () => 'not-an-id'],
])('requesting %s', (_, target) => {
  it.each([
    ['GET', 'insights', undefined],
    ['GET', 'receipt', undefined],
    ['GET', 'timeline.ics', undefined],
    ['POST', 'what-if', { changes: {} }],
    ['POST', 'reassess', {}],
  ])('with %s %s answers 404', async (method, path, body) => {
    const stranger = await app.signUp();
    const answer = await stranger.client.send<Body>(method, `/api/assessments/${target()}/${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});
