import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GuidanceService } from '../../src/modules/guidance/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, changeRules, getInsights, PROFILE, reassess, worked } from './revisions.support.js';
import {
  holdGuidance,
  STUDENT_ANSWERS,
  submitted,
  getLiveStatuses,
  until,
  type AssessmentBody,
} from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function readsProfile({ client }: SignedUp, id: string): Promise<boolean | undefined> {
  const { data } = await client.gql<{ assessment: { profileUsed: boolean } }>(
    'query ($id: ID!) { assessment(id: $id) { profileUsed } }',
    { id },
  );
  return data?.assessment.profileUsed;
}

describe('recalculating an assessment', () => {
  it("reads today's profile, keeps the old result as a revision, and spends nothing", async () => {
    const person = await app.signUp();
    const id = await worked(person);
    const before = await getAssessment(person.client, id);
    expect(await readsProfile(person, id)).toBe(false);
    await person.client.patch('/api/profile', PROFILE);
    const live = await person.client.live();
    const answer = await reassess(person.client, id);
    expect(answer.status).toBe(200);
    expect(answer.body.assessment).toMatchObject({ id, status: 'ai_complete' });
    expect(await readsProfile(person, id)).toBe(true);
    expect(await live.next('assessment.updated')).toEqual({ id, status: 'ai_complete' });
    live.close();
    const { revisions } = await getInsights(person.client, id);
    expect(revisions).toHaveLength(1);
    expect(revisions[0]).toMatchObject({
      cause: 'profile',
      change: {
        scoreBefore: before.aiResult?.eligibilityScore,
        scoreAfter: answer.body.assessment?.aiResult?.eligibilityScore,
      },
    });
    const kept = await app.sql<{ before: unknown }>(
      'SELECT before FROM assessment_revision WHERE assessment_id = $1',
      [id],
    );
    const { explanation: _, ...numbers } = before.aiResult!;
    expect(kept[0]?.before).toMatchObject({ eligibilityScore: numbers.eligibilityScore });
    const { body } = await person.client.get<{ limits: unknown }>('/api/assessment-limits');
    expect(body.limits).toMatchObject({ studentAssessments: 1 });
  });

  it('accepts a correction of an answer that was misread', async () => {
    const person = await app.signUp();
    const id = await worked(person, { ...STUDENT_ANSWERS, english_tests: 'IELTS 5.0' });
    const answer = await reassess(person.client, id, { english_tests: 'IELTS 8.0' });
    expect(answer.body.assessment?.questionnaire).toEqual({ ...STUDENT_ANSWERS, english_tests: 'IELTS 8.0' });
    const { revisions } = await getInsights(person.client, id);
    expect(revisions.map(({ cause }) => cause)).toEqual(['correction']);
    // A better test never lowers the score.
    expect(revisions[0]!.change.scoreAfter).toBeGreaterThanOrEqual(revisions[0]!.change.scoreBefore);
  });

  it('works over GraphQL as well', async () => {
    const person = await app.signUp();
    const id = await worked(person, { ...STUDENT_ANSWERS, english_tests: 'IELTS 5.0' });
    const { data } = await person.client.gql<{ reassess: AssessmentBody }>(
      `mutation ($id: ID!, $corrections: JSONObject) {
        reassess(id: $id, corrections: $corrections) { id status profileUsed questionnaire }
      }`,
      { id, corrections: { english_tests: null } },
    );
    const { english_tests: _, ...rest } = STUDENT_ANSWERS;
    expect(data?.reassess).toEqual({ id, status: 'AI_COMPLETE', profileUsed: false, questionnaire: rest });
  });

  it.each([
    [{ budget: '50000+' }, 'budget'],
    [{ 'profile.degrees': 'PhD' }, 'profile.degrees'],
    [{ english_tests: 7 }, 'english_tests'],
    [{ english_tests: 'IELTS 7', shoe_size: 42 }, 'shoe_size'],
  ])('refuses the correction %j, naming the field', async (corrections, field) => {
    const person = await app.signUp();
    const id = await worked(person);
    const answer = await reassess(person.client, id, corrections);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect((await getAssessment(person.client, id)).questionnaire).toEqual(STUDENT_ANSWERS);
  });

  it('accepts the answer to a question that was left open, at no cost', async () => {
    const person = await app.signUp();
    const { budget: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(person, open);
    const answer = await reassess(person.client, id, { budget: '50000+' });
    expect(answer.body.assessment?.questionnaire).toEqual({ ...open, budget: '50000+' });
    const { revisions } = await getInsights(person.client, id);
    expect(revisions.map(({ cause }) => cause)).toEqual(['completion']);
    const { body } = await person.client.get<{ limits: unknown }>('/api/assessment-limits');
    expect(body.limits).toMatchObject({ studentAssessments: 1, studentCredits: 0 });
  });

  it('accepts that answer over GraphQL as well', async () => {
    const person = await app.signUp();
    const { program_type: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(person, open);
    const { data } = await person.client.gql<{ reassess: AssessmentBody }>(
      'mutation ($id: ID!, $given: JSONObject) { reassess(id: $id, corrections: $given) { questionnaire } }',
      { id, given: { program_type: 'exchange' } },
    );
    expect(data?.reassess.questionnaire).toMatchObject({ program_type: 'exchange' });
    const { data: result } = await person.client.gql<{
      assessmentInsights: { revisions: { cause: string }[] };
    }>('query ($id: ID!) { assessmentInsights(id: $id) { revisions { cause } } }', { id });
    expect(result?.assessmentInsights.revisions).toEqual([{ cause: 'COMPLETION' }]);
  });

  it('refuses another answer to a completed question', async () => {
    const person = await app.signUp();
    const { budget: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(person, open);
    await reassess(person.client, id, { budget: '50000+' });
    const answer = await reassess(person.client, id, { budget: '0-10000' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          field: 'budget',
          message: 'You already answered this question. Try another answer under What if.',
        },
      ],
    ]);
  });

  it('accepts one of two answers that race for the same open question', async () => {
    const person = await app.signUp();
    const { budget: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(person, open);
    const answers = await Promise.all(
      ['0-10000', '50000+'].map((budget) => reassess(person.client, id, { budget })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await getInsights(person.client, id)).revisions).toHaveLength(1);
  });

  it('accepts the same answer twice, as from a repeated call', async () => {
    const person = await app.signUp();
    const { budget: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(person, open);
    await reassess(person.client, id, { budget: '50000+' });
    expect((await reassess(person.client, id, { budget: '50000+' })).status).toBe(200);
    expect((await getInsights(person.client, id)).revisions).toHaveLength(1);
  });

  it("refuses answers to somebody else's assessment", async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const { budget: _, ...open } = STUDENT_ANSWERS;
    const id = await worked(owner, open);
    expect((await reassess(stranger.client, id, { budget: '50000+' })).status).toBe(404);
    expect((await getAssessment(owner.client, id)).questionnaire).toEqual(open);
  });

  it('leaves no trace when it changes nothing', async () => {
    const person = await app.signUp();
    const id = await worked(person);
    const before = await getAssessment(person.client, id);
    const answer = await reassess(person.client, id);
    expect(answer.body.assessment).toEqual(before);
    expect((await getInsights(person.client, id)).revisions).toEqual([]);
  });

  it('five times at once happens once', async () => {
    const person = await app.signUp();
    const id = await worked(person);
    await person.client.patch('/api/profile', PROFILE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reassess(person.client, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await getInsights(person.client, id)).revisions).toHaveLength(1);
    expect(await getLiveStatuses(app, id)).toEqual(['ai_complete', 'ai_complete']);
  });

  it('waits until there is a result', async () => {
    const person = await app.signUp();
    const held = holdGuidance();
    const id = await submitted(person);
    await held.begun;
    const answer = await reassess(person.client, id);
    expect([answer.status, answer.body.message]).toEqual([409, "This assessment doesn't have a result yet."]);
    held.go();
  });

  it('by newer rules names them as the cause', async () => {
    const person = await app.signUp();
    const id = await worked(person);
    changeRules('2026-12-01.0123456789ab', 50);
    await reassess(person.client, id);
    const { revisions } = await getInsights(person.client, id);
    expect(revisions).toHaveLength(1);
    expect(revisions[0]).toMatchObject({ cause: 'rules', rulesVersionAfter: '2026-12-01.0123456789ab' });
    expect(revisions[0]!.change.routes.map(({ country }) => country)).toContain('Germany');
  });
});

describe('with a language model that words results', () => {
  it('the rules answer at once, and the wording follows', async () => {
    const person = await app.signUp();
    const id = await worked(person, { ...STUDENT_ANSWERS, english_tests: 'IELTS 5.0' });
    vi.spyOn(GuidanceService.prototype, 'usesModel', 'get').mockReturnValue(true);
    vi.spyOn(GuidanceService.prototype, 'word').mockImplementation((outcome) =>
      Promise.resolve({
        ...outcome,
        recommendations: ['In other words.'],
        explanation: {
          ...outcome.explanation,
          method: 'rules+llm',
          wordedBy: { model: 'test-model', at: '2026-11-21T10:00:00.000Z' },
        },
      }),
    );
    const answer = await reassess(person.client, id, { english_tests: 'IELTS 8.0' });
    expect(answer.body.assessment?.aiResult?.explanation.method).toBe('rules');
    await until(async () => {
      const { aiResult } = await getAssessment(person.client, id);
      return aiResult?.explanation.method === 'rules+llm';
    });
    const { aiResult } = await getAssessment(person.client, id);
    expect(aiResult?.recommendations).toEqual(['In other words.']);
    expect(aiResult?.eligibilityScore).toBe(answer.body.assessment?.aiResult?.eligibilityScore);
    expect(await getLiveStatuses(app, id)).toHaveLength(3);
  });
});
