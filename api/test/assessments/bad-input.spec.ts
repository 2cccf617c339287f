import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  submitByGraphql,
  submitByRest,
  type AssessmentBody,
  type Body,
  type AssessmentTypeValue,
} from './support.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
});

afterAll(() => app.close());

const REFUSED: [string, AssessmentTypeValue, Record<string, unknown>, string][] = [
  ['a number in place of a text', 'student', { education_level: 3 }, 'education_level'],
  ['an object in place of a text', 'student', { field_of_study: { a: 1 } }, 'field_of_study'],
  ['a list in place of a text', 'student', { budget: ['0-10000'] }, 'budget'],
  ['a truth value for the GPA', 'student', { gpa: true }, 'gpa'],
  ['a list of numbers', 'student', { preferred_countries: [1, 2] }, 'preferred_countries'],
  ['a word that is no option', 'student', { education_level: 'kindergarten' }, 'education_level'],
  ['an option in the wrong case', 'student', { program_type: 'Graduate' }, 'program_type'],
  ['a text for a list of texts', 'employment', { motivations: 'better salary' }, 'motivations'],
  ['an unknown word in a list', 'employment', { motivations: ['revenge'] }, 'motivations'],
  ['a text for a truth value', 'student', { partner_comes: 'yes' }, 'partner_comes'],
  ['a text for a list of ages', 'student', { children: '4, 9' }, 'children'],
  ['ages as texts', 'employment', { children: ['4'] }, 'children'],
  ['a text for a list of nationalities', 'employment', { nationalities: 'IN' }, 'nationalities'],
  ['a number of years for the level', 'employment', { experienceLevel: 7 }, 'experienceLevel'],
];

describe('invalid answers', () => {
  it.each(REFUSED)(
    'are refused on both transports, naming the field in words: %s',
    async (_, type, answers, field) => {
      const rest = await submitByRest(person.client, type, answers);
      expect(rest.status).toBe(400);
      expect(rest.body.code).toBe('VALIDATION_FAILED');
      expect(rest.body.errors?.map((error) => error.field)).toEqual([field]);
      expect(rest.body.errors?.[0]?.message).toMatch(/^[A-Z].*\.$/);
      const graphql = await submitByGraphql(
        person.client,
        type === 'student' ? 'STUDENT' : 'OPPORTUNITY_SEEKER',
        answers,
      );
      expect(graphql.errors[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: rest.body.errors,
      });
    },
  );

  it('are all named at once', async () => {
    const { body } = await submitByRest(person.client, 'student', {
      education_level: 1,
      budget: 'x',
      gpa: [],
    });
    expect(body.errors?.map((error) => error.field).sort()).toEqual(
      ['budget', 'education_level', 'gpa'].sort(),
    );
  });
});

describe('an invalid request', () => {
  it.each([
    ['no type', { questionnaire: {} }, 'type'],
    ['a type that is none', { type: 'tourist', questionnaire: {} }, 'type'],
    ['a list of types', { type: ['student'], questionnaire: {} }, 'type'],
    ['no answers', { type: 'student' }, 'questionnaire'],
    ['a text for the answers', { type: 'student', questionnaire: 'none' }, 'questionnaire'],
    ['a list for the answers', { type: 'student', questionnaire: [] }, 'questionnaire'],
    ['null for the answers', { type: 'student', questionnaire: null }, 'questionnaire'],
    ['a field that is not known', { type: 'student', questionnaire: {}, userId: 'me' }, 'userId'],
  ])('with %s answers 400 and names the field', async (_, body, field) => {
    const answer = await person.client.post<Body>('/api/assessments/ai', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('that is not JSON answers 400', async () => {
    const answer = await person.client.post<Body>('/api/assessments/ai', '{"type":');
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_JSON']);
  });

  it('of 10 MB answers 413 on both transports', async () => {
    const huge = { additional: 'x'.repeat(10 * 1024 * 1024) };
    expect((await submitByRest(person.client, 'student', huge)).status).toBe(413);
    expect((await submitByGraphql(person.client, 'STUDENT', huge)).status).toBe(413);
  });

  it.each([
    ['NUL', 'a\\u0000b'],
    ['half a character', 'a\\ud800b'],
  ])('with %s in an answer answers 400, in a body and in a GraphQL literal', async (_, escaped) => {
    const rest = await person.client.post<Body>(
      '/api/assessments/ai',
      `{"type":"student","questionnaire":{"field_of_study":"${escaped}"}}`,
    );
    expect([rest.status, rest.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const { errors } = await person.client.gql(
      `mutation { submitAssessment(type: STUDENT, answers: { field_of_study: "${escaped}" }) { id } }`,
    );
    expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('nested without end answers 400', async () => {
    const nested = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    const answer = await person.client.post<Body>(
      '/api/assessments/ai',
      `{"type":"student","questionnaire":${nested}}`,
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('leaves nothing behind, and the free assessment unused', async () => {
    const tidy = await app.signUp();
    for (const [, type, answers] of REFUSED) await submitByRest(tidy.client, type, answers);
    expect((await tidy.client.get<Body>('/api/assessments')).body.assessments).toEqual([]);
    expect((await submitByRest(tidy.client)).status).toBe(200);
  });
});

describe('empty answers', () => {
  it('are left out when they are empty texts, empty lists or null, while unknown keys are kept', async () => {
    const { client } = await app.signUp();
    const answers = {
      education_level: '',
      gpa: null,
      english_tests: [],
      field_of_study: '  Law ',
      shoe_size: { eu: 42, notes: ['wide'] },
    };
    const { body } = await submitByRest(client, 'student', answers);
    const { assessment } = (await client.get<Body>(`/api/assessments/${body.result?.assessmentId}`)).body;
    expect(assessment?.questionnaire).toEqual({
      field_of_study: 'Law',
      shoe_size: { eu: 42, notes: ['wide'] },
    });
  });

  it('make an assessment in which everything is missing', async () => {
    const { client } = await app.signUp();
    const { status, body } = await submitByRest(client, 'student', {});
    expect(status).toBe(200);
    expect(body.result?.eligibilityScore).toBeGreaterThanOrEqual(0);
  });

  it('are read back the same over GraphQL', async () => {
    const { client } = await app.signUp();
    const answers = { gpa: 3.4, preferred_countries: ['Germany', 'Atlantis'], x: [null, { y: false }] };
    const sent = await submitByGraphql(client, 'STUDENT', answers);
    expect(sent.data?.submitAssessment.questionnaire).toEqual(answers);
    const { data } = await client.gql<{ assessments: AssessmentBody[] }>('{ assessments { questionnaire } }');
    expect(data?.assessments[0]?.questionnaire).toEqual(answers);
  });
});
