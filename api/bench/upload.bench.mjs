import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './harness/load.mjs';
import { Server } from './harness/server.mjs';
import { call, startProduct } from './harness/stage.mjs';

const MIB = 1024 * 1024;
const AT_ONCE = 16;
const SERVERS = fileURLToPath(new URL('./upload.servers.mjs', import.meta.url));

/** @typedef {'busboy' | 'unhashed' | 'buffered' | 'form' | 'json'} Contestant */
/** @typedef {import('./harness/load.mjs').Request} Request */

export const title = `uploads of 10 MB, ${String(AT_ONCE)} at a time, onto the same disk with the same cipher`;

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-bench-uploads-'));
  const start = (/** @type {Contestant} */ contestant) =>
    Server.start(SERVERS, { CONTESTANT: contestant, FILES: folder });
  const content = randomBytes(10 * MIB);
  const requests = { form: buildForm(content), json: buildJson(content) };
  const lines = [
    `memory of a fresh process, ${String(AT_ONCE)} uploads at a time for 5 seconds, in MB`,
    await compareMemory('form, against busboy', start, ['busboy', 'form'], requests.form),
    await compareMemory('busboy against itself', start, ['busboy', 'busboy'], requests.form),
    await compareMemory('JSON, against a buffer', start, ['buffered', 'json'], requests.json),
    await wholeProduct(databaseUrl),
    '',
  ];
  const [busboy, unhashed, form, buffered, json] = await Promise.all([
    start('busboy'),
    start('unhashed'),
    start('form'),
    start('buffered'),
    start('json'),
  ]);
  return {
    duels: [
      {
        name: 'form, against busboy',
        base: { name: 'busboy', server: busboy, request: requests.form },
        ours: { name: 'product', server: form, request: requests.form },
      },
      {
        name: 'form, against no hash',
        base: { name: 'unhashed', server: unhashed, request: requests.form },
        ours: { name: 'product', server: form, request: requests.form },
      },
      {
        name: 'JSON, against a buffer',
        base: { name: 'buffered', server: buffered, request: requests.json },
        ours: { name: 'product', server: json, request: requests.json },
      },
    ],
    lines,
    stop: async () => {
      await Promise.all([busboy, unhashed, form, buffered, json].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} name
 * @param {(contestant: Contestant) => Promise<Server>} start
 * @param {[Contestant, Contestant]} pair
 * @param {Request} request
 */
async function compareMemory(name, start, pair, request) {
  const [base, ours] = [
    await measureMemory(start, pair[0], request),
    await measureMemory(start, pair[1], request),
  ];
  const cells = [
    `peak ${mb(base.peak)} / ${mb(ours.peak)} (x ${(ours.peak / base.peak).toFixed(2)})`,
    `added ${mb(base.added)} / ${mb(ours.added)}`,
  ];
  return `${name.padEnd(24)}${cells.map((cell) => cell.padStart(28)).join('')}`;
}

/**
 * @param {(contestant: Contestant) => Promise<Server>} start
 * @param {Contestant} contestant
 * @param {Request} request
 */
async function measureMemory(start, contestant, request) {
  const server = await start(contestant);
  try {
    const before = server.memory();
    await load({ port: server.port, request, connections: AT_ONCE, seconds: 5 });
    const peak = server.peakMemory();
    return { peak, added: peak - before };
  } finally {
    await server.stop();
  }
}

/**
 * The whole flow, with sign-in, inspection and database: 16 people at once.
 * @param {string} databaseUrl
 */
async function wholeProduct(databaseUrl) {
  const product = await startProduct(databaseUrl);
  try {
    const account = {
      email: 'uploads@portolan.example',
      username: 'uploads',
      firstName: 'Bench',
      lastName: 'Mark',
      password: 'a long sentence that nobody else uses',
    };
    const { cookie } = await call(product.server, '/api/auth/signup', { body: account });
    const upload = () => send(product.server, cookie, buildPdf(10 * MIB - 2000));
    await upload();
    const before = product.server.memory();
    product.server.forgetPeak();
    const begin = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, upload));
    const seconds = (performance.now() - begin) / 1000;
    const added = mb(product.server.peakMemory() - before);
    return `the whole product: 16 documents of 10 MB at once in ${seconds.toFixed(1)} s, ${added} MB added`;
  } finally {
    await product.stop();
  }
}

/**
 * @param {Server} server
 * @param {string} cookie
 * @param {Buffer} pdf
 */
async function send(server, cookie, pdf) {
  const form = new FormData();
  form.append('documentType', 'other');
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'scan.pdf');
  const answer = await fetch(`http://127.0.0.1:${String(server.port)}/api/documents`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  if (answer.status !== 201)
    throw new Error(`An upload answered ${String(answer.status)}: ${await answer.text()}`);
}

/**
 * A one-page PDF with an image of noise.
 * @param {number} bytes
 */
function buildPdf(bytes) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ].map((object, index) => `${String(index + 1)} 0 obj\n${object}\nendobj\n`);
  const head = `<< /Type /XObject /Subtype /Image /Length ${String(bytes)} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${objects.join('')}4 0 obj\n${head}`),
    randomBytes(bytes),
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n'),
  ]);
}

/**
 * @param {Buffer} content
 * @returns {Request}
 */
function buildForm(content) {
  const boundary = `----bench${randomBytes(12).toString('hex')}`;
  const part = (/** @type {string} */ head) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="documentType"')}passport\r\n${part('name="file"; filename="scan.pdf"')}`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    method: 'POST',
    path: '/',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
  };
}

/**
 * @param {Buffer} content
 * @returns {Request}
 */
function buildJson(content) {
  const fileData = `data:application/pdf;base64,${content.toString('base64')}`;
  return { method: 'POST', path: '/', body: JSON.stringify({ documentType: 'passport', fileData }) };
}

/** @param {number} bytes */
function mb(bytes) {
  return (bytes / MIB).toFixed(0);
}
