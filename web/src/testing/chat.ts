import { waitFor } from '@testing-library/react';
import { ws } from 'msw';
import { isRecord, parseJson } from '../lib/storage';
import { server } from './msw/server';

type Frame = Readonly<Record<string, unknown>>;

/** A message as the server's frames carry it. */
export function aChatFrame(changes: Frame = {}): Frame {
  return {
    type: 'message',
    id: 'm1',
    seq: 1,
    content: 'Hello',
    sender: 'admin',
    senderName: 'Ada',
    timestamp: '2026-05-03T10:30:00.000Z',
    sessionId: 's1',
    isResolved: false,
    ...changes,
  };
}

export interface ChatServer {
  /** What pages have sent, in order. */
  frames: Frame[];
  /** Each connection that was opened. */
  connections: number;
  /** The code of each connection that a page closed. */
  closed: number[];
  sent: (type: string) => Frame[];
  /** Sends a frame to the newest connection. */
  send: (frame: Frame) => void;
  /** Ends the newest connection. */
  close: (code: number) => void;
}

interface ChatOptions {
  /** What is answered to `join_chat`. */
  onJoin?: readonly Frame[];
  /** Whether a message gets its receipt. */
  receipts?: boolean;
}

export const online: Frame = { type: 'consultant_status', online: true, adminCount: 2, message: '' };
export const offline: Frame = {
  type: 'consultant_status',
  online: false,
  adminCount: 0,
  message: 'We answer on Monday from 9:00 AM (UTC).',
};

/** Stands in for `/ws`: answers a join, and keeps what it's sent. */
export function serveChat({
  onJoin = [{ type: 'history', messages: [] }, online],
  receipts = true,
}: ChatOptions = {}): ChatServer {
  const chat = ws.link('ws://localhost/ws');
  let newest: { send: (data: string) => void; close: (code: number) => void } | null = null;
  const state: ChatServer = {
    frames: [],
    connections: 0,
    closed: [],
    sent: (type) => state.frames.filter((frame) => frame['type'] === type),
    send: (frame) => newest?.send(JSON.stringify(frame)),
    close: (code) => newest?.close(code),
  };
  server.use(
    chat.addEventListener('connection', ({ client }) => {
      state.connections += 1;
      newest = client;
      const answer = (frame: Frame): void => {
        client.send(JSON.stringify(frame));
      };
      client.addEventListener('close', ({ code }) => {
        state.closed.push(code);
      });
      client.addEventListener('message', ({ data }) => {
        const frame = parseJson(typeof data === 'string' ? data : null);
        if (!isRecord(frame)) return;
        state.frames.push(frame);
        if (frame['type'] === 'join_chat') onJoin.forEach(answer);
        if (frame['type'] === 'message' && receipts)
          answer({
            ...aChatFrame(),
            ...frame,
            id: `stored ${String(frame['clientId'])}`,
            seq: state.frames.length + 1_000,
            sessionId: frame['sessionId'] ?? 's1',
          });
      });
    }),
  );
  return state;
}

/** Awaits the frames of one type. */
export async function awaitFrames(chat: ChatServer, type: string, count: number): Promise<Frame[]> {
  await waitFor(() => {
    if (chat.sent(type).length < count) throw new Error(`Fewer than ${String(count)} frames ${type}.`);
  });
  return chat.sent(type);
}
