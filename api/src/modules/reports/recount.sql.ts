import { sql, type RawBuilder } from 'kysely';
import { COUNTRIES } from '../questionnaires/index.js';
import { DURATION_STEPS, type ReportSource } from './report-metrics.js';

type Counts = RawBuilder<unknown>;

const inQuarter = (column: string): Counts =>
  sql`${sql.raw(column)} >= quarter.at AND ${sql.raw(column)} < quarter.at + interval '15 minutes'`;

const durationStep = (duration: string): Counts =>
  sql`floor(ln(greatest(extract(epoch FROM ${sql.raw(duration)}), 1)) / ln(2) * ${sql.lit(DURATION_STEPS)})::integer::text`;

const countries = sql`${[...COUNTRIES]}::text[]`;

/** The metric, key, count, and cents of the rows of one quarter hour, by source. Each reads no other rows. */
export const COUNTS: Readonly<Record<ReportSource, Counts>> = {
  // Of the people who signed up in the quarter hour: how many have an assessment, and have paid, by now.
  users: sql`SELECT metric, key, count(*)::integer AS count, 0::bigint AS cents
    FROM users AS person
    CROSS JOIN LATERAL (VALUES
      ('signup', person.user_type, true),
      ('referred', person.referred_by_id::text, person.referred_by_id IS NOT NULL),
      ('funnel', 'assessed', EXISTS (SELECT FROM assessment WHERE user_id = person.id AND status <> 'failed')),
      ('funnel', 'paid', EXISTS (SELECT FROM payment WHERE user_id = person.id AND status = 'completed'))
    ) AS fact (metric, key, applies)
    WHERE ${inQuarter('person.created_at')} AND applies GROUP BY metric, key`,
  // A person may name several countries: each counts.
  assessment: sql`SELECT metric, key, count(*)::integer AS count, 0::bigint AS cents
    FROM (
      SELECT type,
        CASE WHEN result ->> 'covered' IS DISTINCT FROM 'false' THEN (result ->> 'eligibilityScore')::numeric END AS score,
        coalesce(questionnaire -> 'preferred_countries', questionnaire -> 'preferredCountries') AS wanted
      FROM assessment WHERE ${inQuarter('created_at')} AND status <> 'failed' OFFSET 0
    ) AS done
    CROSS JOIN LATERAL (
      SELECT 'assessment' AS metric, type AS key
      UNION ALL SELECT 'score', (least(floor(score / 10), 9) * 10)::integer::text WHERE score IS NOT NULL
      UNION ALL SELECT 'country', country FROM unnest(${countries}) AS country
        WHERE CASE jsonb_typeof(wanted) WHEN 'array' THEN wanted ? country
          WHEN 'string' THEN strpos(lower(wanted #>> '{}'), lower(country)) > 0 ELSE false END
      UNION ALL SELECT 'country', 'Other' WHERE CASE jsonb_typeof(wanted)
          WHEN 'array' THEN EXISTS (SELECT FROM jsonb_array_elements_text(wanted) AS name WHERE name <> ALL (${countries}))
          WHEN 'string' THEN wanted #>> '{}' <> ''
            AND NOT EXISTS (SELECT FROM unnest(${countries}) AS country WHERE strpos(lower(wanted #>> '{}'), lower(country)) > 0)
          ELSE false END
      UNION ALL SELECT 'country', 'Any' WHERE wanted IS NULL OR wanted IN ('[]', '""', 'null')
    ) AS fact GROUP BY metric, key`,
  application: sql`SELECT 'application' AS metric, type AS key, count(*)::integer AS count, 0::bigint AS cents
    FROM application WHERE ${inQuarter('created_at')} GROUP BY type`,
  payment: sql`SELECT 'payment' AS metric, type AS key, count(*)::integer AS count, sum(amount_cents)::bigint AS cents
    FROM payment WHERE ${inQuarter('paid_at')} GROUP BY type`,
  refund: sql`SELECT 'refund' AS metric, payment.type AS key, count(*)::integer AS count, sum(payment_refund.cents)::bigint AS cents
    FROM payment_refund JOIN payment ON payment.id = payment_refund.payment_id
    WHERE ${inQuarter('payment_refund.at')} GROUP BY payment.type`,
  document: sql`SELECT metric, key, count(*)::integer AS count, 0::bigint AS cents FROM document
    CROSS JOIN LATERAL (VALUES ('verdict', verification_status), ('turnaround', ${durationStep('verified_at - uploaded_at')}))
      AS fact (metric, key)
    WHERE ${inQuarter('verified_at')} AND verification_status <> 'pending' GROUP BY metric, key`,
  // From the first unanswered question to the first answer.
  chat: sql`SELECT 'answer' AS metric, ${durationStep('answer.created_at - asked.at')} AS key, count(*)::integer AS count, 0::bigint AS cents
    FROM chat_message AS answer
    CROSS JOIN LATERAL (
      SELECT min(question.created_at) AS at FROM chat_message AS question
      WHERE question.consultation_id = answer.consultation_id AND question.seq < answer.seq AND question.sender = 'user'
        AND question.seq > coalesce((SELECT max(earlier.seq) FROM chat_message AS earlier
          WHERE earlier.consultation_id = answer.consultation_id AND earlier.seq < answer.seq AND earlier.sender = 'admin'), -1)
    ) AS asked
    WHERE ${inQuarter('answer.created_at')} AND answer.sender = 'admin' AND asked.at IS NOT NULL GROUP BY 2`,
  commission: sql`SELECT CASE status WHEN 'reversed' THEN 'commission-reversed' ELSE 'commission' END AS metric,
      coalesce(affiliate_id::text, '') AS key, count(*)::integer AS count, sum(amount_cents)::bigint AS cents
    FROM commission WHERE ${inQuarter('created_at')} GROUP BY 1, 2`,
};

const getQuarter = (column: string): Counts =>
  sql`date_bin('15 minutes', ${sql.raw(column)}, timestamptz '2000-01-01 00:00:00Z')`;

const everyQuarter = (source: ReportSource, table: string, column: string): Counts =>
  sql`SELECT DISTINCT ${sql.lit(source)}, ${getQuarter(column)} FROM ${sql.raw(table)} WHERE ${sql.raw(column)} IS NOT NULL`;

/** All quarter hours of a source with something to count. */
export const ALL_QUARTERS: Readonly<Record<ReportSource, Counts>> = {
  users: everyQuarter('users', 'users', 'created_at'),
  assessment: everyQuarter('assessment', 'assessment', 'created_at'),
  application: everyQuarter('application', 'application', 'created_at'),
  payment: everyQuarter('payment', 'payment', 'paid_at'),
  refund: everyQuarter('refund', 'payment_refund', 'at'),
  document: everyQuarter('document', 'document', 'verified_at'),
  chat: sql`${everyQuarter('chat', 'chat_message', 'created_at')} AND sender = 'admin'`,
  commission: everyQuarter('commission', 'commission', 'created_at'),
};
