import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploaded } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { bought } from '../payments/buying.js';
import { assessed, getNotices, paidCase, paymentFor, reviewed, settling, type Body } from './support.js';

let app: TestApp;
let admin: SignedUp;
let reviewer: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  reviewer = await app.signUpAdmin();
});

afterAll(() => app.close());

const getList = async ({ client }: SignedUp) =>
  (await client.get<Body>('/api/user/visa-assessments')).body.assessments ?? [];

interface Suggesting {
  readonly id: string;
  readonly aiResult: { readonly suggestedPrograms: readonly { readonly title: string }[] };
}

const getTitles = ({ aiResult }: Suggesting) => aiResult.suggestedPrograms.map(({ title }) => title);

/** The programs that each assessment of a list suggests, by their titles. */
async function getSuggestions({ client }: SignedUp, path: string) {
  const { body } = await client.get<{ assessments: Suggesting[] }>(path);
  return body.assessments.map((assessment) => ({ id: assessment.id, titles: getTitles(assessment) }));
}

const ONE = `query ($id: ID!) { visaAssessment(id: $id) {
  service turn dueAt timeline { kind } payment { id amountCents status type } documents { id }
  assessment { id adminStatus adminReply status } } }`;

describe('a person who paid', () => {
  it('reads the review with the payment, the promised time, the documents and each step', async () => {
    const owner = await app.signUp();
    const id = await assessed(owner);
    expect(await getList(owner)).toEqual([]);
    const payment = await bought(owner, { serviceType: 'expert_review', assessmentId: id });
    const document = await uploaded(owner, { visaAssessmentId: id });
    await reviewed(admin, id, { adminStatus: 'in_review' });
    await reviewed(admin, id, { adminStatus: 'completed', adminReply: 'Apply in May.' });
    const [review, ...more] = await getList(owner);
    expect(more).toEqual([]);
    expect(review).toMatchObject({
      id,
      status: 'completed',
      adminStatus: 'completed',
      adminReply: 'Apply in May.',
      paymentAmount: 49,
      service: 'expert_review',
      turn: 'nobody',
      payment: { id: payment.id, amount: 49, currency: 'usd', status: 'completed', assessmentId: id },
      documents: [{ id: document.id }],
    });
    expect(review?.timeline.map(({ kind }) => kind)).toEqual(['paid', 'in_review', 'completed', 'replied']);
    const promised =
      new Date(review?.dueAt ?? 0).getTime() - new Date(review?.timeline[0]?.at ?? 0).getTime();
    expect(promised).toBeGreaterThanOrEqual(3 * 86_400_000 - 1_000);
    const { data } = await owner.client.gql(ONE, { id });
    expect(data?.['visaAssessment']).toMatchObject({
      service: 'EXPERT_REVIEW',
      turn: 'NOBODY',
      payment: { id: payment.id, amountCents: 4_900, status: 'COMPLETED', type: 'EXPERT_REVIEW' },
      documents: [{ id: document.id }],
      assessment: { adminReply: 'Apply in May.', adminStatus: 'COMPLETED' },
    });
  });

  it('sees the currently open programs with each result, as everywhere else', async () => {
    const owner = await app.signUp();
    const first = await paidCase(app, owner);
    await bought(owner, { serviceType: 'assessment', assessmentType: 'student' });
    const ids = [first, await paidCase(app, owner, 'full_service')];
    const suggested = await getSuggestions(owner, '/api/user/visa-assessments');
    expect(suggested.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { id, titles } of suggested) {
      const { body } = await owner.client.get<{ assessment: Suggesting }>(`/api/assessments/${id}`);
      expect(titles).not.toEqual([]);
      expect(titles).toEqual(getTitles(body.assessment));
    }
    expect(await getSuggestions(owner, '/api/assessments')).toEqual(suggested);
  });

  it('sees the payment that opened the review, not a late one that is refunded', async () => {
    const owner = await app.signUp();
    const id = await assessed(owner);
    const opened = await bought(owner, { serviceType: 'expert_review', assessmentId: id });
    const late = await paymentFor(app, owner, id, 'full_service');
    expect(late > opened.id).toBe(true);
    const [review] = await getList(owner);
    expect(review?.payment?.id).toBe(opened.id);
  });

  it('sees whose turn it is', async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    const turn = async () => (await getList(owner))[0]?.turn;
    expect(await turn()).toBe('us');
    await reviewed(admin, id, { adminStatus: 'requires_documents' });
    expect(await turn()).toBe('you');
    const { data } = await owner.client.gql<{ visaAssessments: unknown[] }>('{ visaAssessments { turn } }');
    expect(data?.visaAssessments).toEqual([{ turn: 'YOU' }]);
  });

  it('has no review once the payment is refunded, and the steps resume when it is paid again', async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    await settling(app, (reviews, open) => reviews.close(open, id));
    expect(await getList(owner)).toEqual([]);
    await settling(app, (reviews, open) =>
      reviews.open(open, { assessmentId: id, service: 'full_service', amountCents: 19_900 }),
    );
    const [second] = await getList(owner);
    expect(second?.service).toBe('full_service');
    expect(second?.timeline.map(({ kind }) => kind)).toEqual(['paid', 'refunded', 'paid']);
  });

  it("cannot read an unpaid review or somebody else's, even as an admin", async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    const stranger = await app.signUp();
    expect(await getList(stranger)).toEqual([]);
    const unpaid = await assessed(stranger);
    for (const [who, which] of [
      [stranger, id],
      [admin, id],
      [stranger, unpaid],
      [stranger, 'no-id'],
    ] as const) {
      const { errors } = await who.client.gql(ONE, { id: which });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });
});

describe('a requested document', () => {
  const TOLD = 'A requested document has arrived';
  const countNotices = async (who: SignedUp) =>
    (await getNotices(app, who)).filter((title) => title === TOLD).length;

  it('is announced to every admin while nobody is assigned, and then only to the reviewer', async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    await reviewed(admin, id, { adminStatus: 'requires_documents' });
    const extra = { visaAssessmentId: id, documentType: 'additional_document' };
    await uploaded(owner, extra);
    expect([await countNotices(admin), await countNotices(reviewer)]).toEqual([1, 1]);
    await uploaded(owner, extra);
    expect([await countNotices(admin), await countNotices(reviewer)]).toEqual([1, 1]);
    await admin.client.post('/api/notifications/read');
    await reviewer.client.post('/api/notifications/read');
    await admin.client.put(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId: reviewer.user.id });
    await uploaded(owner, extra);
    expect([await countNotices(admin), await countNotices(reviewer)]).toEqual([1, 2]);
  });

  it('is announced to every admin again when the reviewer can no longer sign in', async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    const gone = await app.signUpAdmin();
    await admin.client.put(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId: gone.user.id });
    await reviewed(admin, id, { adminStatus: 'requires_documents' });
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [gone.user.id]);
    const before = await countNotices(admin);
    await uploaded(owner, { visaAssessmentId: id, documentType: 'additional_document' });
    expect(await countNotices(admin)).toBe(before + 1);
    expect(await countNotices(gone)).toBe(0);
  });

  it('is announced only while it is requested', async () => {
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    const before = await countNotices(reviewer);
    await uploaded(owner, { visaAssessmentId: id, documentType: 'additional_document' });
    await reviewed(admin, id, { adminStatus: 'completed' });
    await uploaded(owner, { visaAssessmentId: id, documentType: 'additional_document' });
    expect(await countNotices(reviewer)).toBe(before);
  });
});

describe("the admins' open pages", () => {
  it('receive payments, verdicts with their authors, and documents', async () => {
    const live = await admin.client.live();
    const owner = await app.signUp();
    const id = await paidCase(app, owner);
    const mine = (data: unknown) => JSON.stringify(data).includes(id);
    expect(await live.next('assessmentReview.updated', mine)).toEqual({ id, by: null });
    await reviewed(reviewer, id, { adminStatus: 'requires_documents' });
    expect(await live.next('assessmentReview.updated', mine)).toEqual({ id, by: reviewer.user.id });
    await uploaded(owner, { visaAssessmentId: id });
    expect(await live.next('assessmentReview.updated', mine)).toEqual({ id, by: owner.user.id });
    live.close();
  });
});
