/**
 * The contestants of `upload.bench.mjs`, each in a process of its own, chosen by CONTESTANT. All have the same modules in
 * memory and write with AES-256-GCM to the folder FILES, so that only what they do with a body differs:
 *
 *   busboy    the form parser that most of Node uses, its stream into the product's own store: same cipher, same hash
 *   unhashed  busboy, its stream through a bare cipher into a file: no hash, no parts that authenticate one by one
 *   buffered  the JSON body as a whole, parsed, decoded, enciphered, written
 *   form      the product's reader of a form
 *   json      the product's reader of JSON
 */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import busboy from 'busboy';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const folder = process.env['FILES'] ?? '';
const key = randomBytes(32);

/** @type {unknown} */
const uploadReaderModule = await import(join(DIST, 'modules', 'documents', 'upload', 'upload-reader.js'));
const { UploadReader } = /** @type {typeof import('../src/modules/documents/upload/upload-reader.js')} */ (
  uploadReaderModule
);
/** @type {unknown} */
const storeModule = await import(join(DIST, 'platform', 'storage', 'local-file-store.js'));
const { LocalFileStore } = /** @type {typeof import('../src/platform/storage/local-file-store.js')} */ (
  storeModule
);

const store = new LocalFileStore(folder, key);
const uploads = new UploadReader(store);

/** @typedef {(request: import('node:http').IncomingMessage) => Promise<void>} Take */

/** @type {Record<string, Take>} */
const contestants = {
  busboy: (request) =>
    parsed(request, async (file) => {
      const at = `staging/${randomUUID()}`;
      await store.put(at, file);
      await store.delete(at);
    }),
  unhashed: (request) => parsed(request, write),
  buffered: async (request) => {
    /** @type {Buffer[]} */
    const pieces = [];
    for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
    /** @type {unknown} */
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    const url = typeof body === 'object' && body !== null && 'fileData' in body ? String(body.fileData) : '';
    await write(Readable.from([Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')]));
  },
  form: async (raw) => {
    await store.delete((await uploads.multipart({ raw })).staged.key);
  },
  json: async (raw) => {
    await store.delete((await uploads.json({ raw })).staged.key);
  },
};

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {(file: Readable) => Promise<void>} take
 * @returns {Promise<void>}
 */
function parsed(request, take) {
  return new Promise((resolve, reject) => {
    const form = busboy({ headers: request.headers });
    /** @type {Promise<void>} */
    let written = Promise.resolve();
    form.on('file', (_name, file) => {
      written = take(file);
    });
    form.on('close', () => void written.then(resolve, reject));
    form.on('error', reject);
    request.pipe(form);
  });
}

/** @param {Readable} content */
async function write(content) {
  const path = join(folder, randomBytes(12).toString('hex'));
  const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
  await pipeline(content, cipher, createWriteStream(path, { mode: 0o600 }));
  await rm(path);
}

const take = contestants[process.env['CONTESTANT'] ?? ''];
if (!take) throw new Error('CONTESTANT is not set.');

createServer((request, response) => {
  if (request.url === '/health/ready') {
    response.end('ok');
    return;
  }
  take(request).then(
    () => response.setHeader('Content-Length', '2').end('ok'),
    (/** @type {unknown} */ error) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
