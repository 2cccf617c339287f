import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import {
  getNotices,
  paidCase,
  review,
  reviewed,
  settling,
  type Body,
  type CaseBody,
  type MessageBody,
} from './support.js';

let app: TestApp;
let admin: SignedUp;
let other: SignedUp;
let owner: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin({ firstName: 'Anna', lastName: 'Seghers' });
  other = await app.signUpAdmin({ firstName: 'Rosa', lastName: 'Lindt' });
});

beforeEach(async () => {
  owner = await app.signUp({ firstName: 'Ravi', lastName: 'Rao' });
  id = await paidCase(app, owner);
});

afterAll(() => app.close());

const own = async (): Promise<CaseBody> => {
  const { assessments } = (await owner.client.get<Body>('/api/user/visa-assessments')).body;
  const found = assessments?.find((assessment) => assessment.id === id);
  if (!found) throw new Error('The review is not in the list.');
  return found;
};
const submit = (by: SignedUp = owner): Promise<Answer<Body>> =>
  by.client.post<Body>(`/api/assessments/${id}/documents-submitted`, {});
const write = (text: unknown, by: SignedUp = owner) =>
  by.client.post<{ message?: MessageBody; errors?: { field: string }[] }>(`/api/assessments/${id}/messages`, {
    text,
  });
const ask = (adminReply = 'Please send a bank statement.') =>
  reviewed(admin, id, { adminStatus: 'requires_documents', adminReply });

describe('an owner who has sent everything', () => {
  it('leaves the next step to us, while the status keeps its contract value', async () => {
    await ask();
    expect(await own()).toMatchObject({ turn: 'you', documentsSubmittedAt: null });
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(body.assessment).toMatchObject({ adminStatus: 'requires_documents', turn: 'us' });
    const review_ = await own();
    expect(Date.parse(review_.documentsSubmittedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(review_.timeline.at(-1)?.kind).toBe('documents_submitted');
  });

  it('notifies the reviewer by notification and email, once, however often the button is pressed', async () => {
    await admin.client.put(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId: admin.user.id });
    await ask();
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const notified = await app.sql<{ user_id: string }>(
      `SELECT user_id FROM notification WHERE kind = 'review.documents-submitted' AND path LIKE '%' || $1`,
      [id],
    );
    expect(notified).toEqual([{ user_id: admin.user.id }]);
    expect((await own()).timeline.filter(({ kind }) => kind === 'documents_submitted')).toHaveLength(1);
    await app.mailTo(admin.email, 'Ravi Rao has sent all documents');
  });

  it('is asked again by a new reply, but not by internal notes', async () => {
    await ask();
    await submit();
    await reviewed(admin, id, { adminStatus: 'requires_documents', adminNotes: 'Looks fine.' });
    expect(await own()).toMatchObject({ turn: 'us' });
    await ask('One page is missing.');
    expect(await own()).toMatchObject({ turn: 'you', documentsSubmittedAt: null });
  });

  it('is asked again when the status returns', async () => {
    await ask();
    await submit();
    await reviewed(admin, id, { adminStatus: 'in_review' });
    await reviewed(admin, id, { adminStatus: 'requires_documents' });
    expect(await own()).toMatchObject({ turn: 'you', documentsSubmittedAt: null });
  });

  it('has the promise extended by 3 business days when its date was over', async () => {
    await ask();
    await app.sql(`UPDATE assessment SET review_due_at = now() - interval '1 day' WHERE id = $1`, [id]);
    await submit();
    expect(Date.parse((await own()).dueAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  it('can only be one whom we asked', async () => {
    expect((await submit()).status).toBe(409);
    expect((await submit(await app.signUp())).status).toBe(404);
    await ask();
    await settling(app, (reviews, open) => reviews.close(open, id));
    expect((await submit()).status).toBe(409);
  });

  it('comes first in the queue of cases that wait for documents', async () => {
    const late = id;
    await ask();
    const second = await app.signUp();
    id = await paidCase(app, second);
    await ask();
    await app.sql(`UPDATE assessment SET review_due_at = now() + interval '9 days' WHERE id = $1`, [id]);
    await submit(second);
    const { assessments } = (
      await admin.client.get<Body>('/api/admin/visa-assist?status=requires_documents&limit=200')
    ).body;
    const ids = assessments?.map((assessment) => assessment.id) ?? [];
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(late));
    const paged: string[] = [];
    let cursor = '';
    do {
      const { body } = await admin.client.get<Body>(
        `/api/admin/visa-assist?status=requires_documents&limit=1${cursor}`,
      );
      paged.push(...(body.assessments ?? []).map((each) => each.id));
      cursor = body.pageInfo?.nextCursor ? `&cursor=${body.pageInfo.nextCursor}` : '';
    } while (cursor !== '');
    expect(paged).toEqual(ids);
  });

  it('causes a conflict for an admin who saves an outdated view', async () => {
    const { updatedAt } = await ask();
    await submit();
    const answer = await review(admin, id, { adminStatus: 'completed', updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toContainEqual({
      field: 'documentsSubmittedAt',
      message: 'The user has sent all documents.',
    });
  });

  it('can do the same over GraphQL', async () => {
    await ask();
    const { data, errors } = await owner.client.gql(
      `mutation ($id: ID!) { submitReviewDocuments(assessmentId: $id) {
         turn documentsSubmittedAt assessment { adminStatus } expert { firstName } } }`,
      { id },
    );
    expect(errors).toEqual([]);
    expect(data?.['submitReviewDocuments']).toMatchObject({
      turn: 'US',
      assessment: { adminStatus: 'REQUIRES_DOCUMENTS' },
      expert: { firstName: 'Anna' },
    });
  });
});

describe('the thread of a review', () => {
  it('keeps every reply, while adminReply is the newest', async () => {
    await ask('First');
    await reviewed(other, id, { adminStatus: 'requires_documents', adminReply: 'Second' });
    await reviewed(other, id, { adminStatus: 'in_review', adminReply: null });
    const { adminReply, messages } = await own();
    expect(adminReply).toBeNull();
    expect(messages.map(({ author, authorName, text }) => [author, authorName, text])).toEqual([
      ['expert', 'Anna', 'First'],
      ['expert', 'Rosa', 'Second'],
    ]);
  });

  it("accepts the owner's answers, and notifies the admins by notification and email", async () => {
    await ask();
    const { status, body } = await write('  It is attached.  ');
    expect(status).toBe(201);
    expect(body.message).toMatchObject({ author: 'owner', authorName: 'Ravi', text: 'It is attached.' });
    await write('And one more thing.');
    const found = (await admin.client.get<Body>(`/api/admin/visa-assist?search=${id}`)).body.assessments?.[0];
    expect(found?.messages.map(({ author }) => author)).toEqual(['expert', 'owner', 'owner']);
    const mine = (await getNotices(app, other)).filter((title) => title === 'Ravi Rao wrote to you');
    expect(mine.length).toBeGreaterThan(0);
    await app.mailTo(other.email, 'Ravi Rao wrote to you');
  });

  it('is the same over GraphQL', async () => {
    const { data, errors } = await owner.client.gql(
      'mutation ($id: ID!) { writeReviewMessage(assessmentId: $id, input: { text: "Hello" }) { author text } }',
      { id },
    );
    expect([errors, data?.['writeReviewMessage']]).toEqual([[], { author: 'OWNER', text: 'Hello' }]);
    const read = await owner.client.gql('query ($id: ID!) { reviewMessages(assessmentId: $id) { text } }', {
      id,
    });
    expect(read.data?.['reviewMessages']).toEqual([{ text: 'Hello' }]);
  });

  it.each([[''], ['   '], ['x'.repeat(4_001)], [7]])('refuses an invalid message: %#', async (text) => {
    const { status, body } = await write(text);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'text']);
  });

  it("answers 404 to strangers, and to admins at the owner's endpoints", async () => {
    const stranger = await app.signUp();
    for (const by of [stranger, admin]) {
      expect((await write('Hello', by)).status).toBe(404);
      expect((await by.client.get(`/api/assessments/${id}/messages`)).status).toBe(404);
    }
  });

  it('is closed once the review is complete, and stays readable after a refund', async () => {
    await write('Thank you.');
    await reviewed(admin, id, { adminStatus: 'completed', adminReply: 'Apply in May.' });
    expect((await write('One more question')).status).toBe(409);
    await settling(app, (reviews, open) => reviews.close(open, id));
    expect((await write('Hello')).status).toBe(409);
    const { body } = await owner.client.get<Body>(`/api/assessments/${id}/messages`);
    expect(body.messages?.map(({ text }) => text)).toEqual(['Thank you.', 'Apply in May.']);
  });

  it('is limited to 200 messages from the owner', async () => {
    await app.sql(
      `INSERT INTO assessment_message (id, assessment_id, author, author_id, text)
       SELECT gen_random_uuid(), $1, 'owner', $2, 'Hi' FROM generate_series(1, 200)`,
      [id, owner.user.id],
    );
    const { status, body } = await write('One too many');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'text']);
  });

  it('leaves the author but no text in the audit log', async () => {
    await write('My divorce is final.');
    const entries = await app.sql<{ action: string; actor_id: string; changes: unknown }>(
      'SELECT action, actor_id, changes FROM audit_entry WHERE subject_id = $1',
      [id],
    );
    expect(entries).toMatchObject([{ action: 'review.message', actor_id: owner.user.id }]);
    expect(JSON.stringify(entries)).not.toContain('divorce');
  });

  it("is deleted with its owner's account; a reviewer who leaves takes no reply along", async () => {
    const leaving = await app.signUpAdmin({ firstName: 'Max' });
    await reviewed(leaving, id, { adminStatus: 'in_review', adminReply: 'We started.' });
    await app.sql('DELETE FROM users WHERE id = $1', [leaving.user.id]);
    const { messages, expert } = await own();
    expect(messages).toMatchObject([{ author: 'expert', authorName: null, text: 'We started.' }]);
    expect(expert).toBeNull();
    await app.sql('DELETE FROM users WHERE id = $1', [owner.user.id]);
    expect(await app.sql('SELECT 1 FROM assessment_message WHERE assessment_id = $1', [id])).toEqual([]);
  });
});

describe('the named consultant', () => {
  it('is whoever took the review, or else wrote last, and nobody before that', async () => {
    expect((await own()).expert).toBeNull();
    await ask();
    expect((await own()).expert).toEqual({ firstName: 'Anna' });
    await admin.client.put(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId: other.user.id });
    expect((await own()).expert).toEqual({ firstName: 'Rosa' });
  });
});
