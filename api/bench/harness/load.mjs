import { connect } from 'node:net';

/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body] JSON, unless the headers say otherwise
 *
 * @typedef {object} Load
 * @property {number} requests answered with 200
 * @property {number} seconds
 * @property {number} p99 milliseconds
 * @property {number} bytes of one answer's body
 */

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends one request repeatedly, or several in turn, on keep-alive connections of the loopback interface, one
 * at a time on each. It writes raw HTTP/1.1 and reads no more of a response than necessary, so that the server
 * gets the processor.
 * @param {{ port: number, request: Request | Request[], connections: number, seconds: number }} options
 * @returns {Promise<Load>}
 * @throws Error at the first response that isn't 200: such a run is invalid
 */
export async function load({ port, request, connections, seconds }) {
  const turns = [request].flat().map((each) => encode(port, each));
  let turn = 0;
  const next = () => turns[turn++ % turns.length] ?? Buffer.alloc(0);
  const begin = performance.now();
  const deadline = begin + seconds * 1000;
  /** @type {number[]} */
  const latencies = [];
  const sizes = await Promise.all(
    Array.from({ length: connections }, () => drive(port, next, deadline, latencies)),
  );
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    seconds: (performance.now() - begin) / 1000,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    bytes: sizes[0] ?? 0,
  };
}

/**
 * @param {number} port
 * @param {Request} request
 */
function encode(port, { method, path, headers = {}, body = '' }) {
  const all = {
    Host: `127.0.0.1:${String(port)}`,
    Connection: 'keep-alive',
    ...(body.length > 0
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
      : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/**
 * @param {number} port
 * @param {() => Buffer} next the bytes of the next request
 * @param {number} deadline
 * @param {number[]} latencies
 * @returns {Promise<number>} the size of the last body
 */
function drive(port, next, deadline, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    /** @type {Buffer} */
    let buffered = Buffer.alloc(0);
    let expected = -1;
    let size = 0;
    let sent = 0;
    const send = () => {
      sent = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection in mid-run.')));
    socket.on('data', (chunk) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      if (expected < 0) {
        const end = buffered.indexOf(HEAD_END);
        if (end < 0) return;
        const head = buffered.toString('latin1', 0, end);
        size = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(size)) {
          socket.destroy();
          reject(new Error(`Not an answer to measure: ${buffered.toString('utf8').slice(0, 600)}`));
          return;
        }
        expected = end + HEAD_END.length + size;
      }
      if (buffered.length < expected) return;
      buffered = Buffer.alloc(0);
      expected = -1;
      const now = performance.now();
      latencies.push(now - sent);
      if (now < deadline) send();
      else {
        socket.removeAllListeners('close');
        socket.destroy();
        resolve(size);
      }
    });
  });
}
