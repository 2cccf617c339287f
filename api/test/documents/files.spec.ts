import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import {
  fetchFile,
  judge,
  pdf,
  png,
  getStorageKey,
  getStore,
  uploaded,
  uploadJson,
  type Body,
  type UploadValues,
} from './support.js';

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [owner, admin] = [await app.signUp(), await app.signUpAdmin()];
});

afterAll(() => app.close());

/**
 * A document whose stored file was changed behind our back.
 * @returns its id
 */
async function damaged(change: (raw: Buffer) => Buffer, values: UploadValues = {}): Promise<string> {
  const { id } = await uploaded(owner, values);
  const file = path.join(app.settings.dataDir, 'files', await getStorageKey(app, id));
  await writeFile(file, change(await readFile(file)));
  return id;
}

/** An image of several frames in the store: noise doesn't compress. */
function noise(): Promise<Buffer> {
  const [width, height] = [300, 300];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('the file of a document', () => {
  it('is sent as an unchanged attachment that no cache may store', async () => {
    const content = await pdf();
    const { id } = await uploaded(owner, { content, name: 'Bank statement.pdf' });
    const { status, headers, bytes } = await fetchFile(owner.client, `/api/documents/${id}/file`);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Bank statement.pdf"; filename*=UTF-8''Bank%20statement.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each([
    [
      'Zeugnis Müller.pdf',
      `attachment; filename="Zeugnis Muller.pdf"; filename*=UTF-8''Zeugnis%20M%C3%BCller.pdf`,
    ],
    ['護照.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%AD%B7%E7%85%A7.pdf`],
    [`it's (1).pdf`, `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  ])('named %s is offered under its name', async (originalName, disposition) => {
    const answer = await uploadJson(owner.client, { originalName });
    const { headers } = await fetchFile(owner.client, `/api/documents/${answer.body.document?.id}/file`);
    expect(headers.get('content-disposition')).toBe(disposition);
  });

  it('that was never signed has no signed copy', async () => {
    const { id } = await uploaded(owner);
    expect((await fetchFile(owner.client, `/api/documents/${id}/file?signed=true`)).status).toBe(404);
  });

  it('has no other address when files are stored locally', async () => {
    const { id } = await uploaded(owner);
    expect((await fetchFile(owner.client, `/api/documents/${id}/file?direct=true`)).status).toBe(200);
    const begun = await owner.client.post<Body>('/api/documents/uploads', { mimeType: 'application/pdf' });
    expect([begun.status, begun.body]).toEqual([201, { upload: null }]);
  });
});

describe('a preview', () => {
  it('of an image can be framed by our own pages only, and runs nothing', async () => {
    const { id } = await uploaded(owner, { content: await png(), mimeType: 'image/png', name: 'scan.png' });
    const { status, headers } = await fetchFile(owner.client, `/api/documents/${id}/preview`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="scan.png"; filename*=UTF-8''scan.png`,
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'.*frame-ancestors 'self'$/,
    );
  });

  it('of a PDF follows the same rules', async () => {
    const { id } = await uploaded(owner);
    const { headers } = await fetchFile(owner.client, `/api/documents/${id}/preview`);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox; default-src 'none'.*frame-ancestors 'self'$/);
    expect(policy).not.toMatch(/allow-|script-src/);
  });
});

describe('the check whether a file can be shown', () => {
  it('runs before a frame opens the file, and does not count as an access', async () => {
    const { id } = await uploaded(owner);
    const answer = await owner.client.get(`/api/documents/${id}/readable`);
    expect([answer.status, answer.body]).toEqual([200, { readable: true }]);
    const { body } = await admin.client.get<Body>(`/api/documents/${id}/accesses`);
    expect(body.accesses?.map(({ action }) => action)).toEqual(['uploaded']);
  });

  it('reads up to the last byte, so that it finds damage far from the start', async () => {
    const id = await damaged((raw) => Buffer.concat([raw.subarray(0, -1), Buffer.from([raw.at(-1)! ^ 1])]), {
      content: await noise(),
      mimeType: 'image/png',
      name: 'noise.png',
    });
    const answer = await owner.client.get<Body>(`/api/documents/${id}/readable`);
    expect([answer.status, answer.body.message]).toEqual([
      503,
      "We can't read this file right now. Please contact support.",
    ]);
  });
});

describe('the access record', () => {
  it('names everybody who viewed, downloaded, reviewed or deleted the document', async () => {
    const { id } = await uploaded(owner);
    await fetchFile(owner.client, `/api/documents/${id}/file`);
    await fetchFile(admin.client, `/api/documents/${id}/preview`);
    await judge(admin, id, 'rejected');
    await judge(admin, id, 'pending');
    const answer = await admin.client.get<Body>(`/api/documents/${id}/accesses`);
    expect(answer.body.accesses?.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['reopened', admin.user.id],
      ['rejected', admin.user.id],
      ['previewed', admin.user.id],
      ['downloaded', owner.user.id],
      ['uploaded', owner.user.id],
    ]);
    expect(answer.body.accesses?.every(({ ip }) => ip.includes('127.0.0.1'))).toBe(true);
  });

  it('survives the document', async () => {
    const { id } = await uploaded(owner);
    await admin.client.delete(`/api/documents/${id}`);
    const answer = await admin.client.get<Body>(`/api/documents/${id}/accesses`);
    expect(answer.body.accesses?.[0]).toMatchObject({ action: 'deleted', actorId: admin.user.id });
  });

  it.each([
    `UPDATE document_access SET action = 'uploaded'`,
    `DELETE FROM document_access`,
    `TRUNCATE document_access`,
  ])('cannot be changed: %s', async (statement) => {
    await uploaded(owner);
    await expect(app.sql(statement)).rejects.toThrow('append-only');
  });
});

describe('a stored file', () => {
  it.each<[string, (raw: Buffer) => Buffer]>([
    [
      'with a flipped bit',
      (raw) => Buffer.concat([raw.subarray(0, -20), Buffer.from([raw.at(-20)! ^ 1]), raw.subarray(-19)]),
    ],
    ['that was shortened', (raw) => raw.subarray(0, -1)],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s is never served as intact', async (_, change) => {
    const id = await damaged(change);
    for (const place of ['file', 'preview', 'readable']) {
      const answer = await owner.client.get<Body>(`/api/documents/${id}/${place}`);
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
  });

  it('that is missing answers 503 while its document exists', async () => {
    const { id } = await uploaded(owner);
    await getStore(app).delete(await getStorageKey(app, id));
    expect((await fetchFile(owner.client, `/api/documents/${id}/file`)).status).toBe(503);
  });

  it('that was swapped for another one is detected', async () => {
    const [first, second] = [await uploaded(owner), await uploaded(owner)];
    await app.sql('UPDATE document SET sha256 = $2 WHERE id = $1', [first.id, second.sha256]);
    expect((await fetchFile(owner.client, `/api/documents/${first.id}/file`)).status).toBe(503);
  });

  it('is closed when the reader disconnects', async () => {
    const { id } = await uploaded(owner, { content: await noise(), mimeType: 'image/png', name: 'a.png' });
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const abort = new AbortController();
        const answer = await fetch(`${owner.client.url}/api/documents/${id}/file`, {
          headers: { cookie: owner.client.cookieHeader() },
          signal: abort.signal,
        });
        abort.abort();
        await expect(answer.arrayBuffer()).rejects.toThrow('aborted');
      }),
    );
    expect((await fetchFile(owner.client, `/api/documents/${id}/file`)).status).toBe(200);
  });
});
