import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Facts, Receipts } from '../../src/modules/guidance/index.js';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { getNotices, paidCase, settling } from './support.js';

interface Line {
  readonly id: string;
  readonly status: 'met' | 'unmet' | 'unknown' | 'officer';
  readonly overruled: {
    readonly id: string;
    readonly status: string;
    readonly by: string | null;
    readonly at: string;
    readonly reason: string;
    readonly sourceUrl: string | null;
  } | null;
}

interface RouteBody {
  readonly id: string;
  readonly score: number;
  readonly ceiling: number;
  readonly overruled: { readonly score: number; readonly ceiling: number; readonly verdict: string } | null;
  readonly criteria: readonly Line[];
}

interface ReviewBody {
  readonly assessment?: {
    readonly updatedAt: string;
    readonly timeline?: readonly { readonly kind: string }[];
    readonly aiResult: {
      readonly eligibilityScore: number;
      readonly overruled: {
        readonly eligibilityScore: number;
        readonly decisions: number;
        readonly by: readonly string[];
      } | null;
      readonly explanation: { readonly routes: readonly RouteBody[] };
    };
  };
  readonly proposals?: readonly {
    readonly routeId: string;
    readonly criterionId: string;
    readonly status: string;
    readonly people: number;
    readonly consultants: number;
    readonly country: string | null;
    readonly newest: readonly { readonly reason: string; readonly by: string | null }[];
  }[];
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string }[];
}

const REASON = 'The university confirmed the place in writing.';

let app: TestApp;
let consultant: SignedUp;
let owner: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  consultant = await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
});

beforeEach(async () => {
  owner = await app.signUp();
  id = await paidCase(app, owner);
});

afterAll(() => app.close());

/** The assessment as its owner reads it. */
async function read(): Promise<NonNullable<ReviewBody['assessment']>> {
  const { body } = await owner.client.get<ReviewBody>(`/api/assessments/${id}`);
  if (!body.assessment) throw new Error('There is no assessment.');
  return body.assessment;
}

/** An open line of a route that earns points, so that a decision moves the score. */
async function findOpen(): Promise<{ routeId: string; criterionId: string }> {
  const { aiResult } = await read();
  for (const route of aiResult.explanation.routes) {
    const line = route.criteria.find(
      ({ id: name, status }) => status === 'unknown' && /admission|funds|language|english|tuition/.test(name),
    );
    if (line) return { routeId: route.id, criterionId: line.id };
  }
  throw new Error('No line is open.');
}

function overrule(
  body: Readonly<Record<string, unknown>>,
  admin: SignedUp = consultant,
): Promise<Answer<ReviewBody>> {
  return admin.client.post<ReviewBody>(`/api/admin/visa-assist/${id}/overrules`, {
    reason: REASON,
    status: 'met',
    ...body,
  });
}

function findLine({ aiResult }: NonNullable<ReviewBody['assessment']>, routeId: string, criterionId: string) {
  const route = aiResult.explanation.routes.find((each) => each.id === routeId);
  const line = route?.criteria.find((each) => each.id === criterionId);
  if (!route || !line) throw new Error('The line is gone.');
  return { route, line };
}

describe('a consultant', () => {
  it('can overrule a line: both scores are shown with name, date and reason', async () => {
    const line = await findOpen();
    const before = await read();
    const answer = await overrule({ ...line, sourceUrl: 'https://www.gov.uk/student-visa' });
    expect(answer.status).toBe(201);
    const after = await read();
    const found = findLine(after, line.routeId, line.criterionId);
    expect(found.line).toMatchObject({
      status: 'unknown',
      overruled: {
        status: 'met',
        by: 'Grace Hopper',
        reason: REASON,
        sourceUrl: 'https://www.gov.uk/student-visa',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
    expect(after.aiResult.eligibilityScore).toBe(before.aiResult.eligibilityScore);
    expect(found.route.score).toBe(findLine(before, line.routeId, line.criterionId).route.score);
    expect(found.route.overruled?.score).toBeGreaterThan(found.route.score);
    expect(after.aiResult.overruled).toMatchObject({ decisions: 1, by: ['Grace Hopper'] });
  });

  it('lowers the possible score by deciding a line as unmet', async () => {
    const line = await findOpen();
    await overrule({ ...line, status: 'unmet' });
    const { route } = findLine(await read(), line.routeId, line.criterionId);
    expect(route.overruled?.score).toBe(route.score);
    expect(route.overruled?.ceiling).toBeLessThan(route.ceiling);
  });

  it('can decide again: the later decision counts, and the earlier one stays on record', async () => {
    const line = await findOpen();
    await overrule(line);
    await overrule({ ...line, status: 'unmet', reason: 'The university took its promise back today.' });
    const { route, line: decided } = findLine(await read(), line.routeId, line.criterionId);
    expect(decided.overruled?.status).toBe('unmet');
    expect(route.overruled?.score).toBe(route.score);
    const rows = await app.sql<{ status: string; ended_because: string | null }>(
      'SELECT status, ended_because FROM assessment_overrule WHERE assessment_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      { status: 'met', ended_because: 'replaced' },
      { status: 'unmet', ended_because: null },
    ]);
  });

  it('can withdraw a decision: the rules apply again, and the record stays', async () => {
    const line = await findOpen();
    const decided = await overrule(line);
    const { line: row } = findLine(await read(), line.routeId, line.criterionId);
    const path = `/api/admin/visa-assist/${id}/overrules/${row.overruled?.id ?? ''}/withdraw`;
    const stale = await consultant.client.post<ReviewBody>(path, { updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    const withdrawn = await consultant.client.post<ReviewBody>(path, {
      reason: 'The letter was about another course.',
      updatedAt: decided.body.assessment?.updatedAt,
    });
    expect(withdrawn.status).toBe(200);
    const after = await read();
    expect(after.aiResult.overruled).toBeNull();
    expect(findLine(after, line.routeId, line.criterionId)).toMatchObject({
      route: { overruled: null },
      line: { overruled: null, status: 'unknown' },
    });
    expect((await consultant.client.post(path, {})).status).toBe(409);
    const rows = await app.sql(
      'SELECT ended_because, end_reason FROM assessment_overrule WHERE assessment_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { ended_because: 'withdrawn', end_reason: 'The letter was about another course.' },
    ]);
    expect(withdrawn.body.assessment?.timeline?.map(({ kind }) => kind)).toEqual([
      'paid',
      'overruled',
      'overrule_withdrawn',
    ]);
  });

  it('can do the same over GraphQL', async () => {
    const line = await findOpen();
    const { data, errors } = await consultant.client.gql<{
      overruleCriterion: { assessment: { aiResult: { overruled: { decisions: number } } } };
    }>(
      `mutation ($id: ID!, $input: OverruleInput!) {
         overruleCriterion(id: $id, input: $input) { assessment { aiResult { overruled { decisions } } } }
       }`,
      { id, input: { ...line, status: 'MET', reason: REASON } },
    );
    expect(errors).toEqual([]);
    expect(data?.overruleCriterion.assessment.aiResult.overruled.decisions).toBe(1);
    const { line: row } = findLine(await read(), line.routeId, line.criterionId);
    const withdrawn = await consultant.client.gql<{
      withdrawOverrule: { assessment: { aiResult: { overruled: unknown } } };
    }>(
      `mutation ($id: ID!, $overruleId: ID!) {
         withdrawOverrule(id: $id, overruleId: $overruleId) { assessment { aiResult { overruled { decisions } } } }
       }`,
      { id, overruleId: row.overruled?.id },
    );
    expect(withdrawn.data?.withdrawOverrule.assessment.aiResult.overruled).toBeNull();
  });

  it('is refused with a readable reason', async () => {
    const line = await findOpen();
    const { aiResult } = await read();
    const officer = aiResult.explanation.routes
      .flatMap((route) => route.criteria.map((each) => ({ route, each })))
      .find(({ each }) => each.status === 'officer');
    const refused: [Readonly<Record<string, unknown>>, string][] = [
      [{ ...line, reason: 'Too short.' }, 'reason'],
      [{ ...line, reason: `${' '.repeat(30)}short` }, 'reason'],
      [{ ...line, reason: 'x'.repeat(2_001) }, 'reason'],
      [{ ...line, sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
      [{ ...line, sourceUrl: 'my desk' }, 'sourceUrl'],
      [{ ...line, status: 'unknown' }, 'status'],
      [{ ...line, routeId: 'xx-nowhere' }, 'routeId'],
      [{ ...line, criterionId: 'nothing' }, 'criterionId'],
      [{ ...line, criterionId: 'open' }, 'criterionId'],
    ];
    if (officer) refused.push([{ routeId: officer.route.id, criterionId: officer.each.id }, 'criterionId']);
    for (const [body, field] of refused) {
      const answer = await overrule(body);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await read()).aiResult.overruled).toBeNull();
  });

  it('decides once when the button is pressed twice', async () => {
    const line = await findOpen();
    const [first, second] = await Promise.all([overrule(line), overrule(line)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const rows = await app.sql('SELECT id FROM assessment_overrule WHERE assessment_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect((await getNotices(app, owner)).filter((title) => title.includes('condition'))).toHaveLength(1);
  });

  it('gets a 409 when someone changed the review meanwhile', async () => {
    const line = await findOpen();
    const seen = (await overrule(line)).body.assessment?.updatedAt;
    await overrule({ ...line, status: 'unmet' });
    const late = await overrule({ ...line, updatedAt: seen });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('overruling is refused', () => {
  it('to visitors, owners and other people', async () => {
    const line = await findOpen();
    const stranger = await app.signUp();
    expect((await overrule(line, owner)).status).toBe(403);
    expect((await overrule(line, stranger)).status).toBe(403);
    expect((await overrule(line)).status).toBe(201);
  });

  it("on one's own assessment, even for an admin", async () => {
    const self = await app.signUpAdmin();
    id = await paidCase(app, self);
    owner = self;
    const answer = await overrule(await findOpen(), self);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      "You can't decide lines of your own assessment.",
    ]);
  });

  it("in another consultant's review", async () => {
    const other = await app.signUpAdmin({ firstName: 'Edsger', lastName: 'Dijkstra' });
    await consultant.client.put(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId: consultant.user.id });
    const line = await findOpen();
    const refused = await overrule(line, other);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Grace Hopper');
    expect((await overrule(line)).status).toBe(201);
  });

  it('without a paid review, and for what does not exist', async () => {
    const line = await findOpen();
    await settling(app, (reviews, tx) => reviews.close(tx, id));
    expect((await overrule(line)).status).toBe(409);
    id = newId();
    expect((await overrule(line)).status).toBe(404);
  });
});

describe('a decision by a consultant', () => {
  it('leaves an audit entry without its text, a step of the review, and a notification', async () => {
    const line = await findOpen();
    await overrule(line);
    const [entry] = await app.sql<{ action: string; changes: Record<string, [unknown, unknown]> }>(
      `SELECT action, changes FROM audit_entry WHERE subject_id = $1 AND action = 'review.overrule'`,
      [id],
    );
    expect(entry?.changes[`${line.routeId}/${line.criterionId}`]).toEqual(['unknown', 'met']);
    expect(JSON.stringify(entry)).not.toContain(REASON);
    expect(await getNotices(app, owner)).toContain('Your consultant set a condition to met');
  });

  it('is in the receipt, which replays both results and reveals a changed decision', async () => {
    const plain = await owner.client.get<Receipts.Receipt>(`/api/assessments/${id}/receipt`);
    expect(plain.body.overruled).toBeUndefined();
    await overrule(await findOpen());
    const { body: receipt } = await owner.client.get<Receipts.Receipt>(`/api/assessments/${id}/receipt`);
    expect(receipt.outcome).toEqual(plain.body.outcome);
    expect(receipt.overruled?.lines[0]).toMatchObject({ by: 'Grace Hopper', reason: REASON });
    const rules = Facts.ruleSet();
    expect(Receipts.replayReceipt(receipt, rules)).toEqual({ verdict: 'identical' });
    const { overruled } = receipt;
    if (!overruled) throw new Error('The receipt lost the decision.');
    const [decision] = overruled.lines;
    const changed = { ...overruled, lines: [{ ...decision, status: 'unmet' }] };
    expect(Receipts.replayReceipt({ ...receipt, overruled: changed }, rules)).toMatchObject({
      verdict: 'tampered',
    });
    const raised = {
      ...overruled,
      outcome: { ...overruled.outcome, eligibilityScore: overruled.outcome.eligibilityScore - 1 },
    };
    expect(Receipts.replayReceipt({ ...receipt, overruled: raised }, rules)).toMatchObject({
      verdict: 'different',
      differences: [expect.stringContaining("With the consultant's decisions: Eligibility score")],
    });
  });

  it('stays while the line stays, and ends when an answer settles the line', async () => {
    const line = await findOpen();
    await overrule({ routeId: line.routeId, criterionId: line.criterionId });
    await owner.client.post(`/api/assessments/${id}/reassess`, { corrections: {} });
    expect((await read()).aiResult.overruled?.decisions).toBe(1);
    await app.sql(`UPDATE assessment_overrule SET computed_status = 'unmet' WHERE assessment_id = $1`, [id]);
    await owner.client.put('/api/profile', { profile: { dateOfBirth: '2001-02-03' } });
    await owner.client.post(`/api/assessments/${id}/reassess`, {
      corrections: { extracurricular: 'Chess', special_requirements: 'None' },
    });
    expect((await read()).aiResult.overruled).toBeNull();
    expect(await getNotices(app, consultant)).toContain('One of your decisions has ended');
  });

  it("outlives the consultant's account, without the name", async () => {
    const leaving = await app.signUpAdmin({ firstName: 'Leaving', lastName: 'Soon' });
    await overrule(await findOpen(), leaving);
    await app.sql('DELETE FROM users WHERE id = $1', [leaving.user.id]);
    const { aiResult } = await read();
    expect(aiResult.overruled).toMatchObject({ decisions: 1, by: [] });
    const { body } = await owner.client.get<Receipts.Receipt>(`/api/assessments/${id}/receipt`);
    expect(body.overruled?.lines[0]?.by).toBeNull();
    expect(Receipts.replayReceipt(body, Facts.ruleSet())).toEqual({ verdict: 'identical' });
  });
});

describe('a decision that many consultants share', () => {
  it('becomes a proposal to change the rule', async () => {
    await app.sql('DELETE FROM assessment_overrule');
    const line = await findOpen();
    const list = async () =>
      (await consultant.client.get<ReviewBody>('/api/admin/overrule-proposals')).body.proposals ?? [];
    for (const people of [1, 2, 3]) {
      owner = await app.signUp();
      id = await paidCase(app, owner);
      await overrule(line);
      expect(await list()).toHaveLength(people < 3 ? 0 : 1);
    }
    expect((await list())[0]).toMatchObject({
      ...line,
      status: 'met',
      people: 3,
      consultants: 1,
      country: expect.any(String),
    });
    expect((await list())[0]?.newest).toHaveLength(3);
    expect((await owner.client.get('/api/admin/overrule-proposals')).status).toBe(403);
  });
});
