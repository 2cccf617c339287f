import { CHAT_ROOM, CLOSE } from './frames';
import type { ChatMessage, OutgoingMessage, ServerFrame } from './frames';

/** Delay before a closed connection is reopened. */
export const RETRY_MS = 3_000;
/** If a message has no receipt after this time, the connection is dead, whatever the browser says. */
export const RECEIPT_MS = 10_000;

/** Who opens the connection. The server trusts its session cookie and rejects an identity that contradicts it. */
export interface ChatIdentity {
  userId: string;
  role: string;
  userName: string;
  /** The sender in this side's `message` frames. */
  sender: 'user' | 'admin';
}

/** `waiting`: closed, and about to be reopened. `ended`: closed permanently by the server. */
export type ConnectionPhase = 'idle' | 'connecting' | 'connected' | 'waiting' | 'ended';

/** A message without a receipt so far. */
export interface PendingMessage extends OutgoingMessage {
  /** Why the server rejected it; null while it is being sent. */
  refusal: { code: string; message: string } | null;
}

export interface ConnectionState {
  phase: ConnectionPhase;
  identity: ChatIdentity | null;
  /** In the order they were written. */
  pending: readonly PendingMessage[];
  /** Of the last connection that closed; null if none has. */
  closeCode: number | null;
}

export type ConnectionEvent =
  | { type: 'start'; identity: ChatIdentity }
  | { type: 'stop' }
  | { type: 'socket-opened' }
  | { type: 'socket-failed' }
  | { type: 'socket-closed'; code: number }
  | { type: 'retry-due' }
  | { type: 'receipt-overdue' }
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'send'; message: OutgoingMessage }
  | { type: 'send-again'; clientId: string }
  | { type: 'discard'; clientId: string }
  | { type: 'typing'; isTyping: boolean; sessionId?: string };

type Timer = 'retry' | 'receipt';

export type ConnectionEffect =
  | { type: 'connect' }
  | { type: 'disconnect'; code: number }
  | { type: 'transmit'; frame: Readonly<Record<string, unknown>> }
  | { type: 'start-timer'; timer: Timer; ms: number }
  | { type: 'stop-timer'; timer: Timer };

interface Step {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
}

/** @param pending unconfirmed messages from an earlier visit */
export function initialConnection(pending: readonly PendingMessage[] = []): ConnectionState {
  return { phase: 'idle', identity: null, pending, closeCode: null };
}

/**
 * One transition of the connection: its state after an event, and the effects to run. Pure, so that every path can be
 * tested without a browser.
 */
export function stepConnection(state: ConnectionState, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'start':
      return start(state, event.identity);
    case 'stop':
      return {
        state: { ...state, phase: 'idle' },
        effects: [{ type: 'disconnect', code: CLOSE.normal }, stopTimer('retry'), stopTimer('receipt')],
      };
    case 'socket-opened':
      return { state, effects: listJoinFrames(state) };
    case 'socket-failed':
      return isUp(state) ? keep({ ...state, phase: 'waiting' }) : keep(state);
    case 'socket-closed':
      return onClosed(state, event.code);
    case 'retry-due':
      if (state.phase !== 'waiting') return keep(state);
      return { state: { ...state, phase: 'connecting' }, effects: [{ type: 'connect' }] };
    case 'receipt-overdue':
      return state.pending.some(isUnconfirmed) && isUp(state) ? abandon(state) : keep(state);
    case 'frame':
      return onFrame(state, event.frame);
    case 'send':
      return send(state, { ...event.message, refusal: null });
    case 'send-again':
      return resend(state, event.clientId);
    case 'discard':
      return keep(without(state, event.clientId));
    case 'typing':
      return { state, effects: state.phase === 'connected' ? [typingEffect(event)] : [] };
  }
}

const isUp = ({ phase }: ConnectionState): boolean => phase === 'connecting' || phase === 'connected';
const isUnconfirmed = ({ refusal }: PendingMessage): boolean => refusal === null;
const keep = (state: ConnectionState): Step => ({ state, effects: [] });
const stopTimer = (timer: Timer): ConnectionEffect => ({ type: 'stop-timer', timer });
const startReceiptTimer: ConnectionEffect = { type: 'start-timer', timer: 'receipt', ms: RECEIPT_MS };
const startRetryTimer: ConnectionEffect = { type: 'start-timer', timer: 'retry', ms: RETRY_MS };

function start(state: ConnectionState, identity: ChatIdentity): Step {
  if (isUp(state) || state.phase === 'waiting') return keep(state);
  return {
    state: { ...state, identity, phase: 'connecting', closeCode: null },
    effects: [{ type: 'connect' }],
  };
}

function listJoinFrames({ identity }: ConnectionState): ConnectionEffect[] {
  if (identity === null) return [];
  const { userId, role, userName } = identity;
  return [
    { type: 'transmit', frame: { type: 'auth', userId, role, userName } },
    { type: 'transmit', frame: { type: 'join_chat', room: CHAT_ROOM } },
  ];
}

/** Any abnormal close is retried unless the connection was stopped. */
function onClosed(state: ConnectionState, closeCode: number): Step {
  if (state.phase === 'idle') return keep(state);
  if (closeCode === CLOSE.normal)
    return { state: { ...state, closeCode, phase: 'ended' }, effects: [stopTimer('receipt')] };
  return {
    state: { ...state, closeCode, phase: 'waiting' },
    effects: [stopTimer('receipt'), startRetryTimer],
  };
}

/** Drops a connection that looks open but is dead, without waiting for the other side. */
function abandon(state: ConnectionState): Step {
  const { state: next, effects } = onClosed(state, CLOSE.abandoned);
  return { state: next, effects: [{ type: 'disconnect', code: CLOSE.abandoned }, ...effects] };
}

function onFrame(state: ConnectionState, frame: ServerFrame): Step {
  switch (frame.type) {
    case 'history':
      return onConnected(withoutStored(state, frame.messages));
    case 'consultant_status':
      return onConnected(state);
    case 'message':
      return frame.message.clientId === null ? keep(state) : onReceipt(state, frame.message.clientId);
    case 'error':
      return onRefused(state, frame);
    default:
      return keep(state);
  }
}

/**
 * Sends everything that was written while disconnected, in order. The server ignores messages that it has already
 * stored.
 */
function onConnected(state: ConnectionState): Step {
  if (state.phase !== 'connecting') return keep(state);
  const waiting = state.pending.filter(isUnconfirmed);
  return {
    state: { ...state, phase: 'connected' },
    effects: [
      ...waiting.map((message) => transmitMessage(state, message)),
      ...(waiting.length > 0 ? [startReceiptTimer] : []),
    ],
  };
}

/** If receipts were lost with the last connection, their messages are in the history of the next one. */
function withoutStored(state: ConnectionState, history: readonly ChatMessage[]): ConnectionState {
  const stored = new Set(history.map(({ clientId }) => clientId));
  return { ...state, pending: state.pending.filter(({ clientId }) => !stored.has(clientId)) };
}

function onReceipt(state: ConnectionState, clientId: string): Step {
  const next = without(state, clientId);
  if (next.pending.length === state.pending.length) return keep(state);
  return {
    state: next,
    effects: [next.pending.some(isUnconfirmed) ? startReceiptTimer : stopTimer('receipt')],
  };
}

function onRefused(
  state: ConnectionState,
  { code, message, clientId }: ServerFrame & { type: 'error' },
): Step {
  if (clientId !== null) {
    const pending = state.pending.map((each) =>
      each.clientId === clientId ? { ...each, refusal: { code, message } } : each,
    );
    return {
      state: { ...state, pending },
      effects: pending.some(isUnconfirmed) ? [] : [stopTimer('receipt')],
    };
  }
  // Without the room there is no consultation. If the session is the reason, the server closes the connection itself.
  return state.phase === 'connecting' && code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN'
    ? abandon(state)
    : keep(state);
}

function send(state: ConnectionState, message: PendingMessage): Step {
  const next = { ...state, pending: [...state.pending, message] };
  if (state.phase !== 'connected') return keep(next);
  return { state: next, effects: [transmitMessage(state, message), startReceiptTimer] };
}

/** It keeps its ID: if the server already has it, it is confirmed and not stored twice. */
function resend(state: ConnectionState, clientId: string): Step {
  const message = state.pending.find((each) => each.clientId === clientId);
  return message === undefined ? keep(state) : send(without(state, clientId), { ...message, refusal: null });
}

function without(state: ConnectionState, clientId: string): ConnectionState {
  return { ...state, pending: state.pending.filter((each) => each.clientId !== clientId) };
}

function transmitMessage({ identity }: ConnectionState, message: PendingMessage): ConnectionEffect {
  const { clientId, content, timestamp, sessionId, document } = message;
  return {
    type: 'transmit',
    frame: {
      type: 'message',
      content,
      sender: identity?.sender ?? 'user',
      timestamp,
      senderName: identity?.userName ?? '',
      clientId,
      ...(sessionId !== undefined && { sessionId }),
      ...(document !== undefined && { documentId: document.id }),
    },
  };
}

function typingEffect({ isTyping, sessionId }: ConnectionEvent & { type: 'typing' }): ConnectionEffect {
  return {
    type: 'transmit',
    frame: { type: 'typing', isTyping, ...(sessionId !== undefined && { sessionId }) },
  };
}
