import { sql, type RawBuilder } from 'kysely';
import { PlannedQuery, type ValueOf } from '../../platform/database/planned-query.js';
import type { NewMessage } from './message-record.js';

/** A message that the statement stored. */
export interface InsertedRow {
  readonly id: string;
  readonly seq: number;
  readonly at: Date;
  readonly userId: string;
  readonly ungreetedSince: Date | null;
}

/** The name of the prepared statement. */
export const INSERT_MESSAGES_PLAN = 'chat-insert-messages';

/** The values of the statement for one message. */
export interface InsertValues extends NewMessage {
  readonly id: string;
  /** The number of seconds after which an answer is emailed if it reached no connection. */
  readonly mailAfter: number;
}

/**
 * Stores one message, or nothing if it is already stored. It does the same as {@link
 * insertMessages}; most messages arrive alone, and this costs a third as much.
 */
export const INSERT_MESSAGE = new PlannedQuery(
  'chat-insert-message',
  (query, value: ValueOf<InsertValues>) => {
    const sender = sql`${value('sender')}::text`;
    const statement = sql<InsertedRow>`
WITH moved AS (
  UPDATE chat_consultation c SET
    last_seq = c.last_seq + 1,
    last_message_at = greatest(c.last_message_at, clock_timestamp()),
    waiting_since = CASE ${sender}
      WHEN 'admin' THEN NULL WHEN 'user' THEN COALESCE(c.waiting_since, clock_timestamp()) ELSE c.waiting_since END,
    greeted_at = CASE ${sender} WHEN 'system' THEN clock_timestamp() ELSE c.greeted_at END,
    mail_due_at = CASE ${sender} WHEN 'admin'
      THEN COALESCE(c.mail_due_at, now() + make_interval(secs => ${value('mailAfter')})) ELSE c.mail_due_at END
  WHERE c.id = ${value('consultationId')} AND NOT EXISTS (
    SELECT FROM chat_message known
    WHERE known.consultation_id = c.id AND known.sender_id = ${value('senderId')}
      AND known.client_id = ${value('clientId')})
  RETURNING c.id, c.user_id, c.last_seq AS seq, c.last_message_at AS at,
    CASE WHEN c.greeted_at IS NULL OR c.greeted_at < c.waiting_since THEN c.waiting_since END AS ungreeted_since
), stored AS (
  INSERT INTO chat_message
    (id, consultation_id, seq, sender, sender_id, client_id, content, document_id, is_resolved, created_at)
  SELECT ${value('id')}::uuid, m.id, m.seq, ${sender}, ${value('senderId')}::uuid, ${value('clientId')}::text,
    ${value('content')}::text, ${value('documentId')}::uuid, ${sender} <> 'user', m.at
  FROM moved m
  ON CONFLICT (consultation_id, sender_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
  RETURNING id
)
SELECT s.id, m.seq, m.at, m.user_id, m.ungreeted_since FROM stored s, moved m`;
    return { compile: () => statement.compile(query) };
  },
);

/**
 * Stores a batch with one statement.
 *
 * Messages that are already stored are skipped. The consultations are locked in the order of their
 * ids, so that two processes can't deadlock, and what is read after the lock is their newest state.
 * If another process stores the same message at the same moment, its sequence number stays unused.
 * @param mailAfter the number of seconds after which an answer is emailed if it reached no
 * connection
 */
export function insertMessages(
  ids: readonly string[],
  messages: readonly NewMessage[],
  mailAfter: number,
): RawBuilder<InsertedRow> {
  const column = <Key extends keyof NewMessage>(key: Key) => messages.map((message) => message[key]);
  const consultations = column('consultationId');
  return sql<InsertedRow>`
WITH fresh AS MATERIALIZED (
  SELECT * FROM unnest(${ids}::uuid[], ${consultations}::uuid[], ${column('sender')}::text[],
      ${column('senderId')}::uuid[], ${column('clientId')}::text[], ${column('content')}::text[],
      ${column('documentId')}::uuid[])
    WITH ORDINALITY AS m (id, consultation_id, sender, sender_id, client_id, content, document_id, nth)
  WHERE m.client_id IS NULL OR NOT EXISTS (
    SELECT FROM chat_message known
    WHERE known.consultation_id = m.consultation_id AND known.sender_id = m.sender_id AND known.client_id = m.client_id)
), added AS MATERIALIZED (
  SELECT consultation_id, count(*)::integer AS messages,
    (array_agg(sender ORDER BY nth DESC) FILTER (WHERE sender <> 'system'))[1] AS last_sender,
    bool_or(sender = 'admin') AS is_answered,
    bool_or(sender = 'system') AS is_greeted
  FROM fresh GROUP BY consultation_id
), locked AS MATERIALIZED (
  SELECT id FROM chat_consultation WHERE id = ANY (${consultations}) ORDER BY id FOR UPDATE
), moved AS (
  UPDATE chat_consultation c SET
    last_seq = c.last_seq + a.messages,
    last_message_at = greatest(c.last_message_at, clock_timestamp()),
    waiting_since = CASE a.last_sender
      WHEN 'admin' THEN NULL WHEN 'user' THEN COALESCE(c.waiting_since, clock_timestamp()) ELSE c.waiting_since END,
    greeted_at = CASE WHEN a.is_greeted THEN clock_timestamp() ELSE c.greeted_at END,
    mail_due_at = CASE
      WHEN a.is_answered THEN COALESCE(c.mail_due_at, now() + make_interval(secs => ${mailAfter})) ELSE c.mail_due_at END
  FROM added a JOIN locked l ON l.id = a.consultation_id
  WHERE c.id = l.id
  RETURNING c.id, c.user_id, c.last_seq - a.messages AS before, c.last_message_at AS at,
    CASE WHEN c.greeted_at IS NULL OR c.greeted_at < c.waiting_since THEN c.waiting_since END AS ungreeted_since
), stored AS (
  INSERT INTO chat_message
    (id, consultation_id, seq, sender, sender_id, client_id, content, document_id, is_resolved, created_at)
  SELECT f.id, f.consultation_id, m.before + row_number() OVER (PARTITION BY f.consultation_id ORDER BY f.nth),
    f.sender, f.sender_id, f.client_id, f.content, f.document_id, f.sender <> 'user', m.at
  FROM fresh f JOIN moved m ON m.id = f.consultation_id
  ON CONFLICT (consultation_id, sender_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
  RETURNING id, consultation_id, seq
)
SELECT s.id, s.seq, m.at, m.user_id, m.ungreeted_since FROM stored s JOIN moved m ON m.id = s.consultation_id`;
}
