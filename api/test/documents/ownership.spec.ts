import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, judge, markSigned, getStorageKey, isGone, uploaded, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
let admin: SignedUp;
let assessmentId: string;
let pending: string;
let signed: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
  assessmentId = await getAssessment(app, owner);
  pending = (await uploaded(owner, { visaAssessmentId: assessmentId })).id;
  signed = (await uploaded(owner, { visaAssessmentId: assessmentId, documentType: 'transcript' })).id;
  await judge(admin, signed, 'verified');
  await markSigned(app, signed);
});

afterAll(() => app.close());

const NOWHERE = newId();
const IDS: [string, () => string][] = [
  ["somebody else's document", () => pending],
  ["somebody else's signed document", () => signed],
  ['one that does not exist', () => NOWHERE],
  ['what is no id', () => 'not-an-id'],
  ['an attempt to inject', () => "'; DROP TABLE document; --"],
  ['a very long id', () => 'x'.repeat(400)],
];
const CALLS: [string, string, unknown][] = [
  ['GET', '', undefined],
  ['GET', '/file', undefined],
  ['GET', '/file?signed=true', undefined],
  ['GET', '/file?direct=true', undefined],
  ['GET', '/preview', undefined],
  ['GET', '/readable', undefined],
  ['PATCH', '', { expiresOn: '2030-01-01' }],
  ['PATCH', '', {}],
  ['DELETE', '', undefined],
];
const OPERATIONS = [
  'query ($id: ID!) { document(id: $id) { id } }',
  'mutation ($id: ID!) { deleteDocument(id: $id) }',
  'mutation ($id: ID!) { setDocumentExpiry(id: $id, expiresOn: "2030-01-01") { id } }',
];

describe.each(IDS)('a stranger who requests %s', (_, target) => {
  it.each(CALLS)('by %s /api/documents/{id}%s finds nothing', async (method, path, body) => {
    const [before, query = ''] = path.split('?');
    const address = `/api/documents/${encodeURIComponent(target())}${before}${query === '' ? '' : `?${query}`}`;
    const answer = await stranger.client.send<Body>(method, address, body);
    const { requestId: _requestId, ...shown } = { requestId: '', ...answer.body };
    expect(shown).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: "We couldn't find that." });
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it.each(OPERATIONS)('by GraphQL finds nothing: %s', async (operation) => {
    const { errors } = await stranger.client.gql(operation, { id: target() });
    expect(errors[0]).toMatchObject({
      message: "We couldn't find that.",
      extensions: { code: 'NOT_FOUND' },
    });
  });
});

describe('a stranger', () => {
  it("sees nobody else's documents in any list", async () => {
    expect((await stranger.client.get<Body>('/api/documents?include=superseded')).body.documents).toEqual([]);
    const { data } = await stranger.client.gql('{ documents(includeSuperseded: true) { id } }');
    expect(data).toEqual({ documents: [] });
  });

  it.each([() => assessmentId, () => NOWHERE, () => 'x'])(
    "finds no document list for somebody else's assessment",
    async (target) => {
      for (const path of ['/api/documents', '/api/documents/requirements']) {
        const answer = await stranger.client.get<Body>(`${path}?visaAssessmentId=${target()}`);
        expect([answer.status, answer.body.message]).toEqual([404, "We couldn't find that."]);
      }
      for (const field of ['documents', 'requiredDocuments']) {
        const argument = `visaAssessmentId: "${target()}"`;
        const selection = field === 'documents' ? 'id' : 'type';
        const { errors } = await stranger.client.gql(`{ ${field}(${argument}) { ${selection} } }`);
        expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
      }
    },
  );

  it('may not review, see the queue or the access record', async () => {
    for (const answer of [
      await judge(stranger, pending, 'verified'),
      await judge(owner, pending, 'verified'),
      await stranger.client.get('/api/admin/documents'),
      await owner.client.get(`/api/documents/${pending}/accesses`),
    ]) {
      expect(answer.status).toBe(403);
    }
    for (const operation of [
      'mutation ($id: ID!) { verifyDocument(id: $id, input: { verificationStatus: VERIFIED }) { id } }',
      'query { documentReviews { totalCount } }',
    ]) {
      const { errors } = await owner.client.gql(operation, { id: pending });
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(
      (await owner.client.get<Body>(`/api/documents/${pending}`)).body.document?.verificationStatus,
    ).toBe('pending');
  });

  it("receives no live message about somebody else's document", async () => {
    const live = await stranger.client.live();
    const heard: unknown[] = [];
    void live.next('document.updated').then((data) => heard.push(data));
    await uploaded(owner);
    const own = await uploaded(stranger);
    await expect.poll(() => heard).toEqual([{ id: own.id, verificationStatus: 'pending', isSigned: false }]);
    live.close();
  });
});

describe('an admin', () => {
  it('can read any document and its file', async () => {
    expect((await admin.client.get<Body>(`/api/documents/${pending}`)).body.document?.id).toBe(pending);
    expect((await admin.client.get(`/api/documents/${pending}/file`)).status).toBe(200);
    expect((await admin.client.get(`/api/documents/${pending}/preview`)).status).toBe(200);
    const { data } = await admin.client.gql('query ($id: ID!) { document(id: $id) { id } }', { id: pending });
    expect(data).toEqual({ document: { id: pending } });
  });

  it("cannot set the expiry date of somebody's document, and lists only their own", async () => {
    const answer = await admin.client.patch(`/api/documents/${pending}`, { expiresOn: '2030-01-01' });
    expect(answer.status).toBe(404);
    expect((await admin.client.get<Body>('/api/documents')).body.documents).toEqual([]);
    expect((await admin.client.get(`/api/documents?visaAssessmentId=${assessmentId}`)).status).toBe(404);
  });
});

describe('deleting a document', () => {
  it('is open to its owner only until it is reviewed', async () => {
    const { id } = await uploaded(owner);
    for (const status of ['verified', 'rejected']) {
      await judge(admin, id, status);
      const answer = await owner.client.delete<Body>(`/api/documents/${id}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      const { errors } = await owner.client.gql('mutation ($id: ID!) { deleteDocument(id: $id) }', { id });
      expect(errors[0]?.extensions.code).toBe('CONFLICT');
    }
    await judge(admin, id, 'pending');
    expect((await owner.client.delete<Body>(`/api/documents/${id}`)).body).toEqual({ deleted: true });
    expect((await owner.client.delete(`/api/documents/${id}`)).status).toBe(404);
  });

  it('is open to the owner of a rejected one once a newer one has replaced it; a verified one stays', async () => {
    const visaAssessmentId = await getAssessment(app, owner);
    const place = { visaAssessmentId, documentType: 'letter_of_recommendation' };
    const verified = await uploaded(owner, place);
    await judge(admin, verified.id, 'verified');
    const rejected = await uploaded(owner, place);
    await judge(admin, rejected.id, 'rejected');
    await uploaded(owner, place);
    const deletable = async (id: string) =>
      (await owner.client.get<Body>(`/api/documents/${id}`)).body.document?.deletable;
    expect([await deletable(verified.id), await deletable(rejected.id)]).toEqual([false, true]);
    expect((await owner.client.delete(`/api/documents/${verified.id}`)).status).toBe(409);
    expect((await owner.client.delete(`/api/documents/${rejected.id}`)).status).toBe(200);
  });

  it('that is signed is for admins, and removes the file', async () => {
    const { id } = await uploaded(owner);
    await judge(admin, id, 'verified');
    await markSigned(app, id);
    const key = await getStorageKey(app, id);
    expect((await owner.client.delete(`/api/documents/${id}`)).status).toBe(409);
    const { data } = await admin.client.gql('mutation ($id: ID!) { deleteDocument(id: $id) }', { id });
    expect(data).toEqual({ deleteDocument: true });
    await expect.poll(() => isGone(app, key)).toBe(true);
  });

  it('races with a verdict: exactly one of the two wins, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await uploaded(owner);
      const [verdict, deletion] = await Promise.all([
        judge(admin, id, 'verified'),
        owner.client.delete(`/api/documents/${id}`),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([verdict.status, deletion.status]);
      if (deletion.status === 409) await admin.client.delete(`/api/documents/${id}`);
    }
  });
});

describe('erasing an account', () => {
  it('removes its documents, their files and the access record', async () => {
    const leaver = await app.signUp();
    const visaAssessmentId = await getAssessment(app, leaver);
    const ids = [(await uploaded(leaver, { visaAssessmentId })).id, (await uploaded(leaver)).id];
    const keys = await Promise.all(ids.map((id) => getStorageKey(app, id)));
    const answer = await leaver.client.delete('/api/auth/me', { password: leaver.password });
    expect(answer.status).toBe(200);
    expect(await app.sql('SELECT 1 FROM document WHERE id = ANY($1)', [ids])).toEqual([]);
    expect(await app.sql('SELECT 1 FROM document_access WHERE document_id = ANY($1)', [ids])).toEqual([]);
    for (const key of keys) {
      await expect.poll(() => isGone(app, key)).toBe(true);
    }
  });
});
