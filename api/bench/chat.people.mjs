import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { WebSocket } from 'ws';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** @typedef {{ id: string, role: 'user' | 'admin', cookie: string }} Person */

/** @type {unknown} */
const tokensModule = await import(join(DIST, 'modules', 'auth', 'tokens.js'));
const { hashToken, newToken } = /** @type {typeof import('../src/modules/auth/tokens.js')} */ (tokensModule);

/**
 * Accounts with one session each, without the cost of signing up.
 * @param {string} databaseUrl
 * @param {number} count
 * @param {Person['role']} role
 * @returns {Promise<Person[]>}
 */
export async function makePeople(databaseUrl, count, role) {
  const people = Array.from({ length: count }, () => {
    const token = newToken();
    return { id: randomUUID(), role, token, cookie: `sid=${token}` };
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (id, email, username, first_name, last_name, role)
       SELECT id, id || '@portolan.example', id, 'Bench', 'Mark', $2 FROM unnest($1::uuid[]) AS id`,
      [people.map(({ id }) => id), role],
    );
    await client.query(
      `INSERT INTO sessions (id, user_id, token_hash, credentials_version, ip, user_agent)
       SELECT gen_random_uuid(), id, hash, 1, '127.0.0.1', 'bench' FROM unnest($1::uuid[], $2::text[]) AS p (id, hash)`,
      [people.map(({ id }) => id), people.map(({ token }) => hashToken(token))],
    );
  } finally {
    await client.end();
  }
  return people;
}

/**
 * A joined connection. It reads frames as cheaply as possible, so that we don't measure the load generator.
 * @param {number} port
 * @param {Person} person
 * @returns {Promise<WebSocket>}
 */
export function joinChat(port, { id, role, cookie }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'auth', userId: id, role, userName: '' }));
      socket.send(JSON.stringify({ type: 'join_chat', room: 'visa_consultation' }));
    });
    const wait = (/** @type {import('ws').RawData} */ data) => {
      const frame = text(data);
      if (frame.startsWith('{"type":"error"')) reject(new Error(frame));
      if (!frame.startsWith('{"type":"consultant_status"')) return;
      socket.off('message', wait);
      resolve(socket);
    };
    socket.on('message', wait);
    socket.once('error', reject);
  });
}

/**
 * Joins many, a few at a time.
 * @param {number} port
 * @param {readonly Person[]} people
 */
export async function joinAll(port, people) {
  /** @type {WebSocket[]} */
  const sockets = [];
  for (let start = 0; start < people.length; start += 50) {
    sockets.push(
      ...(await Promise.all(people.slice(start, start + 50).map((person) => joinChat(port, person)))),
    );
  }
  return sockets;
}

/** @param {readonly WebSocket[]} sockets */
export async function leaveAll(sockets) {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.once('close', resolve);
          socket.terminate();
        }),
    ),
  );
}

/** @param {import('ws').RawData} data */
export function text(data) {
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}
