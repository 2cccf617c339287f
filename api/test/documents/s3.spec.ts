import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoredFilesService } from '../../src/modules/documents/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { startS3, type S3Server } from './s3-server.js';
import {
  getAssessment,
  fetchFile,
  judge,
  getKeys,
  pdf,
  getStorageKey,
  getStore,
  until,
  upload,
  uploadJson,
  type Body,
} from './support.js';

let server: S3Server;
let app: TestApp;
let owner: SignedUp;
let stranger: SignedUp;

beforeAll(async () => {
  server = await startS3();
  app = await startTestApp({ env: server.env });
  [owner, stranger] = [await app.signUp(), await app.signUp()];
});

afterAll(async () => {
  await app.close();
  await server.stop();
});

type DirectUpload = NonNullable<Body['upload']>;

async function begin(who: SignedUp = owner): Promise<DirectUpload> {
  const answer = await who.client.post<Body>('/api/documents/uploads', { mimeType: 'application/pdf' });
  if (!answer.body.upload) throw new Error(`No address: ${answer.text}`);
  return answer.body.upload;
}

/** Uploads a file to the store directly, as a browser would. */
async function putAt({ url, fields }: DirectUpload, content: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'a.pdf');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

function complete(who: SignedUp, id: string, more: Readonly<Record<string, unknown>> = {}) {
  return who.client.post<Body>(`/api/documents/uploads/${encodeURIComponent(id)}/complete`, {
    originalName: 'Bank statement.pdf',
    documentType: 'financial_statement',
    ...more,
  });
}

describe('with files in an S3 store', () => {
  it('uploads by either way, the download and the deletion work as with local files', async () => {
    const content = await pdf();
    for (const answer of [
      await upload(owner.client, { content }),
      await uploadJson(owner.client, {}, content),
    ]) {
      const id = answer.body.document?.id ?? '';
      expect(answer.status).toBe(201);
      const file = await fetchFile(owner.client, `/api/documents/${id}/file`);
      expect(file.bytes.equals(content)).toBe(true);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      const key = await getStorageKey(app, id);
      expect((await owner.client.delete(`/api/documents/${id}`)).status).toBe(200);
      await expect.poll(() => getKeys(app)).not.toContain(key);
    }
  });

  it('a refused upload leaves nothing behind', async () => {
    const before = await getKeys(app);
    expect((await upload(owner.client, { content: Buffer.from('<html></html>') })).status).toBe(415);
    expect((await upload(owner.client, { documentType: null })).status).toBe(400);
    expect(await getKeys(app)).toEqual(before);
  });

  it('a file that was changed in the store is not delivered in full', async () => {
    const answer = await upload(owner.client);
    const id = answer.body.document?.id ?? '';
    const changed = await pdf('Another one');
    await getStore(app).put(await getStorageKey(app, id), Readable.from([changed], { objectMode: false }));
    const got = await fetchFile(owner.client, `/api/documents/${id}/file`).catch(() => null);
    expect(got === null || got.status === 503).toBe(true);
    const readable = await owner.client.get<Body>(`/api/documents/${id}/readable`);
    expect([readable.status, readable.body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('a web page', () => {
  it('may connect to the store and to no other host', async () => {
    const { headers } = await owner.client.get('/health/live');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`;connect-src 'self' ${server.env['S3_ENDPOINT'] ?? ''};`);
  });
});

describe('a download directly from the store', () => {
  it("redirects the owner to an address under the file's name, and is recorded", async () => {
    const content = await pdf();
    const id = (await upload(owner.client, { content, name: 'Mein Paß.pdf' })).body.document?.id ?? '';
    const answer = await fetchFile(owner.client, `/api/documents/${id}/file?direct=true`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const address = answer.headers.get('location') ?? '';
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const file = await fetch(address);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const rows = await app.sql(
      `SELECT 1 FROM document_access WHERE document_id = $1 AND action = 'downloaded'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('answers 404 to a stranger', async () => {
    const id = (await upload(owner.client)).body.document?.id ?? '';
    expect((await fetchFile(stranger.client, `/api/documents/${id}/file?direct=true`)).status).toBe(404);
  });
});

describe('an upload directly to the store', () => {
  it('becomes a document once it is completed', async () => {
    const content = await pdf();
    const visaAssessmentId = await getAssessment(app, owner);
    const address = await begin();
    expect(await putAt(address, content)).toBeLessThan(300);
    const answer = await complete(owner, address.id, { visaAssessmentId, size: content.length });
    expect([answer.status, answer.body.document]).toMatchObject([
      201,
      { size: content.length, visaAssessmentId, originalName: 'Bank statement.pdf', replaceable: false },
    ]);
    const file = await fetchFile(owner.client, `/api/documents/${answer.body.document?.id}/file`);
    expect(file.bytes.equals(content)).toBe(true);
    expect((await complete(owner, address.id)).status).toBe(404);
  });

  it('that is completed twice at once becomes one document', async () => {
    const address = await begin();
    await putAt(address, await pdf());
    const before = (await getKeys(app, 'documents/')).length;
    const store = getStore(app);
    const remove = store.delete.bind(store);
    let moved = 0;
    // Both have copied it before either deletes it.
    store.delete = async (key) => {
      if (key.startsWith('staging/')) {
        moved += 1;
        await until(() => Promise.resolve(moved === 2));
      }
      return remove(key);
    };
    try {
      const answers = await Promise.all([complete(owner, address.id), complete(owner, address.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    } finally {
      store.delete = remove;
    }
    expect(await getKeys(app, 'documents/')).toHaveLength(before + 1);
  });

  it('is inspected like every other one, and leaves nothing when it is refused', async () => {
    const before = await getKeys(app, 'documents/');
    const bad: [Buffer, Record<string, unknown>, number][] = [
      [Buffer.from('<html>%PDF-</html>'), {}, 415],
      [await pdf(), { size: 1 }, 400],
      [await pdf(), { mimeType: 'image/png' }, 415],
    ];
    for (const [content, more, status] of bad) {
      const address = await begin();
      await putAt(address, content);
      expect((await complete(owner, address.id, more)).status).toBe(status);
    }
    expect(await getKeys(app, 'documents/')).toEqual(before);
  });

  it.each([
    [{ documentType: undefined }, 400],
    [{ documentType: 'love_letter' }, 400],
    [{ visaAssessmentId: 'x' }, 404],
    [{ originalName: undefined }, 400],
    [{ originalName: 5 }, 400],
    [{ size: -1 }, 400],
    [{ more: true }, 400],
  ])('completed with %j answers %i, and can then be completed correctly', async (wrong, status) => {
    const address = await begin();
    await putAt(address, await pdf());
    expect((await complete(owner, address.id, wrong)).status).toBe(status);
    expect((await complete(owner, address.id)).status).toBe(201);
  });

  it('cannot be completed by anybody else or under an invented id', async () => {
    const address = await begin();
    await putAt(address, await pdf());
    const [fileId = ''] = address.id.split('.');
    for (const id of [address.id, fileId, `${fileId}.${'A'.repeat(32)}`, 'x', '../documents']) {
      const answer = await complete(stranger, id);
      expect([answer.status, answer.body.message]).toEqual([404, "We couldn't find that."]);
    }
    expect((await complete(owner, address.id)).status).toBe(201);
  });

  it('answers 404 while the file has not arrived', async () => {
    expect((await complete(owner, (await begin()).id)).status).toBe(404);
  });

  it('repeated after its completion never replaces the document', async () => {
    const [first, second] = [await pdf(), await pdf()];
    const address = await begin();
    await putAt(address, first);
    const id = (await complete(owner, address.id)).body.document?.id;
    await putAt(address, second);
    const again = await complete(owner, address.id);
    expect(again.body.document?.id).not.toBe(id);
    const file = await fetchFile(owner.client, `/api/documents/${id}/file`);
    expect(file.bytes.equals(first)).toBe(true);
  });

  it('is refused for an unknown document type', async () => {
    const answer = await owner.client.post('/api/documents/uploads', { mimeType: 'text/html' });
    expect(answer.status).toBe(400);
  });

  it('that is never completed is swept away', async () => {
    await putAt(await begin(), await pdf());
    expect(await getKeys(app, 'staging/')).not.toEqual([]);
    await app
      .get(StoredFilesService)
      .sweep(RequestContext.system('test'), new Date(Date.now() + 2 * 3_600_000));
    expect(await getKeys(app, 'staging/')).toEqual([]);
  });
});

describe('a verdict', () => {
  it('can be given on a file in the store as well', async () => {
    const admin = await app.signUpAdmin();
    const id = (await upload(owner.client)).body.document?.id ?? '';
    expect((await judge(admin, id, 'verified')).status).toBe(200);
    expect((await fetchFile(admin.client, `/api/documents/${id}/preview`)).status).toBe(200);
  });
});
