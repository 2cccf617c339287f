import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { z } from 'zod';
import { DomainError } from '../../../../platform/errors/index.js';
import { assertPlain } from '../../../../platform/http/json-body.js';
import { MAX_CONTENT } from '../../chat.enums.js';

/** An absent field and null are the same. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const content = z
  .string({ error: 'Enter a message.' })
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'Enter a message.' })
  .refine((text) => text.length <= MAX_CONTENT || [...text].length <= MAX_CONTENT, {
    error: 'Enter at most 4,000 characters.',
  });

const clientFrame = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('auth'),
      userId: z.string({ error: 'Send your userId.' }),
      role: z.string({ error: 'Send your role.' }),
    }),
    z.object({ type: z.literal('join_chat'), room: z.string({ error: 'Send the room.' }) }),
    z.object({
      type: z.literal('message'),
      content,
      clientId: optional(z.string({ error: 'Send the clientId as a text.' }).min(1).max(100)),
      documentId: optional(z.string({ error: 'Send the documentId as a text.' })),
      // Ignored for users, whatever its value.
      sessionId: z.unknown().optional(),
    }),
    z.object({
      type: z.literal('typing'),
      isTyping: z.boolean({ error: 'Send isTyping as true or false.' }),
      sessionId: z.unknown().optional(),
    }),
  ],
  { error: 'Send a frame of type auth, join_chat, message, or typing.' },
);

export type ClientFrame = z.output<typeof clientFrame>;
export type MessageFrame = Extract<ClientFrame, { type: 'message' }>;
export type TypingFrame = Extract<ClientFrame, { type: 'typing' }>;
export type AuthFrame = Extract<ClientFrame, { type: 'auth' }>;

/** An invalid frame, with the client's id of it if that could be read. */
export class BadFrame extends Error {
  constructor(
    readonly error: DomainError,
    readonly clientId: string | null,
  ) {
    super(error.message);
  }
}

/** @throws BadFrame MALFORMED_JSON, VALIDATION_FAILED */
export function parseClientFrame(data: Buffer, isBinary: boolean): ClientFrame {
  const value = parseJson(data, isBinary);
  const clientId = readClientId(value);
  try {
    assertPlain(value);
  } catch (error) {
    if (error instanceof DomainError) throw new BadFrame(error, clientId);
    throw error;
  }
  const parsed = clientFrame.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "This frame isn't right.";
  throw new BadFrame(new DomainError('VALIDATION_FAILED', message), clientId);
}

function parseJson(data: Buffer, isBinary: boolean): unknown {
  try {
    if (isBinary || !isUtf8(data)) throw new Error('no text');
    return parse(data.toString('utf8'), null, { protoAction: 'ignore', constructorAction: 'ignore' });
  } catch (cause) {
    const error = new DomainError('MALFORMED_JSON', 'Send frames as JSON text.', { cause });
    throw new BadFrame(error, null);
  }
}

function readClientId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('clientId' in value)) return null;
  const { clientId } = value;
  return typeof clientId === 'string' && clientId.length <= 100 ? clientId : null;
}
