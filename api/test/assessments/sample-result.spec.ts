import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

interface Sample {
  readonly assessment: {
    readonly id: string;
    readonly status: string;
    readonly aiResult: {
      readonly eligibilityScore: number;
      readonly recommendedCountries: readonly string[];
      readonly explanation: {
        readonly routes: readonly { readonly criteria: readonly unknown[] }[];
        readonly missing: readonly unknown[];
      };
    };
  };
}

describe('the sample result', () => {
  it('is open to visitors in full, and the same over both transports', async () => {
    const visitor = app.client();
    const { status, body } = await visitor.send<Sample>('GET', '/api/sample-result');
    expect(status).toBe(200);
    const { aiResult } = body.assessment;
    expect(aiResult.recommendedCountries.length).toBeGreaterThan(0);
    expect(aiResult.explanation.routes[0]?.criteria.length).toBeGreaterThan(0);
    // Some questions are unanswered, so that the sample shows the effect.
    expect(aiResult.explanation.missing.length).toBeGreaterThan(0);
    const { data } = await visitor.gql<{ sampleResult: { id: string; aiResult: object } }>(
      '{ sampleResult { id aiResult { eligibilityScore recommendedCountries } } }',
    );
    expect(data?.sampleResult).toEqual({
      id: body.assessment.id,
      aiResult: {
        eligibilityScore: aiResult.eligibilityScore,
        recommendedCountries: aiResult.recommendedCountries,
      },
    });
  });

  it('belongs to nobody: nothing is stored, and its id opens nothing', async () => {
    await app.client().send('GET', '/api/sample-result');
    expect(await app.sql('SELECT 1 FROM assessment')).toEqual([]);
    const { client } = await app.signUp();
    const { body } = await client.send<Sample>('GET', '/api/sample-result');
    expect((await client.send('GET', `/api/assessments/${body.assessment.id}`)).status).toBe(404);
  });
});
