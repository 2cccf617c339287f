import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import {
  OPPORTUNITY_ANSWERS,
  STUDENT_ANSWERS,
  submitByGraphql,
  submitByRest,
  untilStatus,
  type AssessmentBody,
  type Body,
  type ResultBody,
} from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const RESULT = `assessmentId eligibilityScore covered proven contradictions { topic } suitableCountries recommendedCountries recommendations nextSteps
  suggestedPrograms { id title description country fitScore fitLevel }
  explanation {
    method rulesVersion disclaimer enoughKnown scoredRoute warnings wordedBy { model at } missing { field why } readings { field answer understood }
    routes { id country title officialUrl score floor ceiling proven verdict conditions { met unmet unknown officer total }
      criteria { id label status detail proven provenBy tellable told overruled { status } source { title url asOf provenance readOn officialUrl copy } }
      overruled { score } rights { topic short text stale source { title url asOf provenance readOn officialUrl copy } }
      fees { label amount currency usd optional perPartner perChild familyMax family { amount usd } paidBy per stale source { title url asOf provenance readOn officialUrl copy } }
      costNotes { text source { title url asOf provenance readOn officialUrl copy } }
      living { label months currency stale amounts { when amount usd } source { title url asOf provenance readOn officialUrl copy } } }
    timeline { id date until label kind country routeId source { title url asOf provenance readOn officialUrl copy } }
  }`;
const ASSESSMENT = `id type status adminStatus adminReply reviewedAt questionnaire isPaid paymentAmountCents createdAt
  updatedAt aiResult { ${RESULT} overruled { eligibilityScore } }`;

/** Translates GraphQL enum values to those of REST. */
const REST_WORDS: Record<string, string> = {
  STUDENT: 'student',
  OPPORTUNITY_SEEKER: 'opportunity-seeker',
  AI_COMPLETE: 'ai_complete',
  RULES: 'rules',
  RULES_LLM: 'rules+llm',
  APPLICANT: 'applicant',
  EMPLOYER: 'employer',
  ONCE: 'once',
  MONTH: 'month',
  YEAR: 'year',
  WORK: 'work',
  AFTER: 'after',
  PARTNER: 'partner',
  NOTE: 'note',
};

function inRestWords(value: unknown): unknown {
  if (typeof value === 'string') {
    return (
      REST_WORDS[value] ??
      (/^(MET|UNMET|UNKNOWN|OFFICER|ELIGIBLE|LIKELY|POSSIBLE|NOT_YET|CLOSED|TODAY|PREPARE|APPLY|DECISION|START|RULE_CHANGE|OFFICIAL|SECONDARY|UNREAD|FITS|MAY_FIT|DOES_NOT_FIT)$/.test(
        value,
      )
        ? value.toLowerCase()
        : value)
    );
  }
  if (Array.isArray(value)) return value.map(inRestWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inRestWords(inner)]));
}

describe('submitting answers', () => {
  it('over REST returns the result once the worker has it', async () => {
    const { client } = await app.signUp();
    const answer = await submitByRest(client);
    expect(answer.status).toBe(200);
    const result = answer.body.result;
    expect(result?.eligibilityScore).toBeGreaterThanOrEqual(0);
    expect(result?.eligibilityScore).toBeLessThanOrEqual(100);
    expect(result?.recommendedCountries).toEqual(result?.suitableCountries.slice(0, 3));
    expect(result?.suggestedPrograms).toHaveLength(5);
    expect(result?.explanation.method).toBe('rules');
    const { assessment } = (await client.get<Body>(`/api/assessments/${result?.assessmentId}`)).body;
    expect(assessment?.status).toBe('ai_complete');
    expect(assessment?.aiResult).toEqual(result);
  });

  it('over GraphQL returns at once, and the result arrives live', async () => {
    const { client } = await app.signUp();
    const live = await client.live();
    const answer = await submitByGraphql(client);
    const assessment = answer.data?.submitAssessment;
    expect(assessment).toMatchObject({ type: 'STUDENT', status: 'IN_PROGRESS', aiResult: null });
    expect(assessment?.questionnaire).toEqual(STUDENT_ANSWERS);
    expect(await live.next('assessment.updated')).toEqual({ id: assessment?.id, status: 'ai_complete' });
    live.close();
  });

  it('announces the result live to its owner and to nobody else', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const [mine, theirs] = [await owner.client.live(), await other.client.live()];
    const first = await submitByRest(owner.client);
    const second = await submitByRest(other.client);
    expect(await mine.next('assessment.updated')).toMatchObject({ id: first.body.result?.assessmentId });
    // The first message that the other person receives is about their own assessment.
    expect(await theirs.next('assessment.updated')).toMatchObject({ id: second.body.result?.assessmentId });
    mine.close();
    theirs.close();
  });

  it('has no score and no route for a plan that we do not cover, over both transports', async () => {
    const { client } = await app.signUp();
    const answers = { ...OPPORTUNITY_ANSWERS, additionalInfo: 'I want to be an au pair in Germany' };
    const { result } = (await submitByRest(client, 'employment', answers)).body;
    expect(result).toMatchObject({ covered: false, eligibilityScore: 0, suitableCountries: [] });
    expect(result?.explanation).toMatchObject({ routes: [], scoredRoute: null, missing: [], timeline: [] });
    const query = `query One($id: ID!) { assessment(id: $id) { aiResult {
      covered eligibilityScore suitableCountries explanation { enoughKnown scoredRoute routes { id } } } } }`;
    const { data } = await client.gql<{ assessment: unknown }>(query, { id: result?.assessmentId });
    expect(data?.assessment).toEqual({
      aiResult: {
        covered: false,
        eligibilityScore: 0,
        suitableCountries: [],
        explanation: { enoughKnown: false, scoredRoute: null, routes: [] },
      },
    });
  });

  it('gives the same result and the same assessment over both transports', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const byRest = await submitByRest(one.client, 'employment', OPPORTUNITY_ANSWERS);
    const byGraphql = await submitByGraphql(other.client, 'OPPORTUNITY_SEEKER', OPPORTUNITY_ANSWERS);
    const id = byGraphql.data?.submitAssessment.id ?? '';
    await untilStatus(app, id, 'ai_complete');
    const { data } = await other.client.gql<{
      assessment: { aiResult: ResultBody } & Record<string, unknown>;
    }>(`query ($id: ID!) { assessment(id: $id) { ${ASSESSMENT} } }`, { id });
    const { paymentAmountCents, ...graphql } = data!.assessment;
    const rest = (await other.client.get<Body>(`/api/assessments/${id}`)).body.assessment;
    expect(inRestWords({ ...graphql, paymentAmount: paymentAmountCents })).toEqual(rest);
    expect({ ...byRest.body.result, assessmentId: id }).toEqual(rest?.aiResult);
  });

  it.each(['employment', 'opportunity-seeker', 'job-seeker'] as const)(
    'accepts %s for opportunity seekers',
    async (word) => {
      const { client } = await app.signUp();
      const { body } = await submitByRest(client, word, OPPORTUNITY_ANSWERS);
      const { assessment } = (await client.get<Body>(`/api/assessments/${body.result?.assessmentId}`)).body;
      expect(assessment?.type).toBe('opportunity-seeker');
    },
  );

  it('asks a visitor to sign in', async () => {
    expect((await submitByRest(app.client())).status).toBe(401);
    const byGraphql = await submitByGraphql(app.client());
    expect(byGraphql.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('works with an API token as with a session', async () => {
    const { client } = await app.signUp();
    const made = await client.post<{ secret: string }>('/api/auth/tokens', { name: 'integration' });
    const byToken = app.client({ authorization: `Bearer ${made.body.secret}` });
    expect((await submitByRest(byToken)).status).toBe(200);
  });

  it('is limited to ten a minute per person', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const { client } = await strict.signUp();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answer = await submitByRest(client, 'student', { budget: 'everything' });
      statuses.push(answer.status);
      if (attempt === 10) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    await strict.close();
  });
});

describe('reading assessments', () => {
  it("lists one's own, newest first, in the same way on both transports", async () => {
    const { client } = await app.signUp();
    const first = await submitByRest(client, 'student');
    const second = await submitByRest(client, 'employment', OPPORTUNITY_ANSWERS);
    const ids = [second.body.result?.assessmentId, first.body.result?.assessmentId];
    const { assessments } = (await client.get<Body>('/api/assessments')).body;
    expect(assessments?.map((assessment) => assessment.id)).toEqual(ids);
    const { data } = await client.gql<{ assessments: AssessmentBody[] }>(`{ assessments { ${ASSESSMENT} } }`);
    expect(data?.assessments.map((assessment) => assessment.id)).toEqual(ids);
  });

  it('returns exactly the fields of the contract', async () => {
    const { client } = await app.signUp();
    await submitByRest(client);
    const { assessments } = (await client.get<Body>('/api/assessments')).body;
    expect(Object.keys(assessments?.[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'type', 'status', 'adminStatus', 'adminReply', 'reviewedAt', 'questionnaire', 'aiResult'],
        ...['isPaid', 'paymentAmount', 'createdAt', 'updatedAt'],
      ].sort(),
    );
    expect(assessments?.[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('counts the uses, and says when the next free one is', async () => {
    const { client } = await app.signUp();
    const limits = () => client.get('/api/assessment-limits');
    const none = {
      studentAssessments: 0,
      opportunityAssessments: 0,
      freeStudentUsed: false,
      freeOpportunityUsed: false,
      studentCredits: 0,
      opportunityCredits: 0,
    };
    expect((await limits()).body).toEqual({ limits: none });
    await submitByRest(client);
    const one = { ...none, studentAssessments: 1, freeStudentUsed: true };
    expect((await limits()).body).toEqual({ limits: one });
    const { data } = await client.gql(
      `{ assessmentLimits {
        studentAssessments opportunityAssessments freeStudentUsed freeOpportunityUsed studentCredits opportunityCredits
      } }`,
    );
    expect(data).toEqual({ assessmentLimits: one });
  });

  it("includes payment and documents of the paid ones, and never the admins' notes", async () => {
    const { client } = await app.signUp();
    const paid = (await submitByRest(client)).body.result?.assessmentId;
    await submitByRest(client, 'employment', OPPORTUNITY_ANSWERS);
    await app.sql(
      `UPDATE assessment SET is_paid = true, payment_amount_cents = 4900, admin_status = 'pending',
         status = 'expert_reviewing', admin_reply = 'We are on it.', admin_notes = 'secret note',
         review_service = 'expert_review', review_opened_at = now(), review_due_at = now() WHERE id = $1`,
      [paid],
    );
    const answer = await client.get<Body>('/api/user/visa-assessments');
    expect(answer.body.assessments).toHaveLength(1);
    expect(answer.body.assessments?.[0]).toMatchObject({
      id: paid,
      status: 'expert_reviewing',
      adminStatus: 'pending',
      adminReply: 'We are on it.',
      isPaid: true,
      paymentAmount: 49,
      payment: null,
      documents: [],
    });
    const everything = [
      answer.text,
      (await client.get('/api/assessments')).text,
      (await client.get(`/api/assessments/${paid}`)).text,
      JSON.stringify(await client.gql(`{ assessments { ${ASSESSMENT} } }`)),
    ].join('\n');
    expect(everything).toContain('We are on it.');
    expect(everything).not.toMatch(/secret note|adminNotes/);
  });

  it('keeps personal answers out of every cache', async () => {
    const { client } = await app.signUp();
    expect((await client.get('/api/assessments')).headers.get('cache-control')).toBe('no-store');
  });
});
