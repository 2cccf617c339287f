import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FileMissing } from './file-store.js';
import { S3FileStore } from './s3-file-store.js';
import { sweepStaging } from './staging-sweep.js';

const A = 'staging/0199aaaa-0000-7000-8000-000000000001';
const B = 'pictures/2026/0199aaaa-0000-7000-8000-000000000002';
const FOLDERS = ['pictures/'];
const MIB = 1024 * 1024;

let folder: string;
let server: S3rver;
let store: S3FileStore;
const settings = {
  endpoint: '',
  bucket: 'portolan',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  encryption: 'AES256' as const,
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portolan-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'portolan', configs: [] }],
  });
  const { port } = await server.run();
  settings.endpoint = `http://127.0.0.1:${port}`;
  store = new S3FileStore(settings, FOLDERS);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (key: string, content: Buffer) => store.put(key, Readable.from([content], { objectMode: false }));

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
}

describe('the S3 file store', () => {
  it.each([0, 1, MIB, 10 * MIB])('returns %i bytes unchanged', async (length) => {
    const content = randomBytes(length);
    const stored = await put(A, content);
    expect(stored).toEqual({ bytes: length, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await buffer(await store.open(A))).equals(content)).toBe(true);
    await store.delete(A);
  });

  it.each([1, 12])('leaves nothing of a put that fails after %i MiB', async (mebibytes) => {
    const content = Readable.from(
      (function* () {
        for (let index = 0; index < mebibytes; index++) yield randomBytes(MIB);
        throw new Error('went away');
      })(),
    );
    await expect(store.put(A, content)).rejects.toThrow('went away');
    expect(await keys()).toEqual([]);
  });

  it('moves, lists and deletes', async () => {
    await put(A, Buffer.from('content'));
    await store.move(A, B);
    expect(await keys('pictures/')).toEqual([B]);
    expect(await keys('staging/')).toEqual([]);
    await expect(store.open(A)).rejects.toBeInstanceOf(FileMissing);
    await expect(store.move(A, B)).rejects.toBeInstanceOf(FileMissing);
    await store.delete(B);
    await store.delete(B);
    expect(await keys()).toEqual([]);
  });

  it('issues an address that saves the file under its original name', async () => {
    await put(A, Buffer.from('content'));
    const url = await store.presignGet(A, {
      filename: 'Zeugnis (é).pdf',
      mimeType: 'application/pdf',
      seconds: 60,
    });
    const answer = await fetch(url);
    expect(await answer.text()).toBe('content');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Zeugnis%20%28%C3%A9%29.pdf",
    );
    await store.delete(A);
  });

  it('issues an address that expires', async () => {
    await put(A, Buffer.from('content'));
    const url = await store.presignGet(A, { filename: 'a.pdf', mimeType: 'application/pdf', seconds: 1 });
    await delay(2_100);
    expect((await fetch(url)).status).toBe(403);
    await store.delete(A);
  });

  it('accepts a file through a browser form', async () => {
    const upload = await store.presignUpload(A, { maxBytes: MIB, mimeType: 'image/png', seconds: 60 });
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.from('content')]), 'file');
    expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204);
    expect((await buffer(await store.open(A))).toString()).toBe('content');
    await store.delete(A);
  });

  it('deletes staged files after an hour, and nothing else', async () => {
    await put(A, Buffer.from('staged'));
    await put(B, Buffer.from('kept'));
    expect(await sweepStaging(store)).toBe(0);
    expect(await sweepStaging(store, new Date(Date.now() + 61 * 60_000))).toBe(1);
    expect(await keys()).toEqual([B]);
    await store.delete(B);
  });
});

describe('the form for a direct upload', () => {
  const presign = () =>
    new S3FileStore({ ...settings, endpoint: 'https://s3.example' }, FOLDERS).presignUpload(A, {
      maxBytes: 500,
      mimeType: 'application/pdf',
      seconds: 300,
    });

  it('binds the bucket, the key, the type, the size, the time and the encryption', async () => {
    const before = Date.now();
    const { fields } = await presign();
    const policy = z
      .object({ expiration: z.iso.datetime(), conditions: z.array(z.unknown()) })
      .parse(JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()));
    const lasts = Date.parse(policy.expiration) - before;
    expect(lasts).toBeGreaterThan(299_000);
    expect(lasts).toBeLessThan(360_000);
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        { bucket: 'portolan' },
        { key: A },
        { 'Content-Type': 'application/pdf' },
        { 'x-amz-server-side-encryption': 'AES256' },
        ['content-length-range', 0, 500],
      ]),
    );
  });

  it('is signed', async () => {
    const { url, fields } = await presign();
    expect(fields['X-Amz-Signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(url.replace(/\/$/, '')).toBe('https://s3.example/portolan');
  });
});

/** The requests sent to a store that gives two responses, in order. */
async function recordRequests(
  answer: (url: URL, method: string) => string | null,
  act: (store: S3FileStore) => Promise<unknown>,
  encryption: 'AES256' | 'none' = 'AES256',
): Promise<{ method: string; url: URL; encryption: string | undefined }[]> {
  const requests: { method: string; url: URL; encryption: string | undefined }[] = [];
  const fake = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://store');
    const method = request.method ?? '';
    const header = request.headers['x-amz-server-side-encryption'];
    requests.push({ method, url, encryption: header?.toString() });
    request.resume();
    const body = answer(url, method);
    // A hanging store sends nothing at all.
    if (body !== null) response.setHeader('content-type', 'application/xml').end(body);
  });
  fake.listen(0, '127.0.0.1');
  await once(fake, 'listening');
  const address = fake.address();
  if (typeof address !== 'object' || address === null) throw new Error('The store listens on no port.');
  try {
    const endpoint = `http://127.0.0.1:${address.port}`;
    await act(new S3FileStore({ ...settings, endpoint, encryption }, FOLDERS, { requestTimeout: 200 }));
    return requests;
  } finally {
    fake.closeAllConnections();
    fake.close();
  }
}

const COPIED = '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>';

describe('a request to the store', () => {
  it('asks for encryption of everything put, copied or posted by a browser', async () => {
    const answer = (url: URL, method: string) => (method === 'PUT' && url.search !== '' ? COPIED : '');
    const act = async (each: S3FileStore) => {
      await each.put(A, Readable.from([Buffer.from('content')]));
      await each.move(A, B);
      const { fields } = await each.presignUpload(A, { maxBytes: 1, mimeType: 'image/png', seconds: 60 });
      return fields['x-amz-server-side-encryption'];
    };
    const puts = (
      await recordRequests(answer, async (each) => expect(await act(each)).toBe('AES256'))
    ).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ encryption }) => encryption)).toEqual(['AES256', 'AES256']);
    const plain = await recordRequests(
      answer,
      async (each) => expect(await act(each)).toBeUndefined(),
      'none',
    );
    expect(plain.every(({ encryption }) => encryption === undefined)).toBe(true);
  });

  it('lists only our own unfinished uploads, page by page', async () => {
    const upload = (key: string, id: string) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-11-20T00:00:00Z</Initiated></Upload>`;
    const page = (url: URL) => {
      if (url.searchParams.get('prefix') !== 'pictures/') return '';
      return url.searchParams.has('key-marker')
        ? upload(B, 'two')
        : `<IsTruncated>true</IsTruncated><NextKeyMarker>${B}</NextKeyMarker><NextUploadIdMarker>one</NextUploadIdMarker>${upload(B, 'one')}`;
    };
    const answer = (url: URL, method: string) =>
      method === 'DELETE' ? '' : `<ListMultipartUploadsResult>${page(url)}</ListMultipartUploadsResult>`;
    const requests = await recordRequests(answer, async (each) =>
      expect(await each.discardAbandoned(new Date('2026-11-21'))).toBe(2),
    );
    const lists = requests.filter(({ method }) => method === 'GET');
    expect(lists.every(({ url }) => (url.searchParams.get('prefix') ?? '') !== '')).toBe(true);
    const ended = requests.filter(({ method }) => method === 'DELETE');
    expect(ended.map(({ url }) => url.searchParams.get('uploadId'))).toEqual(['one', 'two']);
  });

  it('without an answer times out as configured', async () => {
    await recordRequests(
      () => null,
      async (each) => {
        const begin = performance.now();
        await expect(each.open(A)).rejects.toMatchObject({ name: 'TimeoutError' });
        expect(performance.now() - begin).toBeLessThan(10_000);
      },
    );
  });
});
