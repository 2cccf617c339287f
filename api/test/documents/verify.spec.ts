import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, judge, markSigned, upload, uploaded, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  [admin, other] = [await app.signUpAdmin(), await app.signUpAdmin()];
});

afterAll(() => app.close());

const VERIFY = `mutation ($id: ID!, $input: VerifyDocumentInput!) {
  verifyDocument(id: $id, input: $input) { verificationStatus verificationNotes verifiedAt updatedAt } }`;

async function getNotices(id: string): Promise<string[]> {
  const rows = await app.sql<{ kind: string }>(
    `SELECT kind FROM notification WHERE user_id = $1 AND path LIKE '/documents%'
       AND created_at >= (SELECT uploaded_at FROM document WHERE id = $2) ORDER BY id`,
    [owner.user.id, id],
  );
  return rows.map(({ kind }) => kind);
}

describe('a verdict', () => {
  it('can verify a document, and notifies the owner live and by mail', async () => {
    const live = await owner.client.live();
    const { id } = await uploaded(owner, { name: 'Pass.pdf' });
    const answer = await judge(admin, id, 'verified');
    expect([answer.status, answer.body.document?.verificationStatus]).toEqual([200, 'verified']);
    expect(answer.body.document?.verifiedAt).not.toBeNull();
    await live.next('document.updated', (data) => {
      const { id: about, verificationStatus } = data as { id: string; verificationStatus: string };
      return about === id && verificationStatus === 'verified';
    });
    live.close();
    const mail = await app.mailTo(owner.email, 'Your passport is verified');
    expect(mail.text).toContain('Pass.pdf');
  });

  it('that is withdrawn is announced to the owner, by mail as well', async () => {
    const { id } = await uploaded(owner, { name: 'Once more.pdf' });
    await judge(admin, id, 'verified');
    await judge(admin, id, 'pending', { verificationNotes: 'The stamp needs another look.' });
    expect(await getNotices(id)).toEqual(['document.verified', 'document.reopened']);
    const mail = await app.mailTo(owner.email, "We're checking your passport again");
    expect(mail.text).toContain('Once more.pdf');
    expect(mail.text).toContain('The stamp needs another look.');
    // Another note on a pending document is for the reviewers.
    await judge(admin, id, 'pending', { verificationNotes: 'Somebody looks at it.' });
    expect(await getNotices(id)).toHaveLength(2);
  });

  it('can reject a document with a reason, and its mail links to a new upload', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    const { id } = await uploaded(owner, { visaAssessmentId, documentType: 'financial_statement' });
    const answer = await judge(admin, id, 'rejected', { verificationNotes: '  The last page is cut off.  ' });
    expect(answer.body.document).toMatchObject({
      verificationStatus: 'rejected',
      verificationNotes: 'The last page is cut off.',
      verifiedAt: null,
      replaceable: true,
    });
    const mail = await app.mailTo(owner.email, 'Please upload your financial statement again');
    expect(mail.text).toContain('The last page is cut off.');
    expect(mail.text).toContain(`/documents?assessmentId=${visaAssessmentId}&type=financial_statement`);
  });

  it('over GraphQL has the same effect, and can be withdrawn', async () => {
    const { id } = await uploaded(owner);
    const rejected = await admin.client.gql<{ verifyDocument: { verificationStatus: string } }>(VERIFY, {
      id,
      input: { verificationStatus: 'REJECTED', verificationNotes: 'Blurred.' },
    });
    expect(rejected.data?.verifyDocument).toMatchObject({
      verificationStatus: 'REJECTED',
      verificationNotes: 'Blurred.',
    });
    const undone = await admin.client.gql(VERIFY, { id, input: { verificationStatus: 'PENDING' } });
    expect(undone.data?.['verifyDocument']).toMatchObject({
      verificationStatus: 'PENDING',
      verificationNotes: null,
      verifiedAt: null,
    });
  });

  it('that is given twice is announced once', async () => {
    const { id } = await uploaded(owner);
    const answers = await Promise.all([judge(admin, id, 'verified'), judge(admin, id, 'verified')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getNotices(id)).toEqual(['document.verified']);
  });
});

describe('two simultaneous verdicts', () => {
  it('on the same state have one winner; the other admin sees the current state, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, updatedAt } = await uploaded(owner);
      const answers = await Promise.all([
        judge(admin, id, 'verified', { updatedAt }),
        judge(other, id, 'rejected', { updatedAt }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.document?.verificationStatus;
      const lost = answers.find(({ status }) => status === 409)?.body;
      expect([lost?.code, lost?.message]).toEqual([
        'CONFLICT',
        expect.stringMatching(new RegExp(`^Someone else changed this document\\. .*${won} now\\.$`)),
      ]);
      const now = await owner.client.get<Body>(`/api/documents/${id}`);
      expect(now.body.document?.verificationStatus).toBe(won);
      await owner.client.delete(`/api/documents/${id}`);
      await admin.client.delete(`/api/documents/${id}`);
    }
  });

  it('have one winner over GraphQL as well, with the time as it was returned', async () => {
    const { id, updatedAt } = await uploaded(owner);
    await judge(admin, id, 'verified', { updatedAt });
    const input = { verificationStatus: 'REJECTED', updatedAt };
    const { errors } = await other.client.gql(VERIFY, { id, input });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  });
});

describe('a verdict is refused', () => {
  it.each(['verified', 'pending', 'rejected'])('on a signed document (%s)', async (status) => {
    const { id } = await uploaded(owner);
    await judge(admin, id, 'verified');
    await markSigned(app, id);
    const answer = await judge(admin, id, status, { verificationNotes: 'Another look.' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('on a replaced document', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    const { id } = await uploaded(owner, { visaAssessmentId });
    await judge(admin, id, 'rejected');
    expect((await upload(owner.client, { visaAssessmentId })).status).toBe(201);
    expect((await judge(admin, id, 'verified')).status).toBe(409);
  });

  it.each([
    [{ verificationStatus: 'maybe' }, 'verificationStatus'],
    [{ verificationStatus: 'VERIFIED' }, 'verificationStatus'],
    [{}, 'verificationStatus'],
    [{ verificationStatus: 'verified', verificationNotes: 5 }, 'verificationNotes'],
    [{ verificationStatus: 'rejected', verificationNotes: 'x'.repeat(2001) }, 'verificationNotes'],
    [{ verificationStatus: 'verified', updatedAt: 'yesterday' }, 'updatedAt'],
    [{ verificationStatus: 'verified', updatedAt: 5 }, 'updatedAt'],
    [{ verificationStatus: 'verified', verifiedBy: 'me' }, 'verifiedBy'],
  ])('with the body %j', async (body, field) => {
    const { id } = await uploaded(owner);
    const answer = await admin.client.patch<Body>(`/api/documents/${id}/verify`, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    await owner.client.delete(`/api/documents/${id}`);
  });

  it.each(['not-an-id', '01a1fdef-a9dd-766a-b34c-226112d06ee4'])('with 404 for %s', async (id) => {
    expect((await judge(admin, id, 'verified')).status).toBe(404);
  });
});

describe('a verdict and a replacing upload at once', () => {
  it('leave one live document, replaced or locked, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const who = await app.signUp();
      const visaAssessmentId = await getAssessment(app, who);
      const { id } = await uploaded(who, { visaAssessmentId });
      await judge(admin, id, 'rejected');
      const [verdict, replacing] = await Promise.all([
        judge(admin, id, 'verified'),
        upload(who.client, { visaAssessmentId }),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([verdict.status, replacing.status]);
      const live = await who.client.get<Body>(`/api/documents?visaAssessmentId=${visaAssessmentId}`);
      expect(live.body.documents).toHaveLength(1);
    }
  });
});

describe('the expiry date of a document', () => {
  it('is set and cleared by its owner on both transports', async () => {
    const { id } = await uploaded(owner);
    const set = await owner.client.patch<Body>(`/api/documents/${id}`, { expiresOn: '2028-02-29' });
    expect([set.status, set.body.document?.expiresOn]).toEqual([200, '2028-02-29']);
    const kept = await owner.client.patch<Body>(`/api/documents/${id}`, {});
    expect(kept.body.document?.expiresOn).toBe('2028-02-29');
    const cleared = await owner.client.gql(
      'mutation ($id: ID!) { setDocumentExpiry(id: $id, expiresOn: null) { expiresOn } }',
      { id },
    );
    expect(cleared.data).toEqual({ setDocumentExpiry: { expiresOn: null } });
  });

  it('is unchanged when a GraphQL call omits it', async () => {
    const { id } = await uploaded(owner);
    await owner.client.patch(`/api/documents/${id}`, { expiresOn: '2028-02-29' });
    const kept = await owner.client.gql('mutation ($id: ID!) { setDocumentExpiry(id: $id) { expiresOn } }', {
      id,
    });
    expect(kept.data).toEqual({ setDocumentExpiry: { expiresOn: '2028-02-29' } });
  });

  it('does not obstruct a reviewer: a verdict on the earlier state is accepted', async () => {
    const { id, updatedAt } = await uploaded(owner);
    await owner.client.patch(`/api/documents/${id}`, { expiresOn: '2028-02-29' });
    expect((await judge(admin, id, 'verified', { updatedAt })).status).toBe(200);
  });

  it("is recorded, and announced to the owner's open pages", async () => {
    const { id } = await uploaded(owner);
    const live = await owner.client.live();
    await owner.client.patch(`/api/documents/${id}`, { expiresOn: '2028-02-29' });
    await live.next('document.updated', (data) => (data as { id: string }).id === id);
    live.close();
    const { body } = await admin.client.get<Body>(`/api/documents/${id}/accesses`);
    expect(body.accesses?.[0]).toMatchObject({ action: 'dated', actorId: owner.user.id });
  });

  it('cannot be set on a replaced document', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    const { id } = await uploaded(owner, { visaAssessmentId });
    await judge(admin, id, 'rejected');
    await uploaded(owner, { visaAssessmentId });
    const answer = await owner.client.patch<Body>(`/api/documents/${id}`, { expiresOn: '2028-02-29' });
    expect([answer.status, answer.body.message]).toEqual([409, 'A newer document replaced this one.']);
  });

  it.each(['2027-02-29', '2027-13-01', '27-01-01', 'soon', '', '2027-01-01T00:00:00Z', 20270101, true, {}])(
    'is refused as %j',
    async (expiresOn) => {
      const { id } = await uploaded(owner);
      const answer = await owner.client.patch<Body>(`/api/documents/${id}`, { expiresOn });
      expect([answer.status, answer.body.errors?.[0]]).toEqual([
        400,
        { field: 'expiresOn', message: 'Enter a date like 2027-03-31.' },
      ]);
      await owner.client.delete(`/api/documents/${id}`);
    },
  );
});
