import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Questionnaire {
  readonly questionnaire: {
    readonly type: string;
    readonly steps: { readonly fields: { readonly name: string; readonly kind: string }[] }[];
  };
}

const QUESTIONNAIRE = `query Questionnaire($type: AssessmentType!) {
  questionnaire(type: $type) { type title steps { title help fields { name label help placeholder kind options { value label } } } }
}`;

describe('a questionnaire over GraphQL', () => {
  it.each([
    ['STUDENT', 20],
    ['OPPORTUNITY_SEEKER', 13],
  ])('is served to visitors in 5 steps: %s', async (type, count) => {
    const { data, errors } = await app.client().gql<Questionnaire>(QUESTIONNAIRE, { type });
    expect(errors).toEqual([]);
    expect(data?.questionnaire.type).toBe(type);
    expect(data?.questionnaire.steps).toHaveLength(5);
    expect(data?.questionnaire.steps.flatMap(({ fields }) => fields)).toHaveLength(count);
  });
});

describe('document requirements', () => {
  it.each(['opportunity-seeker', 'employment', 'job-seeker'])(
    'are those of an opportunity seeker for %s',
    async (type) => {
      const { status, body } = await app.client().get(`/api/document-requirements?type=${type}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        requirements: [
          { type: 'passport', label: 'Passport', required: true },
          { type: 'work_experience', label: 'Work experience letter', required: true },
          { type: 'financial_statement', label: 'Financial statement', required: true },
          { type: 'certificate', label: 'Professional certificate', required: false },
          { type: 'letter_of_recommendation', label: 'Recommendation letter', required: false },
        ],
      });
    },
  );

  it('are the same over GraphQL', async () => {
    const rest = await app.client().get('/api/document-requirements?type=student');
    const { data } = await app
      .client()
      .gql('{ documentRequirements(type: STUDENT) { type label required } }');
    expect(rest.body).toEqual({ requirements: data?.['documentRequirements'] });
  });

  it.each(['', '?type=', '?type=tourist', '?type=student&type=student'])(
    'refuse the query %j by name',
    async (query) => {
      const { status, body } = await app.client().get(`/api/document-requirements${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'type' }] });
    },
  );
});
