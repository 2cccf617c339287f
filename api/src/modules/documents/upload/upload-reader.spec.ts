import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../platform/errors/index.js';
import { LocalFileStore } from '../../../platform/storage/local-file-store.js';
import { MAX_FILE_BYTES, type ReceivedUpload } from './received-upload.js';
import { UploadReader } from './upload-reader.js';

let folder: string;
let store: LocalFileStore;
let server: Server;
let port = 0;
let full = false;
let last: ReceivedUpload | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portolan-upload-reader-'));
  store = new LocalFileStore(folder, Buffer.alloc(32, 1));
  const failing = Object.assign(Object.create(store), {
    put: (...args: Parameters<LocalFileStore['put']>) =>
      full ? Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) : store.put(...args),
  });
  const uploadReader = new UploadReader(failing);
  server = createServer((raw, response) => {
    const form = raw.url === '/json' ? uploadReader.json({ raw }) : uploadReader.multipart({ raw });
    form.then(
      (received) => {
        last = received;
        response.end(
          JSON.stringify({ fields: received.fields, type: received.mimeType, name: received.originalName }),
        );
      },
      (error: unknown) => {
        const text = error instanceof DomainError ? `${error.code}: ${error.message}` : String(error);
        response.writeHead(400).end(JSON.stringify({ error: text }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
beforeEach(async () => {
  full = false;
  last = null;
  for (const key of await staged()) await store.delete(key);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(to: string, body: string | Buffer | FormData | ReadableStream, type?: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/${to}`, {
    method: 'POST',
    ...(type ? { headers: { 'Content-Type': type } } : {}),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
  });
  return (await answer.json()) as { fields?: unknown; type?: string; name?: string; error?: string };
}

const sendJson = (body: string | Buffer) => send('json', body, 'application/json');

/** Sends the body in chunks of this many bytes, each in its own packet. */
async function inPieces(to: string, type: string, body: Buffer, size: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  socket.write(`POST /${to} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n`);
  socket.write(`Content-Length: ${body.length}\r\n\r\n`);
  for (let at = 0; at < body.length; at += size) {
    socket.write(body.subarray(at, at + size));
    if (at % (size * 8) === 0) await delay(0);
  }
  return (await buffer(socket)).toString();
}

async function staged(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('')) found.push(key);
  return found.sort();
}

async function readLast(): Promise<Buffer> {
  if (!last) throw new Error('Nothing was received.');
  const content = await buffer(await store.open(last.staged.key));
  await store.delete(last.staged.key);
  return content;
}

function form(fields: Record<string, string | File>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

const pdf = (content: Buffer, name = 'a.pdf') =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });
const json = (content: Buffer, more: object = {}) =>
  JSON.stringify({
    documentType: 'passport',
    fileData: `data:image/png;base64,${content.toString('base64')}`,
    ...more,
  });

describe('a multipart upload', () => {
  it.each([0, 1, 65_535, 65_536, 1_000_003, MAX_FILE_BYTES])(
    'of %i bytes arrives unchanged',
    async (length) => {
      const content = randomBytes(length);
      const answer = await send('form', form({ documentType: 'passport', file: pdf(content) }));
      expect(answer).toEqual({
        fields: { documentType: 'passport' },
        type: 'application/pdf',
        name: 'a.pdf',
      });
      expect((await readLast()).equals(content)).toBe(true);
    },
  );

  it('may have its fields after the file', async () => {
    const answer = await send(
      'form',
      form({ file: pdf(Buffer.from('x')), documentType: 'passport', note: 'näin' }),
    );
    expect(answer.fields).toEqual({ documentType: 'passport', note: 'näin' });
    await readLast();
  });

  it.each([1, 2, 3, 7, 41, 64])(
    'is read in packets of %i bytes, whatever looks like a boundary',
    async (size) => {
      const content = Buffer.from('\r\n--Bound\r\n--Boundar\r\r\n--\r\n\r\n--BoundarX--\r\n-');
      const body = Buffer.concat([
        Buffer.from(
          'preamble\r\n--Boundary\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
        ),
        content,
        Buffer.from(
          '\r\n--Boundary\r\nContent-Disposition: form-data; name="t"\r\n\r\n\r\n--Boundary--\r\nepilogue',
        ),
      ]);
      expect(await inPieces('form', 'multipart/form-data; boundary=Boundary', body, size)).toContain(
        '{"t":""}',
      );
      expect((await readLast()).equals(content)).toBe(true);
    },
  );

  it.each([
    ['filename="na\\"me.pdf"', 'na"me.pdf'],
    ['filename="na%22me.pdf"', 'na"me.pdf'],
    ['filename="пасспорт.pdf"', 'пасспорт.pdf'],
    ['filename=plain.pdf', 'plain.pdf'],
    [`filename="x"; filename*=UTF-8''na%C3%AFve.pdf`, 'naïve.pdf'],
    ['filename="C:\\Users\\a.pdf"', 'C:\\Users\\a.pdf'],
  ])('with %s is named %s', async (parameter, name) => {
    const body = `--b\r\ncontent-disposition: form-data; name="file"; ${parameter}\r\n\r\nx\r\n--b--`;
    expect((await send('form', body, 'multipart/form-data; boundary="b"')).name).toBe(name);
    await readLast();
  });

  it('one byte over the limit is refused, and leaves nothing', async () => {
    const answer = await send('form', form({ file: pdf(Buffer.alloc(MAX_FILE_BYTES + 1)) }));
    expect(answer.error).toBe('FILE_TOO_LARGE: Please upload files smaller than 10MB.');
    expect(await staged()).toEqual([]);
  });

  it('over the limit without a declared length is refused before its end', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      async pull(controller) {
        sent += 65_536;
        await delay(0);
        controller.enqueue(sent === 65_536 ? Buffer.from(HEAD) : Buffer.alloc(65_536));
      },
    });
    const answer = await send('form', endless, 'multipart/form-data; boundary=b');
    expect(answer.error).toMatch(/^FILE_TOO_LARGE/);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
    expect(await staged()).toEqual([]);
  });

  it.each([
    [
      'no file',
      form({ documentType: 'passport' }),
      'VALIDATION_FAILED: Please select a file and document type.',
    ],
    [
      'no choice',
      form({ file: new File([], '') }),
      'VALIDATION_FAILED: Please select a file and document type.',
    ],
    [
      'another type',
      form({ file: new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }) }),
      'INVALID_FILE_TYPE: Please upload PDF, JPEG, or PNG files only.',
    ],
    [
      'a file elsewhere',
      form({ file: pdf(Buffer.from('x')), evil: pdf(Buffer.from('y')) }),
      'VALIDATION_FAILED',
    ],
    [
      'a NUL',
      form({ file: pdf(Buffer.from('x')), documentType: 'a\0b' }),
      'VALIDATION_FAILED: The text contains a NUL',
    ],
    [
      'a prototype',
      form({ file: pdf(Buffer.from('x')), __proto: 'x', constructor: 'y' }),
      'VALIDATION_FAILED',
    ],
    ['large fields', form({ file: pdf(Buffer.from('x')), a: 'x'.repeat(300_000) }), 'PAYLOAD_TOO_LARGE'],
  ])('with %s is refused, and leaves nothing', async (_name, body, error) => {
    expect((await send('form', body)).error).toContain(error);
    expect(await staged()).toEqual([]);
  });

  const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  it.each([
    ['two files', `${HEAD}x\r\n${HEAD}y\r\n--b--`],
    ['one field twice', field('a').repeat(2) + `${HEAD}x\r\n--b--`],
    ['41 fields', Array.from({ length: 41 }, (_, index) => field(`f${index}`)).join('') + '--b--'],
    ['no end', `${HEAD}x\r\n`],
    ['an end in a head', '--b\r\nContent-Dis'],
    ['no name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['another disposition', '--b\r\nContent-Disposition: attachment; name="file"\r\n\r\nx\r\n--b--'],
    ['an endless head', `--b\r\n${'X-A: b\r\n'.repeat(3000)}`],
    ['an endless preamble', 'x'.repeat(5000) + HEAD],
    ['a word after a boundary', '--bx\r\n\r\n'],
    [
      "text that isn't UTF-8",
      Buffer.concat([Buffer.from(field('a')), Buffer.from([0x2d, 0x2d, 0x62, 0xff])]),
    ],
    ['nothing', ''],
  ])('with %s is refused, and leaves nothing', async (_name, body) => {
    expect((await send('form', body, 'multipart/form-data; boundary=b')).error).toMatch(/^VALIDATION_FAILED/);
    expect(await staged()).toEqual([]);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(99)}`,
  ])('of the type %s is refused', async (type) =>
    expect((await send('form', 'x', type)).error).toMatch(/^VALIDATION_FAILED/),
  );

  it('that breaks off leaves nothing', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n');
    socket.write(`Content-Length: 5000000\r\n\r\n${HEAD}`);
    socket.write(Buffer.alloc(400_000));
    await expect.poll(() => readdir(path.join(folder, '.unfinished'))).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(path.join(folder, '.unfinished'))).toHaveLength(0);
    expect(await staged()).toEqual([]);
  });

  it('on a full disk is reported as such', async () => {
    full = true;
    const answer = await send('form', form({ file: pdf(Buffer.alloc(3_000_000)) }));
    expect(answer.error).toBe("UNAVAILABLE: We can't accept files right now. Please try again later.");
  });

  it('leaks no descriptor after 200 that broke off', async () => {
    const open = async () => (await readdir('/dev/fd')).length;
    const before = await open();
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n');
        socket.write(`Content-Length: 5000000\r\n\r\n${HEAD}${'x'.repeat(100_000)}`);
        await delay(100);
        socket.destroy();
      }),
    );
    await expect.poll(open, { timeout: 10_000 }).toBeLessThanOrEqual(before + 5);
    expect(await staged()).toEqual([]);
  });
});

describe('a JSON upload', () => {
  it.each([1, 2, 3, 100_001, MAX_FILE_BYTES])('of %i bytes arrives unchanged', async (length) => {
    const content = randomBytes(length);
    const answer = await sendJson(
      json(content, { originalName: 'a.png', mimeType: 'image/png', size: length }),
    );
    const fields = { documentType: 'passport', originalName: 'a.png', mimeType: 'image/png', size: length };
    expect(answer).toEqual({ fields, type: 'image/png', name: 'a.png' });
    expect((await readLast()).equals(content)).toBe(true);
  });

  it.each([1, 2, 3, 5, 17])('is read in packets of %i bytes, with every escape', async (size) => {
    const content = Buffer.from('fbf0ffeffb', 'hex');
    const data = content.toString('base64').replaceAll('/', '\\/').replaceAll('+', '\\u002b');
    const body = `{ "a\\"b": "x\\\\", "n": [1, {"fileData": "no"}], "file\\u0044ata" : "data:image\\/png;base64,${data}" , "z": "é" }`;
    const answer = await inPieces('json', 'application/json', Buffer.from(body), size);
    expect(answer).toContain(JSON.stringify({ 'a"b': 'x\\', n: [1, { fileData: 'no' }], z: 'é' }));
    expect((await readLast()).equals(content)).toBe(true);
  });

  it('one byte over the limit is refused, and leaves nothing', async () => {
    expect((await sendJson(json(Buffer.alloc(MAX_FILE_BYTES + 1)))).error).toMatch(/^FILE_TOO_LARGE/);
    expect(await staged()).toEqual([]);
  });

  it('over 15 MiB is refused before it is read', async () => {
    expect((await sendJson(json(Buffer.alloc(12 * 1024 * 1024)))).error).toMatch(/^PAYLOAD_TOO_LARGE/);
  });

  const URL = 'data:image/png;base64,';
  it.each([
    ['no file', '{"documentType":"passport"}', 'VALIDATION_FAILED: Please select a file and document type.'],
    ['a number as file', '{"fileData":5}', 'VALIDATION_FAILED: Please select'],
    ['null as file', '{"fileData":null}', 'VALIDATION_FAILED: Please select'],
    ['no data URL', '{"fileData":"aGVsbG8="}', 'VALIDATION_FAILED: Send the file as a base64 data URL'],
    [
      'a data URL of text',
      '{"fileData":"data:image/png,hello"}',
      'VALIDATION_FAILED: Send the file as a base64',
    ],
    ['another type', '{"fileData":"data:image/svg+xml;base64,AAAA"}', 'INVALID_FILE_TYPE'],
    ['two types', `{"mimeType":"application/pdf","fileData":"${URL}AAAA"}`, 'INVALID_FILE_TYPE'],
    [
      'two types, the other way round',
      `{"fileData":"${URL}AAAA","mimeType":"application/pdf"}`,
      'INVALID_FILE_TYPE',
    ],
    ['white space in base64', `{"fileData":"${URL}AA AA"}`, 'VALIDATION_FAILED'],
    ['the other alphabet', `{"fileData":"${URL}AA-_"}`, 'VALIDATION_FAILED'],
    ['base64 that ends too early', `{"fileData":"${URL}AAAAA"}`, 'VALIDATION_FAILED'],
    ['base64 that goes on', `{"fileData":"${URL}AA==AAAA"}`, 'VALIDATION_FAILED'],
    ['base64 of two spellings', `{"fileData":"${URL}AB=="}`, 'VALIDATION_FAILED'],
    ['a line break in base64', `{"fileData":"${URL}AAAA\\nAAAA"}`, 'VALIDATION_FAILED'],
    [
      'a file twice',
      `{"fileData":"${URL}AAAA","fileData":"${URL}AAAA"}`,
      'VALIDATION_FAILED: Send this field only once',
    ],
    [
      'a field twice',
      `{"a":1,"fileData":"${URL}AAAA","\\u0061":2}`,
      'VALIDATION_FAILED: Send this field only once',
    ],
    ['a broken end', `{"fileData":"${URL}AAAA"`, 'MALFORMED_JSON'],
    ['an open string', `{"fileData":"${URL}AAAA`, 'MALFORMED_JSON'],
    ['more behind the end', `{"fileData":"${URL}AAAA"} {}`, 'MALFORMED_JSON'],
    ['a list', `["fileData"]`, 'VALIDATION_FAILED'],
    ['a NUL', `{"a":"\\u0000","fileData":"${URL}AAAA"}`, 'VALIDATION_FAILED: The text contains a NUL'],
    [
      'half a character',
      `{"fileData":"${URL}AAAA","a":"\\ud800"}`,
      'VALIDATION_FAILED: The text contains half',
    ],
    ['a prototype', `{"fileData":"${URL}AAAA","__proto__":{"x":1}}`, 'VALIDATION_FAILED'],
    [
      'too much beside the file',
      `{"a":"${'x'.repeat(300_000)}","fileData":"${URL}AAAA"}`,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a deep nest', `{"fileData":"${URL}AAAA","a":${'['.repeat(99)}${']'.repeat(99)}}`, 'VALIDATION_FAILED'],
    ['nothing', '', 'VALIDATION_FAILED'],
  ])('with %s is refused, and leaves nothing', async (_name, body, error) => {
    expect((await sendJson(body)).error).toContain(error);
    expect(await staged()).toEqual([]);
  });

  it('made of escapes only takes no longer than another', async () => {
    const begin = performance.now();
    const body = `{"fileData":"data:image/png;base64,${'\\u0041'.repeat(2_400_000)}"}`;
    expect((await sendJson(body)).type).toBe('image/png');
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(await readLast()).toHaveLength(1_800_000);
  });
});

function field(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
}
