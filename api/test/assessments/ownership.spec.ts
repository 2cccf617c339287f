import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { submitByRest, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.signUp({ firstName: 'Zoë', lastName: 'Щербак' }), await app.signUp()];
  id = (await submitByRest(owner.client)).body.result?.assessmentId ?? '';
});

afterAll(() => app.close());

const READ = 'query ($id: ID!) { assessment(id: $id) { id } }';
const RETRY = 'mutation ($id: ID!) { retryAssessment(id: $id) { id } }';
const NOWHERE = newId();
const IDS: [string, () => string][] = [
  ["somebody else's", () => id],
  ['one that does not exist', () => NOWHERE],
  ['what is no id', () => 'not-an-id'],
  ['an attempt to inject', () => "'; DROP TABLE assessment; --"],
];

describe.each(IDS)('requesting %s', (_, target) => {
  it.each([
    ['GET', ''],
    ['POST', '/retry'],
    ['GET', '/report.pdf'],
  ])('by %s /api/assessments/{id}%s answers 404 and reveals nothing', async (method, path) => {
    const answer = await stranger.client.send<Body>(
      method,
      `/api/assessments/${encodeURIComponent(target())}${path}`,
    );
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      404,
      'NOT_FOUND',
      "We couldn't find that.",
    ]);
  });

  it.each([READ, RETRY])('by GraphQL answers NOT_FOUND: %s', async (operation) => {
    const { errors } = await stranger.client.gql(operation, { id: target() });
    expect(errors[0]).toMatchObject({
      message: "We couldn't find that.",
      extensions: { code: 'NOT_FOUND' },
    });
  });
});

describe('an admin', () => {
  it('can read any assessment and its report', async () => {
    const admin = await app.signUpAdmin();
    const answer = await admin.client.get<Body>(`/api/assessments/${id}`);
    expect([answer.status, answer.body.assessment?.id]).toEqual([200, id]);
    expect((await admin.client.get(`/api/assessments/${id}/report.pdf`)).status).toBe(200);
    expect((await admin.client.gql(READ, { id })).data).toEqual({ assessment: { id } });
  });

  it("cannot retry somebody's assessment", async () => {
    const admin = await app.signUpAdmin();
    expect((await admin.client.post(`/api/assessments/${id}/retry`)).status).toBe(404);
  });

  it('lists only their own', async () => {
    const admin = await app.signUpAdmin();
    expect((await admin.client.get<Body>('/api/assessments')).body.assessments).toEqual([]);
  });
});

describe('a stranger', () => {
  it("sees nobody else's assessments in any list", async () => {
    expect((await stranger.client.get<Body>('/api/assessments')).body.assessments).toEqual([]);
    expect((await stranger.client.get<Body>('/api/user/visa-assessments')).body.assessments).toEqual([]);
    expect((await stranger.client.gql('{ assessments { id } }')).data).toEqual({ assessments: [] });
  });
});

describe('the report', () => {
  it('is a PDF attachment that no cache may store', async () => {
    const answer = await owner.client.get(`/api/assessments/${id}/report.pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="portolan-student-assessment-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(answer.text.startsWith('%PDF-')).toBe(true);
  });
});

describe('erasing an account', () => {
  it('deletes its assessments', async () => {
    const leaver = await app.signUp();
    await submitByRest(leaver.client);
    await app.sql('DELETE FROM users WHERE id = $1', [leaver.user.id]);
    expect(await app.sql('SELECT 1 FROM assessment WHERE user_id = $1', [leaver.user.id])).toEqual([]);
  });
});
