import { translateError, type DomainError } from '../../../../platform/errors/index.js';
import type { Language } from '../../../../platform/language/languages.js';
import type { ChatSender } from '../../chat.enums.js';
import type { SupportStatus } from '../../index.js';

/** A message as it is sent; the sender of the frame decides who may read its `clientId`. */
export interface WireMessage {
  readonly id: string;
  readonly content: string;
  readonly sender: ChatSender;
  readonly timestamp: Date;
  readonly senderName: string;
  readonly sessionId: string;
  readonly seq: number;
  readonly isResolved: boolean;
  readonly document?: { readonly id: string; readonly originalName: string };
  readonly clientId?: string;
}

export function messageFrame(message: WireMessage): Buffer {
  return encodeFrame({ type: 'message', ...message });
}

/**
 * The frames of a message for everyone and for its sender: the client's own id means something only
 * to the sender.
 */
export function messageFrames({
  clientId,
  ...wire
}: WireMessage): readonly [everybodys: Buffer, senders: Buffer] {
  const text = JSON.stringify({ type: 'message', ...wire });
  const frame = encodeText(text);
  if (clientId === undefined) return [frame, frame];
  return [frame, encodeText(`${text.slice(0, -1)},"clientId":${JSON.stringify(clientId)}}`)];
}

/** @param messages oldest first */
export function historyFrame(messages: readonly WireMessage[]): Buffer {
  return encodeFrame({ type: 'history', messages });
}

export function statusFrame({ online, adminCount, message }: SupportStatus): Buffer {
  return encodeFrame({ type: 'consultant_status', online, adminCount, message });
}

export function typingFrame(isTyping: boolean, sessionId: string): Buffer {
  return encodeFrame({ type: 'typing', isTyping, sessionId });
}

export function userJoinedFrame(name: string, sessionId: string): Buffer {
  return encodeFrame({ type: 'user_joined', message: `${name} joined the chat.`, sessionId });
}

/**
 * @param clientId the id of the frame that it answers
 * @param language the reader's language
 */
export function errorFrame(
  error: DomainError,
  clientId: string | null = null,
  language: Language = 'en',
): Buffer {
  const message = translateError(error.message, language);
  return encodeFrame({
    type: 'error',
    code: error.code,
    message,
    ...(clientId === null ? {} : { clientId }),
  });
}

const FINAL_TEXT = 0x81;
const SHORT = 125;
const MAX_SHORT = 65_535;

/**
 * Encodes a whole WebSocket text frame, once for all recipients (RFC 6455, section 5.2: a server
 * doesn't mask).
 */
function encodeFrame(value: object): Buffer {
  return encodeText(JSON.stringify(value));
}

function encodeText(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const start = size <= SHORT ? 2 : size <= MAX_SHORT ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + size);
  frame[0] = FINAL_TEXT;
  if (size <= SHORT) frame[1] = size;
  else if (size <= MAX_SHORT) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, start);
  return frame;
}
