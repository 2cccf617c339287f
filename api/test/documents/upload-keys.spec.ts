import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { getAssessment, judge, getKeys, pdf, type Body } from './support.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
});

afterAll(() => app.close());

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key-${keys}`;
};

interface Sent {
  readonly key: string;
  readonly content: Buffer;
  readonly documentType?: string;
  readonly name?: string;
}

async function byForm(who: SignedUp, sent: Sent): Promise<Answer<Body>> {
  const form = new FormData();
  form.append('documentType', sent.documentType ?? 'other');
  form.append(
    'file',
    new Blob([new Uint8Array(sent.content)], { type: 'application/pdf' }),
    sent.name ?? 'a.pdf',
  );
  const response = await fetch(`${who.client.url}/api/documents`, {
    method: 'POST',
    headers: { cookie: who.client.cookieHeader(), 'idempotency-key': sent.key },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body, text };
}

function byJson({ client }: SignedUp, { key, content, documentType = 'other', name = 'a.pdf' }: Sent) {
  return client.post<Body>(
    '/api/documents/upload',
    {
      filename: name,
      originalName: name,
      mimeType: 'application/pdf',
      size: content.length,
      documentType,
      fileData: `data:application/pdf;base64,${content.toString('base64')}`,
    },
    { 'idempotency-key': key },
  );
}

async function getCount(who: SignedUp): Promise<number> {
  const answer = await who.client.get<Body>('/api/documents?include=superseded');
  return answer.body.documents?.length ?? 0;
}

describe.each([
  ['a form', byForm],
  ['JSON', byJson],
])('an upload with an idempotency key, as %s', (_how, send) => {
  it('makes one document however often it is sent, with the same answer', async () => {
    const sent = { key: newKey(), content: await pdf() };
    const [before, files] = [await getCount(person), (await getKeys(app)).length];
    const answers = [await send(person, sent), await send(person, sent), await send(person, sent)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect([await getCount(person), (await getKeys(app)).length]).toEqual([before + 1, files + 1]);
  });

  it.each([
    ['another file', async () => ({ content: await pdf() })],
    ['another type', () => ({ documentType: 'certificate' })],
    ['another name', () => ({ name: 'b.pdf' })],
  ])('conflicts with %s under the same key, and leaves nothing', async (_what, change) => {
    const sent = { key: newKey(), content: await pdf() };
    const made = await send(person, sent);
    const [before, files] = [await getCount(person), await getKeys(app)];
    const answer = await send(person, { ...sent, ...(await change()) });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect([await getCount(person), await getKeys(app)]).toEqual([before, files]);
    expect((await send(person, sent)).body).toEqual(made.body);
  });

  it('makes one document out of many that race', async () => {
    const sent = { key: newKey(), content: await pdf() };
    const [before, files] = [await getCount(person), (await getKeys(app)).length];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(person, sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.document?.id)).size).toBe(1);
    expect([await getCount(person), (await getKeys(app)).length]).toEqual([before + 1, files + 1]);
  });

  it('accepts one of two different files that race for the same key', async () => {
    const key = newKey();
    const contents = [await pdf(), await pdf()];
    const answers = await Promise.all(contents.map((content) => send(person, { key, content })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('an Idempotency-Key', () => {
  it('returns the same document even when its place is locked by now', async () => {
    const owner = await app.signUp();
    const content = await pdf();
    const body = {
      originalName: 'a.pdf',
      mimeType: 'application/pdf',
      documentType: 'passport',
      visaAssessmentId: await getAssessment(app, owner),
      fileData: `data:application/pdf;base64,${content.toString('base64')}`,
    };
    const send = (headers: Record<string, string>) =>
      owner.client.post<Body>('/api/documents/upload', body, headers);
    const key = { 'idempotency-key': newKey() };
    const first = await send(key);
    expect(first.status).toBe(201);
    expect((await send({})).status).toBe(409);
    const second = await send(key);
    expect([second.status, second.body.document?.id]).toEqual([201, first.body.document?.id]);
  });

  it('belongs to one person', async () => {
    const sent = { key: newKey(), content: await pdf() };
    const other = await app.signUp();
    const [mine, theirs] = [await byForm(person, sent), await byForm(other, sent)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.document?.id).not.toBe(mine.body.document?.id);
  });

  it('returns the document in its current state', async () => {
    const sent = { key: newKey(), content: await pdf() };
    const made = await byForm(person, sent);
    await judge(await app.signUpAdmin(), made.body.document?.id ?? '', 'verified');
    const second = await byForm(person, sent);
    expect(second.body.document).toMatchObject({
      id: made.body.document?.id,
      verificationStatus: 'verified',
    });
  });

  it('can be used again once its document is deleted', async () => {
    const sent = { key: newKey(), content: await pdf() };
    const made = await byForm(person, sent);
    expect((await person.client.delete(`/api/documents/${made.body.document?.id}`)).status).toBe(200);
    const second = await byForm(person, sent);
    expect(second.status).toBe(201);
    expect(second.body.document?.id).not.toBe(made.body.document?.id);
  });

  it('that made a document is answered even when there is no room for another', async () => {
    const owner = await app.signUp();
    const sent = { key: newKey(), content: await pdf() };
    const made = await byForm(owner, sent);
    await app.sql(
      `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key, scan_status)
       SELECT gen_random_uuid(), $1, 'other', 'none', 'x.pdf', 'application/pdf', 1, 'x', 'documents/' || gen_random_uuid(), 'clean'
       FROM generate_series(1, 199)`,
      [owner.user.id],
    );
    expect((await byForm(owner, { key: newKey(), content: await pdf() })).status).toBe(409);
    const second = await byForm(owner, sent);
    expect([second.status, second.body.document?.id]).toEqual([201, made.body.document?.id]);
  });

  it.each(['', 'x'.repeat(256), 'two words'])('with an invalid format is refused: %j', async (key) => {
    const answer = await byJson(person, { key, content: await pdf() });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  });
});
