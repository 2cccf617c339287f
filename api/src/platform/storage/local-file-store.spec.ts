import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEAD, PART, SEALED_PART } from './file-cipher.js';
import { FileDamaged, FileMissing } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

const A = 'staging/0199aaaa-0000-7000-8000-000000000001';
const B = 'pictures/2026/0199aaaa-0000-7000-8000-000000000002';
const MIB = 1024 * 1024;

let folder: string;
let store: LocalFileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portolan-files-'));
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  store = new LocalFileStore(folder, Buffer.alloc(32, 7));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = (key: string, content: Buffer) => store.put(key, Readable.from([content], { objectMode: false }));
const get = async (key: string) => buffer(await store.open(key));

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
}

/** The result of reading: the number of bytes returned, and the error, if any. */
async function read(key: string): Promise<{ bytesRead: number; error: unknown }> {
  let bytesRead = 0;
  try {
    for await (const piece of await store.open(key)) bytesRead += Buffer.from(piece).length;
    return { bytesRead, error: null };
  } catch (error) {
    return { bytesRead, error };
  }
}

describe('the local file store', () => {
  it.each([0, 1, PART - 1, PART, PART + 1, 5 * PART, 10 * MIB])(
    'returns %i bytes unchanged',
    async (length) => {
      const content = randomBytes(length);
      const stored = await put(A, content);
      expect(stored).toEqual({ bytes: length, sha256: createHash('sha256').update(content).digest('hex') });
      expect((await get(A)).equals(content)).toBe(true);
    },
  );

  it('accepts content in chunks of any size', async () => {
    const content = randomBytes(300_000);
    const pieces = [0, 1, 77, 65_536, 131_072, 131_073, 300_000];
    const parts = pieces.slice(1).map((end, index) => content.subarray(pieces[index], end));
    await store.put(A, Readable.from(parts));
    expect((await get(A)).equals(content)).toBe(true);
  });

  it('stores no plain content on the disk, and lets nobody else read it', async () => {
    await put(A, Buffer.alloc(200_000, 'passport '));
    const raw = await readFile(path.join(folder, A));
    expect(raw.includes('passport')).toBe(false);
    expect((await stat(path.join(folder, A))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing of a failed put, and destroys its source', async () => {
    const content = new Readable({
      read() {
        this.push(randomBytes(100_000));
        this.destroy(new Error('went away'));
      },
    });
    await expect(store.put(A, content)).rejects.toThrow('went away');
    expect(content.destroyed).toBe(true);
    expect(await keys()).toEqual([]);
    expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
  });

  it('hides a put in progress, and discards one that died', async () => {
    const slow = new Readable({ read: () => undefined });
    slow.push(randomBytes(400_000));
    const ended = expect(store.put(A, slow)).rejects.toThrow();
    await expect.poll(() => readdir(path.join(folder, '.unfinished'))).toHaveLength(1);
    expect(await keys()).toEqual([]);
    await expect(store.open(A)).rejects.toBeInstanceOf(FileMissing);

    expect(await store.discardAbandoned(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.discardAbandoned(new Date(Date.now() + 60_000))).toBe(1);
    slow.destroy(new Error('stopped'));
    await ended;
  });

  it('moves a file without leaving its old name', async () => {
    await put(A, Buffer.from('content'));
    await store.move(A, B);
    expect((await get(B)).toString()).toBe('content');
    expect(await keys()).toEqual([B]);
    await expect(store.move(A, B)).rejects.toBeInstanceOf(FileMissing);
  });

  it('deletes idempotently', async () => {
    await put(A, Buffer.from('content'));
    await store.delete(A);
    await store.delete(A);
    await expect(store.open(A)).rejects.toBeInstanceOf(FileMissing);
  });

  it('lists by prefix, with the time', async () => {
    await put(A, Buffer.from('a'));
    await put(B, Buffer.from('b'));
    expect(await keys('pictures/')).toEqual([B]);
    expect(await keys()).toEqual([B, A].sort());
    for await (const { storedAt } of store.list('staging/')) {
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(10_000);
    }
  });

  it('reads only the folder that the prefix names', async () => {
    await put(A, Buffer.from('a'));
    await put(B, Buffer.from('b'));
    // Reading this entry fails: the link points to itself.
    await symlink('circle', path.join(folder, 'pictures', 'circle'));
    expect(await keys('staging/')).toEqual([A]);
  });

  it.each(['../x', '/etc/passwd', 'staging', 'staging/..', 'staging/a.b', 'staging//a', 'Staging/a', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(put(key, Buffer.from('x'))).rejects.toThrow("This isn't a file key.");
      await expect(store.open(key)).rejects.toThrow("This isn't a file key.");
    },
  );

  it('refuses a key of the wrong length for the cipher', () => {
    expect(() => new LocalFileStore(folder, Buffer.alloc(16))).toThrow('32 bytes');
  });

  it('closes the file when the reader stops early', async () => {
    await put(A, randomBytes(3 * PART));
    const open = async () => (await readdir('/dev/fd')).length;
    const before = await open();
    const streams = await Promise.all(Array.from({ length: 20 }, () => store.open(A)));
    for (const stream of streams) stream.destroy();
    await expect.poll(open).toBeLessThanOrEqual(before);
  });
});

describe('a damaged file', () => {
  const LENGTH = 3 * PART + 1000;
  const file = () => path.join(folder, A);
  const rewrite = async (change: (raw: Buffer) => Buffer) =>
    writeFile(file(), change(await readFile(file())));

  beforeEach(() => put(A, randomBytes(LENGTH)));

  it('is detected by any one changed byte, and nothing of its part is delivered', async () => {
    const sound = await readFile(file());
    for (let index = 0; index < 60; index++) {
      const at = index < HEAD ? index : Math.floor(Math.random() * sound.length);
      const changed = Buffer.from(sound);
      changed[at] = (changed[at] ?? 0) ^ (1 << (index % 8));
      await writeFile(file(), changed);
      const { bytesRead, error } = await read(A);
      expect(error).toBeInstanceOf(FileDamaged);
      expect(bytesRead).toBeLessThanOrEqual(Math.max(0, Math.floor((at - HEAD) / SEALED_PART)) * PART);
    }
  });

  it.each([
    ['inside the head', 10],
    ['to the head alone', HEAD],
    ['between two parts', HEAD + 2 * SEALED_PART],
    ['by one part', HEAD + 3 * SEALED_PART],
    ['inside a part', HEAD + SEALED_PART + 99],
    ['to nothing', 0],
  ])('shortened %s delivers no byte', async (_name, length) => {
    await truncate(file(), length);
    expect(await read(A)).toEqual({ bytesRead: 0, error: expect.any(FileDamaged) });
  });

  it.each([1, 16, SEALED_PART])('extended by %i bytes delivers no byte', async (length) => {
    await rewrite((raw) => Buffer.concat([raw, randomBytes(length)]));
    expect(await read(A)).toEqual({ bytesRead: 0, error: expect.any(FileDamaged) });
  });

  it('with its last part repeated delivers no byte', async () => {
    await rewrite((raw) => Buffer.concat([raw, raw.subarray(HEAD + 3 * SEALED_PART)]));
    expect((await read(A)).bytesRead).toBe(0);
  });

  it('with two parts swapped is detected', async () => {
    await rewrite((raw) =>
      Buffer.concat([
        raw.subarray(0, HEAD),
        raw.subarray(HEAD + SEALED_PART, HEAD + 2 * SEALED_PART),
        raw.subarray(HEAD, HEAD + SEALED_PART),
        raw.subarray(HEAD + 2 * SEALED_PART),
      ]),
    );
    expect(await read(A)).toEqual({ bytesRead: 0, error: expect.any(FileDamaged) });
  });

  it('replaced by another file is detected', async () => {
    await put(B, randomBytes(LENGTH));
    await writeFile(file(), await readFile(path.join(folder, B)));
    expect(await read(A)).toEqual({ bytesRead: 0, error: expect.any(FileDamaged) });
  });

  it('with a part of another file is detected', async () => {
    await put(B, randomBytes(LENGTH));
    const other = await readFile(path.join(folder, B));
    await rewrite((raw) =>
      Buffer.concat([raw.subarray(0, HEAD + SEALED_PART), other.subarray(HEAD + SEALED_PART)]),
    );
    expect((await read(A)).error).toBeInstanceOf(FileDamaged);
  });

  it('is what a wrong key sees', async () => {
    await put(A, Buffer.from('content'));
    store = new LocalFileStore(folder, Buffer.alloc(32, 8));
    expect(await read(A)).toEqual({ bytesRead: 0, error: expect.any(FileDamaged) });
  });
});
