import { sql, type RawBuilder } from 'kysely';
import type { MailChoice } from './notification-kinds.js';

/** The hour at which digests are sent, in the person's time zone. */
const HOUR = 8;

export type DigestChoice = Extract<MailChoice, 'daily' | 'weekly'>;

/** The name of a digest's bundle, used instead of a topic. */
export function digestName(choice: DigestChoice): string {
  return `digest.${choice}`;
}

/** The digest that a bundle's topic means; null for a single topic. */
export function findDigest(topic: string): DigestChoice | null {
  return topic === 'digest.daily' ? 'daily' : topic === 'digest.weekly' ? 'weekly' : null;
}

/** When the next digest is sent: at 8 a.m. in that time zone, weekly ones on Monday. */
export function nextDigestAt(choice: DigestChoice, timeZone: string): RawBuilder<Date> {
  const local = sql`(now() AT TIME ZONE ${timeZone}::text)`;
  const first =
    choice === 'daily'
      ? sql`date_trunc('day', ${local}) + make_interval(hours => ${HOUR})`
      : sql`date_trunc('week', ${local}) + make_interval(hours => ${HOUR})`;
  const step = choice === 'daily' ? sql`interval '1 day'` : sql`interval '7 days'`;
  return sql<Date>`(CASE WHEN ${first} > ${local} THEN ${first} ELSE ${first} + ${step} END) AT TIME ZONE ${timeZone}::text`;
}
