/**
 * The baseline for the chat: a bare `ws` server that stores each message with one prepared statement, with a
 * pool as large as the product's, and then sends it as text to its sender, to the sender's other connections
 * and to the desk. It checks nothing, keeps no order and serves one process.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`CREATE TABLE IF NOT EXISTS bare_message (
  id uuid PRIMARY KEY, session_id uuid NOT NULL, sender_id uuid NOT NULL, content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now())`);
await pool.query('CREATE INDEX IF NOT EXISTS bare_message_session ON bare_message (session_id, created_at)');

/** @typedef {import('ws').WebSocket} Socket */
/** @type {Map<string, Set<Socket>>} */
const sessions = new Map();
/** @type {Set<Socket>} */
const desk = new Set();

const server = createServer((_request, response) => response.end('ok'));
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });

sockets.on('connection', (socket) => {
  let userId = '';
  let isDesk = false;
  socket.on('message', (data) => {
    const frame = readFrame(data);
    if (frame.type === 'auth') {
      userId = frame.userId;
      isDesk = frame.role === 'admin';
    } else if (frame.type === 'join_chat') {
      if (isDesk) desk.add(socket);
      else sessions.set(userId, (sessions.get(userId) ?? new Set()).add(socket));
      socket.send(JSON.stringify({ type: 'history', messages: [] }));
      socket.send(JSON.stringify({ type: 'consultant_status', online: true, adminCount: 1, message: '' }));
    } else if (frame.type === 'message') {
      void store(frame, userId, isDesk);
    }
  });
  socket.on('close', () => {
    desk.delete(socket);
    sessions.get(userId)?.delete(socket);
  });
});

/**
 * @param {{ content: string, clientId: string, sessionId: string }} frame
 * @param {string} userId
 * @param {boolean} isDesk
 */
async function store({ content, clientId, sessionId }, userId, isDesk) {
  const id = randomUUID();
  // Here a user's session has the user's id.
  const session = isDesk ? sessionId : userId;
  /** @type {import('pg').QueryResult<{ created_at: Date }>} */
  const { rows } = await pool.query({
    name: 'insert',
    text: `INSERT INTO bare_message (id, session_id, sender_id, content) VALUES ($1, $2, $3, $4) RETURNING created_at`,
    values: [id, session, userId, content],
  });
  const [row] = rows;
  const text = JSON.stringify({
    type: 'message',
    id,
    content,
    sender: isDesk ? 'admin' : 'user',
    timestamp: row?.created_at,
    senderName: 'Bench Mark',
    sessionId: session,
    clientId,
  });
  for (const socket of sessions.get(session) ?? []) socket.send(text);
  for (const socket of desk) socket.send(text);
}

/**
 * @param {import('ws').RawData} data
 * @returns {{ type: string, userId: string, role: string, content: string, clientId: string, sessionId: string }}
 */
function readFrame(data) {
  /** @type {unknown} */
  const frame = JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '{}');
  return /** @type {ReturnType<typeof readFrame>} */ (frame);
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
