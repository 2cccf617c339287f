import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { assessed, getNotices, paidCase, review, reviewed, settling, type Body } from './support.js';

let app: TestApp;
let admin: SignedUp;
let other: SignedUp;
let owner: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
  other = await app.signUpAdmin({ firstName: 'Edsger', lastName: 'Dijkstra' });
});

beforeEach(async () => {
  owner = await app.signUp();
  id = await paidCase(app, owner);
});

afterAll(() => app.close());

async function getAudit(subjectId: string) {
  return app.sql<{ action: string; actor_id: string; changes: Record<string, [unknown, unknown]> }>(
    'SELECT action, actor_id, changes FROM audit_entry WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  );
}

describe('a payment', () => {
  it('opens the review once', async () => {
    const second = await settling(app, (reviews, open) =>
      reviews.open(open, { assessmentId: id, service: 'full_service', amountCents: 19_900 }),
    );
    expect(second).toBe(false);
    const { assessment } = (await owner.client.get<Body>(`/api/assessments/${id}`)).body;
    expect(assessment).toMatchObject({
      status: 'expert_reviewing',
      adminStatus: 'pending',
      isPaid: true,
      paymentAmount: 49,
    });
  });

  it('is refunded when the assessment is unfinished or deleted', async () => {
    const unfinished = newId();
    await app.sql(
      `INSERT INTO assessment (id, user_id, type, funding, questionnaire) VALUES ($1, $2, 'student', 'credit', '{}')`,
      [unfinished, owner.user.id],
    );
    const opened = (assessmentId: string) =>
      settling(app, (reviews, open) =>
        reviews.open(open, { assessmentId, service: 'expert_review', amountCents: 4_900 }),
      );
    expect(await opened(unfinished)).toBe(false);
    expect(await opened(newId())).toBe(false);
  });

  it('that is refunded makes the assessment unpaid again; the reply and the documents stay', async () => {
    await reviewed(admin, id, { adminStatus: 'completed', adminReply: 'Apply in May.' });
    await settling(app, (reviews, open) => reviews.close(open, id));
    const { assessment } = (await owner.client.get<Body>(`/api/assessments/${id}`)).body;
    expect(assessment).toMatchObject({
      status: 'ai_complete',
      adminStatus: null,
      isPaid: false,
      paymentAmount: null,
      adminReply: 'Apply in May.',
    });
    expect((await review(admin, id, { adminStatus: 'in_review' })).status).toBe(409);
  });
});

describe('an admin', () => {
  it.each([
    ['pending', 'expert_reviewing', 'us'],
    ['in_review', 'expert_reviewing', 'us'],
    ['requires_documents', 'expert_reviewing', 'you'],
    ['completed', 'completed', 'nobody'],
  ])('may set %s from any status, which makes the status %s', async (adminStatus, status, turn) => {
    for (const before of ['completed', 'pending', 'requires_documents', 'in_review']) {
      await reviewed(admin, id, { adminStatus: before });
      expect(await reviewed(admin, id, { adminStatus })).toMatchObject({ adminStatus, status, turn });
    }
  });

  it('keeps absent fields, and clears fields that are null', async () => {
    const whole = { adminStatus: 'in_review', adminReply: ' We started. ', adminNotes: 'Check the bank.' };
    expect(await reviewed(admin, id, whole)).toMatchObject({
      adminReply: 'We started.',
      adminNotes: 'Check the bank.',
    });
    expect(await reviewed(admin, id, { adminStatus: 'completed' })).toMatchObject({
      adminReply: 'We started.',
      adminNotes: 'Check the bank.',
    });
    const cleared = await reviewed(admin, id, {
      adminStatus: 'completed',
      adminReply: null,
      adminNotes: null,
    });
    expect(cleared).toMatchObject({ adminReply: null, adminNotes: null });
  });

  it('sets the time of the review, which is now by default', async () => {
    const before = Date.now();
    const { reviewedAt } = await reviewed(admin, id, { adminStatus: 'in_review' });
    expect(new Date(reviewedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before);
    const sentAt = '2026-11-20T08:00:00.000Z';
    expect(await reviewed(admin, id, { adminStatus: 'in_review', reviewedAt: sentAt })).toMatchObject({
      reviewedAt: sentAt,
    });
    const cleared = await reviewed(admin, id, { adminStatus: 'pending', reviewedAt: null });
    expect(cleared.reviewedAt).toBeNull();
  });

  it.each([
    '-200000-01-01T00:00:00.000Z',
    '+275000-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    'May 5',
  ])('is refused with an invalid review time: %s', async (reviewedAt) => {
    const answer = await review(admin, id, { adminStatus: 'in_review', reviewedAt });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'reviewedAt']);
    const { errors } = await admin.client.gql(
      'mutation ($id: ID!, $at: DateTime) { reviewAssessment(id: $id, input: { adminStatus: IN_REVIEW, reviewedAt: $at }) { openedAt } }',
      { id, at: reviewedAt },
    );
    expect(['VALIDATION_FAILED', 'BAD_USER_INPUT']).toContain(errors[0]?.extensions.code);
  });

  it('can do the same over GraphQL', async () => {
    const { data, errors } = await admin.client.gql<{ reviewAssessment: unknown }>(
      `mutation ($id: ID!, $input: ReviewAssessmentInput!) { reviewAssessment(id: $id, input: $input) {
         adminNotes service overdue documentCount user { email } reviewer { id } timeline { kind }
         payment { amountCents status } assessment { adminStatus adminReply status } } }`,
      {
        id,
        input: { adminStatus: 'REQUIRES_DOCUMENTS', adminReply: 'Your passport.', adminNotes: 'Blurred' },
      },
    );
    expect(errors).toEqual([]);
    expect(data?.reviewAssessment).toEqual({
      adminNotes: 'Blurred',
      service: 'EXPERT_REVIEW',
      overdue: false,
      documentCount: 0,
      user: { email: owner.email },
      reviewer: null,
      timeline: [{ kind: 'PAID' }, { kind: 'REQUIRES_DOCUMENTS' }, { kind: 'REPLIED' }],
      payment: { amountCents: 4_900, status: 'COMPLETED' },
      assessment: {
        adminStatus: 'REQUIRES_DOCUMENTS',
        adminReply: 'Your passport.',
        status: 'EXPERT_REVIEWING',
      },
    });
  });

  it.each([
    ['adminStatus', {}],
    ['adminStatus', { adminStatus: 'approved' }],
    ['adminReply', { adminStatus: 'completed', adminReply: 7 }],
    ['adminReply', { adminStatus: 'completed', adminReply: 'x'.repeat(10_001) }],
    ['adminNotes', { adminStatus: 'completed', adminNotes: 'x'.repeat(10_001) }],
    ['reviewedAt', { adminStatus: 'completed', reviewedAt: 'yesterday' }],
    ['updatedAt', { adminStatus: 'completed', updatedAt: 12 }],
    ['isPaid', { adminStatus: 'completed', isPaid: false }],
  ])('is told that %s is wrong, and nothing changes', async (field, change) => {
    const answer = await review(admin, id, change);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
    expect(await getAudit(id)).toEqual([]);
  });

  it('cannot review an unpaid or unknown assessment', async () => {
    const unpaid = await assessed(await app.signUp());
    expect((await review(admin, unpaid, { adminStatus: 'completed' })).status).toBe(409);
    expect((await review(admin, newId(), { adminStatus: 'completed' })).status).toBe(404);
    expect((await review(admin, 'no-id', { adminStatus: 'completed' })).status).toBe(404);
  });

  it('leaves an audit entry with each write: who changed what from which value', async () => {
    await reviewed(admin, id, { adminStatus: 'in_review', adminNotes: 'Look again' });
    await reviewed(other, id, { adminStatus: 'in_review', adminNotes: 'Looked' });
    const entries = await getAudit(id);
    expect(entries.map((entry) => [entry.action, entry.actor_id])).toEqual([
      ['review.update', admin.user.id],
      ['review.update', other.user.id],
    ]);
    expect(entries[0]?.changes['adminStatus']).toEqual(['pending', 'in_review']);
    expect(entries[0]?.changes['adminNotes']).toEqual([null, expect.stringMatching(/^sha256:/)]);
    expect(entries[1]?.changes['adminNotes']?.[0]).toBe(entries[0]?.changes['adminNotes']?.[1]);
    expect(entries[1]?.changes['adminStatus']).toBeUndefined();
  });
});

describe('the audit log', () => {
  it('contains nothing that was written about a person, because it outlives the account', async () => {
    const words = { adminReply: 'Bring the certificate of your divorce.', adminNotes: 'Seems to be nervous' };
    await reviewed(admin, id, { adminStatus: 'in_review', ...words });
    await reviewed(admin, id, { adminStatus: 'in_review', adminReply: null, adminNotes: null });
    const kept = JSON.stringify(await getAudit(id));
    expect(kept).not.toMatch(/divorce|nervous/);
  });
});

describe('an audit entry', () => {
  it.each(['UPDATE audit_entry SET action = action', 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
    'is protected from: %s',
    async (statement) => {
      await reviewed(admin, id, { adminStatus: 'in_review' });
      await expect(app.sql(statement)).rejects.toThrow('append-only');
      expect(await getAudit(id)).not.toEqual([]);
    },
  );
});

describe('two admins on one review', () => {
  it('overwrite nothing: the second one sees what the first one changed', async () => {
    const { updatedAt } = await reviewed(admin, id, { adminStatus: 'in_review', adminReply: 'Hello.' });
    await reviewed(other, id, { adminStatus: 'completed', adminReply: 'Apply in May.', updatedAt });
    const answer = await review(admin, id, {
      adminStatus: 'requires_documents',
      adminNotes: 'Mine',
      updatedAt,
    });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('CONFLICT');
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      'adminStatus',
      'adminReply',
      'reviewedAt',
    ]);
    expect(answer.body.errors?.[0]?.message).toBe('The status is now "Review Completed".');
    expect(answer.body.errors?.[1]?.message).toBe('The reply to the user is now "Apply in May."');
    const standing = await reviewed(admin, id, { adminStatus: 'completed' });
    expect(standing).toMatchObject({ adminReply: 'Apply in May.', adminNotes: null });
  });

  it('get a conflict that omits a value which is back to what it was', async () => {
    const { updatedAt } = await reviewed(admin, id, { adminStatus: 'in_review', adminReply: 'Hello.' });
    await reviewed(other, id, { adminStatus: 'completed', adminReply: 'Goodbye.' });
    await reviewed(other, id, { adminStatus: 'in_review', adminReply: 'Hello.' });
    const answer = await review(admin, id, { adminStatus: 'completed', updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['reviewedAt']);
  });

  it('who save at the same moment have one winner and one conflict', async () => {
    const { updatedAt } = await reviewed(admin, id, { adminStatus: 'in_review' });
    const answers = await Promise.all(
      [admin, other, admin, other].map((who, n) =>
        review(who, id, { adminStatus: 'completed', adminReply: `Reply ${n}`, updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.assessment?.adminReply;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.errors).toContainEqual({
        field: 'adminReply',
        message: `The reply to the user is now "${won}"`,
      });
    }
    const replies = (await getNotices(app, owner)).filter(
      (title) => title === 'Your consultant has answered',
    );
    expect(replies).toHaveLength(1);
  });

  it('also list a recalculated result', async () => {
    const { updatedAt } = await reviewed(admin, id, { adminStatus: 'in_review' });
    await app.sql(`UPDATE assessment SET updated_at = now() + interval '1 second' WHERE id = $1`, [id]);
    const answer = await review(admin, id, { adminStatus: 'completed', updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['updatedAt']);
  });
});

describe('the owner of a review', () => {
  it('is notified live, by notification and by mail of each new status and reply', async () => {
    const live = await owner.client.live();
    await reviewed(admin, id, { adminStatus: 'in_review' });
    expect(await live.next('assessment.updated')).toMatchObject({ id, status: 'expert_reviewing' });
    await reviewed(admin, id, { adminStatus: 'requires_documents', adminReply: 'Your diploma.' });
    const asked = await app.mailTo(owner.email, 'We need more documents from you');
    expect(asked.text).toContain('Your diploma.');
    await reviewed(admin, id, { adminStatus: 'requires_documents', adminReply: 'Both sides of it.' });
    const replied = await app.mailTo(owner.email, 'Your consultant has answered');
    expect(replied.text).toContain('Both sides of it.');
    await reviewed(admin, id, { adminStatus: 'completed', adminReply: 'Apply in May.' });
    expect(
      await live.next('assessment.updated', (data) => JSON.stringify(data).includes('completed')),
    ).toBeDefined();
    live.close();
    expect(await getNotices(app, owner)).toEqual([
      'Your review has started',
      'We need more documents from you',
      'Your consultant has answered',
      'Your consultant has answered',
    ]);
  });

  it('is not notified of internal notes or of the same status again', async () => {
    await reviewed(admin, id, { adminStatus: 'pending', adminNotes: 'Only for us' });
    await reviewed(admin, id, { adminStatus: 'pending' });
    expect(await getNotices(app, owner)).toEqual([]);
  });
});

describe('a case', () => {
  const assign = (who: SignedUp, reviewerId: unknown) =>
    who.client.put<Body>(`/api/admin/visa-assist/${id}/reviewer`, { reviewerId });

  it('is assigned to an admin, who is notified, and can be unassigned', async () => {
    const given = await assign(admin, other.user.id);
    expect(given.body.assessment?.reviewer).toMatchObject({ id: other.user.id, firstName: 'Edsger' });
    expect(await getNotices(app, other)).toContain('You have a new review');
    expect((await getAudit(id)).at(-1)).toMatchObject({
      action: 'review.assign',
      actor_id: admin.user.id,
      changes: { reviewerId: [null, other.user.id] },
    });
    expect((await assign(admin, null)).body.assessment?.reviewer).toBeNull();
  });

  it('that was taken meanwhile is a conflict that names its reviewer', async () => {
    const { updatedAt } = await reviewed(admin, id, { adminStatus: 'in_review' });
    await assign(other, other.user.id);
    const answer = await review(admin, id, { adminStatus: 'completed', updatedAt });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      { field: 'reviewerId', message: 'Edsger Dijkstra is the reviewer now.' },
    ]);
  });

  it('can be assigned to admins only', async () => {
    for (const reviewerId of [owner.user.id, newId(), 'no-id', 7]) {
      const answer = await assign(admin, reviewerId);
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[0]?.field).toBe('reviewerId');
    }
  });

  it('is assigned to a reviewer over GraphQL', async () => {
    const { data } = await admin.client.gql<{ reviewers: { id: string }[] }>(
      '{ reviewers { id firstName lastName } }',
    );
    expect(data?.reviewers.map((reviewer) => reviewer.id)).toEqual(
      expect.arrayContaining([admin.user.id, other.user.id]),
    );
    const assigned = await admin.client.gql<{ assignReview: { reviewer: unknown } }>(
      'mutation ($id: ID!, $to: ID) { assignReview(id: $id, reviewerId: $to) { reviewer { firstName lastName } } }',
      { id, to: admin.user.id },
    );
    expect(assigned.data?.assignReview.reviewer).toEqual({ firstName: 'Grace', lastName: 'Hopper' });
  });

  it('is overdue once the promised time is over while the next step is ours', async () => {
    expect((await reviewed(admin, id, { adminStatus: 'in_review' })).overdue).toBe(false);
    await app.sql(`UPDATE assessment SET review_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    expect((await reviewed(admin, id, { adminStatus: 'in_review' })).overdue).toBe(true);
    expect((await reviewed(admin, id, { adminStatus: 'requires_documents' })).overdue).toBe(false);
    expect((await reviewed(admin, id, { adminStatus: 'completed' })).overdue).toBe(false);
  });
});
