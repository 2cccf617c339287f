import { describe, expect, it } from 'vitest';
import { RECEIPT_MS, RETRY_MS, initialConnection, stepConnection } from './connection-machine';
import type { ConnectionEffect, ConnectionEvent, ConnectionState } from './connection-machine';
import { readFrame } from './frames';
import type { ServerFrame } from './frames';

const identity = { userId: 'u1', role: 'user', userName: 'amina@example.com', sender: 'user' } as const;
const joined: ServerFrame = { type: 'history', messages: [] };

function run(
  events: readonly ConnectionEvent[],
  from: ConnectionState = initialConnection(),
): { state: ConnectionState; effects: readonly ConnectionEffect[] } {
  return events.reduce<{ state: ConnectionState; effects: readonly ConnectionEffect[] }>(
    ({ state }, event) => stepConnection(state, event),
    { state: from, effects: [] },
  );
}

const connect: readonly ConnectionEvent[] = [
  { type: 'start', identity },
  { type: 'socket-opened' },
  { type: 'frame', frame: joined },
];

const message = (clientId: string, content = 'Hello'): ConnectionEvent => ({
  type: 'send',
  message: { clientId, content, timestamp: '2026-11-22T10:00:00.000Z' },
});

function receipt(clientId: string): ConnectionEvent {
  const frame = readFrame(
    JSON.stringify({
      type: 'message',
      id: `stored ${clientId}`,
      content: 'Hello',
      sender: 'user',
      timestamp: '2026-11-22T10:00:01.000Z',
      clientId,
    }),
  );
  if (frame === null) throw new Error('Not a frame.');
  return { type: 'frame', frame };
}

const sent = (effects: readonly ConnectionEffect[]): unknown[] =>
  effects.flatMap((effect) => (effect.type === 'transmit' ? [effect.frame] : []));
const pending = ({ pending: waiting }: ConnectionState): string[] => waiting.map(({ clientId }) => clientId);

describe('the connection of the chat', () => {
  it('says who is there and joins the room as soon as the socket is open', () => {
    const { state, effects } = run([{ type: 'start', identity }, { type: 'socket-opened' }]);
    expect(sent(effects)).toEqual([
      { type: 'auth', userId: 'u1', role: 'user', userName: 'amina@example.com' },
      { type: 'join_chat', room: 'visa_consultation' },
    ]);
    expect(state.phase).toBe('connecting');
  });

  it('is connected once the server has answered', () => {
    expect(run(connect).state.phase).toBe('connected');
  });

  it('opens one socket, however often it is started', () => {
    expect(run([...connect, { type: 'start', identity }]).effects).toEqual([]);
  });

  it.each([1001, 1006, 1008, 1011, 1012, 1013, 4401, 4403])(
    'tries again after 3 seconds when it was closed with %i',
    (code) => {
      const closed = run([...connect, { type: 'socket-closed', code }]);
      expect(closed.state.phase).toBe('waiting');
      expect(closed.effects).toContainEqual({ type: 'start-timer', timer: 'retry', ms: RETRY_MS });
      expect(RETRY_MS).toBe(3_000);
      const retried = run([{ type: 'retry-due' }], closed.state);
      expect(retried.effects).toEqual([{ type: 'connect' }]);
      expect(retried.state.phase).toBe('connecting');
    },
  );

  it('does not try again when it was closed with 1000', () => {
    const closed = run([...connect, { type: 'socket-closed', code: 1000 }]);
    expect(closed.state.phase).toBe('ended');
    expect(run([{ type: 'retry-due' }], closed.state).effects).toEqual([]);
  });

  it('can be started again after it was closed with 1000', () => {
    const { effects } = run([...connect, { type: 'socket-closed', code: 1000 }, { type: 'start', identity }]);
    expect(effects).toEqual([{ type: 'connect' }]);
  });

  it('closes with 1000 when it is stopped, and never tries again', () => {
    const stopped = run([...connect, { type: 'stop' }]);
    expect(stopped.effects).toContainEqual({ type: 'disconnect', code: 1000 });
    expect(run([{ type: 'socket-closed', code: 1006 }, { type: 'retry-due' }], stopped.state)).toEqual({
      state: stopped.state,
      effects: [],
    });
  });

  it('forgets the next try when it is stopped while it waits', () => {
    const { state, effects } = run([...connect, { type: 'socket-closed', code: 1006 }, { type: 'stop' }]);
    expect(effects).toContainEqual({ type: 'stop-timer', timer: 'retry' });
    expect(run([{ type: 'retry-due' }], state).effects).toEqual([]);
  });

  it('is disconnected by an error, before the close arrives', () => {
    expect(run([...connect, { type: 'socket-failed' }]).state.phase).toBe('waiting');
  });

  it('gives up a socket that could not join', () => {
    const { state, effects } = run([
      { type: 'start', identity },
      { type: 'socket-opened' },
      { type: 'frame', frame: { type: 'error', code: 'UNAVAILABLE', message: 'Later.', clientId: null } },
    ]);
    expect(state.phase).toBe('waiting');
    expect(effects[0]).toEqual({ type: 'disconnect', code: 4000 });
  });
});

describe('a message', () => {
  it('goes out with what the contract asks for, and waits for its receipt', () => {
    const { state, effects } = run([...connect, message('c1')]);
    expect(sent(effects)).toEqual([
      {
        type: 'message',
        content: 'Hello',
        sender: 'user',
        timestamp: '2026-11-22T10:00:00.000Z',
        senderName: 'amina@example.com',
        clientId: 'c1',
      },
    ]);
    expect(pending(state)).toEqual(['c1']);
  });

  it('is done with its receipt', () => {
    const { state, effects } = run([...connect, message('c1'), receipt('c1')]);
    expect(pending(state)).toEqual([]);
    expect(effects).toEqual([{ type: 'stop-timer', timer: 'receipt' }]);
  });

  it('without a receipt goes out again after the next connection, in its order and under its name', () => {
    const closed = run([...connect, message('c1'), message('c2'), { type: 'socket-closed', code: 1006 }]);
    const second = run(
      [{ type: 'retry-due' }, { type: 'socket-opened' }, { type: 'frame', frame: joined }],
      closed.state,
    );
    expect(sent(second.effects)).toMatchObject([{ clientId: 'c1' }, { clientId: 'c2' }]);
  });

  it('that the history has already does not go out again', () => {
    const closed = run([...connect, message('c1'), { type: 'socket-closed', code: 1006 }]);
    const history = readFrame(
      JSON.stringify({
        type: 'history',
        messages: [{ id: 'm1', content: 'Hello', sender: 'user', timestamp: 'x', clientId: 'c1' }],
      }),
    );
    if (history === null) throw new Error('Not a frame.');
    const second = run(
      [{ type: 'retry-due' }, { type: 'socket-opened' }, { type: 'frame', frame: history }],
      closed.state,
    );
    expect(sent(second.effects)).toEqual([]);
    expect(pending(second.state)).toEqual([]);
  });

  it('waits for the connection when there is none', () => {
    const { state, effects } = run([{ type: 'start', identity }, message('c1')]);
    expect(effects).toEqual([]);
    expect(pending(state)).toEqual(['c1']);
  });

  it('whose receipt stays away for 10 seconds proves the connection dead', () => {
    const { state, effects } = run([...connect, message('c1'), { type: 'receipt-overdue' }]);
    expect(RECEIPT_MS).toBe(10_000);
    expect(effects[0]).toEqual({ type: 'disconnect', code: 4000 });
    expect(state.phase).toBe('waiting');
    expect(pending(state)).toEqual(['c1']);
  });

  it('that was refused keeps the reason, and goes out again only when asked to', () => {
    const refusal = { code: 'RATE_LIMITED', message: 'Wait a moment.' };
    const refused = run([
      ...connect,
      message('c1'),
      { type: 'frame', frame: { type: 'error', ...refusal, clientId: 'c1' } },
    ]);
    expect(refused.state.pending[0]?.refusal).toEqual(refusal);
    const second = run(
      [
        { type: 'socket-closed', code: 1006 },
        { type: 'retry-due' },
        { type: 'socket-opened' },
        { type: 'frame', frame: joined },
      ],
      refused.state,
    );
    expect(sent(second.effects)).toEqual([]);
    expect(sent(run([{ type: 'send-again', clientId: 'c1' }], second.state).effects)).toMatchObject([
      { clientId: 'c1' },
    ]);
  });

  it('can be taken out of the queue', () => {
    expect(pending(run([...connect, message('c1'), { type: 'discard', clientId: 'c1' }]).state)).toEqual([]);
  });

  it('of an earlier visit goes out with the first connection', () => {
    const storedMessage = {
      clientId: 'c0',
      content: 'From before',
      timestamp: '2026-11-21T10:00:00.000Z',
      refusal: null,
    };
    expect(sent(run(connect, initialConnection([storedMessage])).effects)).toMatchObject([
      { clientId: 'c0' },
    ]);
  });

  it('refers to a document by its id, and to a consultation where an admin answers', () => {
    const { effects } = run([
      ...connect,
      {
        type: 'send',
        message: {
          clientId: 'c1',
          content: 'See here',
          timestamp: 'x',
          sessionId: 's1',
          document: { id: 'd1', name: 'passport.pdf' },
        },
      },
    ]);
    expect(sent(effects)).toMatchObject([{ sessionId: 's1', documentId: 'd1' }]);
  });
});

describe('typing', () => {
  it('is sent only while connected', () => {
    expect(sent(run([...connect, { type: 'typing', isTyping: true }]).effects)).toEqual([
      { type: 'typing', isTyping: true },
    ]);
    expect(run([{ type: 'typing', isTyping: true }]).effects).toEqual([]);
  });
});
