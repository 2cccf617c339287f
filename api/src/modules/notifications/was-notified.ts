import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a person has been notified of an event, as a condition of a query.
 * @param userId the column with the id of the person, such as `document.userId`
 * @param key the key of the event: see `Notice.key`
 */
export function wasNotified(userId: string, key: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM notification WHERE user_id = ${sql.ref(userId)} AND event_key = ${key})`;
}
