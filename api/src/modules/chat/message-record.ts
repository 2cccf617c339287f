import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';
import { FORMER_ADMIN_NAME, SYSTEM_NAME, type ChatSender } from './chat.enums.js';

/** A stored message. */
export interface MessageRecord {
  readonly id: string;
  readonly consultationId: string;
  /** Its position in the consultation. */
  readonly seq: number;
  readonly sender: ChatSender;
  readonly senderId: string;
  readonly senderName: string;
  readonly content: string;
  readonly clientId: string | null;
  readonly documentId: string | null;
  readonly documentName: string | null;
  readonly isResolved: boolean;
  readonly createdAt: Date;
}

/** A message to store. */
export interface NewMessage {
  readonly consultationId: string;
  readonly sender: ChatSender;
  readonly senderId: string;
  /** The sender's own id for it; the same message is stored only once. */
  readonly clientId: string | null;
  /** Trimmed, 1 to 4,000 code points. */
  readonly content: string;
  readonly documentId: string | null;
}

/** Selects messages with the displayed details of their senders and documents. */
export function selectMessages(database: Database, ctx: RequestContext) {
  return database
    .query(ctx)
    .selectFrom('chatMessage as message')
    .leftJoin('users as author', 'author.id', 'message.senderId')
    .leftJoin('document', 'document.id', 'message.documentId')
    .select([
      'message.id',
      'message.consultationId',
      'message.seq',
      'message.sender',
      'message.senderId',
      'message.content',
      'message.clientId',
      'message.documentId',
      'document.originalName as documentName',
      'message.isResolved',
      'message.createdAt',
      sql<string>`CASE message.sender WHEN 'system' THEN ${SYSTEM_NAME}
        ELSE COALESCE(author.first_name || ' ' || author.last_name, ${FORMER_ADMIN_NAME}) END`.as(
        'senderName',
      ),
    ]);
}
