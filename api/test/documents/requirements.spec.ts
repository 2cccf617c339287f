import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPPORTUNITY_ANSWERS, submitByRest } from '../assessments/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, judge, uploaded, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});

afterAll(() => app.close());

const LIST = `query ($id: ID!) { requiredDocuments(visaAssessmentId: $id) {
  type label required document { id replaceable }
  reasons { routeId routeTitle country label source { title url asOf } } } }`;

interface Place {
  readonly type: string;
  readonly required: boolean;
  readonly document: { readonly id: string; readonly replaceable: boolean } | null;
  readonly reasons: {
    readonly routeId: string;
    readonly label: string;
    readonly source: { readonly url: string; readonly asOf: string };
  }[];
}

async function getList(id: string): Promise<Place[]> {
  const { data } = await owner.client.gql<{ requiredDocuments: Place[] }>(LIST, { id });
  return data?.requiredDocuments ?? [];
}

describe('the documents required for an assessment', () => {
  it('are those of its type, mandatory ones first, with what was uploaded', async () => {
    const id = await getAssessment(app, owner);
    const { id: passport } = await uploaded(owner, { visaAssessmentId: id });
    const { id: statement } = await uploaded(owner, {
      visaAssessmentId: id,
      documentType: 'personal_statement',
    });
    await uploaded(owner, { visaAssessmentId: id, documentType: 'additional_document' });
    const list = await getList(id);
    expect(list.map(({ type, required, document }) => [type, required, document])).toEqual([
      ['PASSPORT', true, { id: passport, replaceable: false }],
      ['TRANSCRIPT', true, null],
      ['CERTIFICATE', true, null],
      ['FINANCIAL_STATEMENT', true, null],
      ['LETTER_OF_RECOMMENDATION', false, null],
      ['PERSONAL_STATEMENT', false, { id: statement, replaceable: true }],
    ]);
    const rest = await owner.client.get<Body>(`/api/documents/requirements?visaAssessmentId=${id}`);
    expect(rest.body.requirements?.map(({ type, document }) => [type, document?.id ?? null])).toEqual([
      ['passport', passport],
      ['transcript', null],
      ['certificate', null],
      ['financial_statement', null],
      ['letter_of_recommendation', null],
      ['personal_statement', statement],
    ]);
  });

  it('name the routes that require them, each with a condition and its source', async () => {
    const answer = await submitByRest(owner.client);
    const id = answer.body.result?.assessmentId ?? '';
    const routes = answer.body.result?.explanation.routes ?? [];
    const list = await getList(id);
    const reasonsFor = (type: string) => list.find((place) => place.type === type)?.reasons ?? [];
    expect(reasonsFor('PASSPORT').map(({ routeId }) => routeId)).toEqual(
      routes.map((route) => ('id' in route ? route.id : null)),
    );
    expect(new Set(reasonsFor('PASSPORT').map(({ label }) => label))).toEqual(new Set(['Valid passport']));
    expect(reasonsFor('FINANCIAL_STATEMENT').length).toBeGreaterThan(0);
    expect(
      reasonsFor('FINANCIAL_STATEMENT').every(({ label }) =>
        /money|fund|capital|invest|tuition/i.test(label),
      ),
    ).toBe(true);
    expect(reasonsFor('TRANSCRIPT').length).toBeGreaterThan(0);
    for (const { reasons } of list) {
      for (const { source } of reasons) {
        expect(source.url).toMatch(/^https?:/);
        expect(source.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }
  });
});

describe('a plan that we cover no routes for', () => {
  it('requires no documents, and lists those that were uploaded anyway', async () => {
    const answers = { ...OPPORTUNITY_ANSWERS, additionalInfo: 'I want to be an au pair in Germany' };
    const { result } = (await submitByRest(owner.client, 'employment', answers)).body;
    const id = result?.assessmentId ?? '';
    const { id: passport } = await uploaded(owner, { visaAssessmentId: id });
    expect(await getList(id)).toEqual([]);
    const rest = await owner.client.get<Body>(`/api/documents/requirements?visaAssessmentId=${id}`);
    expect(rest.body.requirements).toEqual([]);
    const { data } = await owner.client.gql<{ documents: { id: string }[] }>(
      'query ($id: ID!) { documents(visaAssessmentId: $id) { id } }',
      { id },
    );
    expect(data?.documents).toEqual([{ id: passport }]);
  });
});

describe('a paid assessment', () => {
  it('is listed with its live documents', async () => {
    const admin = await app.signUpAdmin();
    const payer = await app.signUp();
    const answer = await submitByRest(payer.client);
    const id = answer.body.result?.assessmentId ?? '';
    await app.sql(
      `UPDATE assessment SET is_paid = true, payment_amount_cents = 4900, admin_status = 'requires_documents',
         status = 'expert_reviewing', review_service = 'expert_review', review_opened_at = now(), review_due_at = now()
       WHERE id = $1`,
      [id],
    );
    const first = await uploaded(payer, { visaAssessmentId: id });
    await judge(admin, first.id, 'rejected');
    const second = await uploaded(payer, { visaAssessmentId: id });
    const extra = await uploaded(payer, { visaAssessmentId: id, documentType: 'additional_document' });
    await uploaded(payer);
    const { body } = await payer.client.get<{ assessments: { id: string; documents: { id: string }[] }[] }>(
      '/api/user/visa-assessments',
    );
    expect(
      body.assessments.map((assessment) => [
        assessment.id,
        assessment.documents.map((document) => document.id),
      ]),
    ).toEqual([[id, [extra.id, second.id]]]);
  });
});
