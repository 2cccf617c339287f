import { isRecord, parseJson } from '../../lib/storage';

/** The frames of the chat: a WebSocket at `/ws` with JSON in text frames. */

export const CHAT_ROOM = 'visa_consultation';

/** Maximum message length, in code points. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Close codes: normal; the session has ended; the session belongs to someone else; abandoned by this side. */
export const CLOSE = { normal: 1000, unauthenticated: 4401, forbidden: 4403, abandoned: 4000 } as const;

export type ChatSender = 'user' | 'admin' | 'system';

/** One of the person's own documents that a message refers to. */
export interface ChatDocument {
  id: string;
  name: string;
}

export interface ChatMessage {
  id: string;
  content: string;
  sender: ChatSender;
  /** ISO 8601, server time. */
  timestamp: string;
  /** Null if the account has no display name. */
  senderName: string | null;
  /** The consultation it belongs to. */
  sessionId: string | null;
  /** Increases within a consultation; null if the server sent none. */
  seq: number | null;
  /** Whether an admin has marked it as resolved. */
  isResolved: boolean;
  /** The ID that the sending page gave it, which matches it to its receipt. */
  clientId: string | null;
  document: ChatDocument | null;
}

export interface SupportStatus {
  online: boolean;
  /** Counts people, not connections. */
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
  /** ISO 8601, device time; the server sets its own. */
  timestamp: string;
  /** From an admin: the consultation that it answers. */
  sessionId?: string;
  document?: ChatDocument;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Frames use lower case, GraphQL upper case. */
function readSender(value: unknown): ChatSender {
  const word = text(value)?.toLowerCase();
  return word === 'admin' || word === 'system' ? word : 'user';
}

function readDocument(value: unknown): ChatDocument | null {
  if (!isRecord(value) || typeof value['id'] !== 'string') return null;
  return { id: value['id'], name: text(value['originalName']) ?? '' };
}

/** Parses a message from a frame or a list; null if it isn't one. */
function readMessage(value: unknown): ChatMessage | null {
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

/** Parses whether support is available, from `consultant_status` or REST. */
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

/** Parses a frame from the server; null if its kind is unknown. */
export function readFrame(data: unknown): ServerFrame | null {
  const value = typeof data === 'string' ? parseJson(data) : undefined;
  return isRecord(value) ? readFrameValue(value) : null;
}
