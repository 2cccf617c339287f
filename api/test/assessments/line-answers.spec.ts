import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Facts, Receipts } from '../../src/modules/guidance/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, getInsights, worked } from './revisions.support.js';
import type { Body, LineBody } from './support.js';

let app: TestApp;
let owner: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  id = await worked(owner);
});

afterAll(() => app.close());

async function findLine(wanted: (line: LineBody) => boolean) {
  const { aiResult } = await getAssessment(owner.client, id);
  for (const { id: routeId, criteria } of aiResult?.explanation.routes ?? []) {
    const line = criteria.find(wanted);
    if (line) return { routeId, criterionId: line.id, line };
  }
  throw new Error('There is no such line.');
}

function tell({ client }: SignedUp, body: object) {
  return client.post<Body>(`/api/assessments/${id}/lines`, body);
}

describe('an answer to an open line', () => {
  it('is stored, decides the line, and keeps the old result as a revision', async () => {
    const { routeId, criterionId } = await findLine(({ tellable }) => tellable === true);
    const live = await owner.client.live();
    expect((await tell(owner, { routeId, criterionId, answer: 'yes' })).status).toBe(200);
    expect(await live.next('assessment.updated')).toEqual({ id, status: 'ai_complete' });
    live.close();
    const { line } = await findLine(({ told }) => told === 'yes');
    expect(line).toMatchObject({ id: criterionId, status: 'met', tellable: true });
    expect((await getInsights(owner.client, id)).revisions).toMatchObject([{ cause: 'completion' }]);
    const receipt = (await owner.client.get(`/api/assessments/${id}/receipt`)).body;
    expect(receipt['answers']).toHaveProperty('toldLines');
    expect(Receipts.replayReceipt(receipt, Facts.ruleSet())).toEqual({ verdict: 'identical' });
  });

  it('changes nothing when it is sent twice', async () => {
    const { routeId, criterionId } = await findLine(({ told }) => told === 'yes');
    expect((await tell(owner, { routeId, criterionId, answer: 'yes' })).status).toBe(200);
    expect((await getInsights(owner.client, id)).revisions).toHaveLength(1);
  });

  it('is withdrawn by null, over GraphQL as well', async () => {
    const { routeId, criterionId } = await findLine(({ told }) => told === 'yes');
    const { data } = await owner.client.gql<{ tellLine: { id: string } }>(
      'mutation ($id: ID!, $r: String!, $c: String!) { tellLine(id: $id, routeId: $r, criterionId: $c, answer: null) { id } }',
      { id, r: routeId, c: criterionId },
    );
    expect(data?.tellLine.id).toBe(id);
    const { line } = await findLine((each) => each.id === criterionId && each.tellable === true);
    expect(line.status).toBe('unknown');
  });

  it("is refused for a line that does not exist or is not the person's to answer", async () => {
    const asked = await findLine(({ tellable }) => tellable !== true);
    for (const [routeId, criterionId, field] of [
      [asked.routeId, asked.criterionId, 'criterionId'],
      [asked.routeId, 'nothing', 'criterionId'],
      ['nowhere', 'nothing', 'routeId'],
    ] as const) {
      const answer = await tell(owner, { routeId, criterionId, answer: 'yes' });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.text).toContain(field);
    }
    expect((await tell(owner, { routeId: 'a', criterionId: 'b', answer: 'perhaps' })).status).toBe(400);
  });

  it('is for the owner only: for a stranger and for an admin the assessment does not exist', async () => {
    const { routeId, criterionId } = await findLine(({ tellable }) => tellable === true);
    for (const other of [await app.signUp(), await app.signUpAdmin()]) {
      const answer = await tell(other, { routeId, criterionId, answer: 'yes' });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
