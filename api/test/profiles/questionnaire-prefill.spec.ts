import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
  const change = {
    nationalities: ['NG'],
    residence: 'Ghana',
    childAges: [4, 19],
    degrees: [{ level: 'bachelor', field: 'Physics' }],
  };
  expect((await person.client.patch('/api/profile', change)).status).toBe(200);
});

afterAll(() => app.close());

const PATH = '/api/profile/questionnaire-prefill';

describe('the answers that a profile provides to a questionnaire', () => {
  it('are the same over REST and GraphQL', async () => {
    const personal = { nationalities: ['NG'], country_of_residence: 'GH', children: [4, 19] };
    const answers = { ...personal, education_level: 'bachelor', field_of_study: 'Physics' };
    expect((await person.client.get(`${PATH}?type=student`)).body).toEqual({ answers });
    const { data } = await person.client.gql('{ questionnairePrefill(type: STUDENT) }');
    expect(data).toEqual({ questionnairePrefill: answers });
    expect((await person.client.get(`${PATH}?type=job-seeker`)).body).toEqual({
      answers: personal,
    });
  });

  it("are the caller's, and nobody else's", async () => {
    const other = await app.signUp();
    expect((await other.client.get(`${PATH}?type=student`)).body).toEqual({ answers: {} });
    expect((await app.client().get(`${PATH}?type=student`)).status).toBe(401);
  });

  it.each(['', '?type=', '?type=tourist', '?type=student&type=student'])(
    'are refused for "%s"',
    async (query) => {
      expect((await person.client.get(`${PATH}${query}`)).status).toBe(400);
    },
  );
});
