import { isRecord, parseJson } from '../../lib/storage';

/** The frames of the consultation line, a WebSocket at `/ws` with JSON in text frames. */

export const CHAT_ROOM = 'visa_consultation';

/** The longest message, in code points. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Close codes: done as asked; the session is over; the session is another person's; given up by this side. */
export const CLOSE = { normal: 1000, unauthenticated: 4401, forbidden: 4403, abandoned: 4000 } as const;

export type ChatSender = 'user' | 'admin' | 'system';

/** A document of the person's own that a message refers to. */
export interface ChatDocument {
  id: string;
  name: string;
}

export interface ChatMessage {
  id: string;
  content: string;
  sender: ChatSender;
  /** ISO 8601, by the server's clock. */
  timestamp: string;
  /** Null when the account has no name to show. */
  senderName: string | null;
  /** The consultation that it belongs to. */
  sessionId: string | null;
  /** Grows within a consultation; null when the server didn't say. */
  seq: number | null;
  /** Whether an admin has settled it. */
  isResolved: boolean;
  /** What the sending page called it, so that it finds its receipt. */
  clientId: string | null;
  document: ChatDocument | null;
}

export interface SupportStatus {
  online: boolean;
  /** People, not connections. */
  adminCount: number;
  message: string;
}

export type ServerFrame =
  | { type: 'history'; messages: readonly ChatMessage[] }
  | { type: 'message'; message: ChatMessage }
  | { type: 'consultant_status'; status: SupportStatus }
  | { type: 'typing'; isTyping: boolean; sessionId: string | null; senderName: string | null }
  | { type: 'user_joined'; message: string; sessionId: string | null }
  | { type: 'error'; code: string; message: string; clientId: string | null };

export interface OutgoingMessage {
  clientId: string;
  content: string;
  /** ISO 8601, by this device's clock; the server sets its own. */
  timestamp: string;
  /** From an admin: whom it answers. */
  sessionId?: string;
  document?: ChatDocument;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Frames write it small, GraphQL in capitals. */
function readSender(value: unknown): ChatSender {
  const word = text(value)?.toLowerCase();
  return word === 'admin' || word === 'system' ? word : 'user';
}

function readDocument(value: unknown): ChatDocument | null {
  if (!isRecord(value) || typeof value['id'] !== 'string') return null;
  return { id: value['id'], name: text(value['originalName']) ?? '' };
}

/** A message as frames and lists carry it; null when it is none. */
export function readMessage(value: unknown): ChatMessage | null {
  if (!isRecord(value)) return null;
  const { id, content, timestamp, seq } = value;
  if (typeof id !== 'string' || typeof content !== 'string' || typeof timestamp !== 'string') return null;
  return {
    id,
    content,
    timestamp,
    sender: readSender(value['sender']),
    senderName: text(value['senderName']),
    sessionId: text(value['sessionId']),
    seq: typeof seq === 'number' ? seq : null,
    isResolved: value['isResolved'] === true,
    clientId: text(value['clientId']),
    document: readDocument(value['document']),
  };
}

export function readMessages(value: unknown): ChatMessage[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).map(readMessage).filter((message) => message !== null);
}

/** Whether support is there, as `consultant_status` and REST carry it. */
export function readSupport(value: unknown): SupportStatus | null {
  if (!isRecord(value) || typeof value['online'] !== 'boolean') return null;
  const { adminCount } = value;
  return {
    online: value['online'],
    adminCount: typeof adminCount === 'number' ? adminCount : 0,
    message: text(value['message']) ?? '',
  };
}

function readFrameValue(value: Record<string, unknown>): ServerFrame | null {
  const sessionId = text(value['sessionId']);
  switch (value['type']) {
    case 'history':
      return { type: 'history', messages: readMessages(value['messages']) };
    case 'message': {
      const message = readMessage(value);
      return message && { type: 'message', message };
    }
    case 'consultant_status': {
      const status = readSupport(value);
      return status && { type: 'consultant_status', status };
    }
    case 'typing':
      return {
        type: 'typing',
        isTyping: value['isTyping'] === true,
        sessionId,
        senderName: text(value['senderName']),
      };
    case 'user_joined':
      return { type: 'user_joined', message: text(value['message']) ?? '', sessionId };
    case 'error':
      return {
        type: 'error',
        code: text(value['code']) ?? '',
        message: text(value['message']) ?? '',
        clientId: text(value['clientId']),
      };
    default:
      return null;
  }
}

/** A frame of the server; null when it isn't one that this page knows. */
export function readFrame(data: unknown): ServerFrame | null {
  const value = typeof data === 'string' ? parseJson(data) : undefined;
  return isRecord(value) ? readFrameValue(value) : null;
}
