import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';
import type { AssessmentType } from '../questionnaires/index.js';

/** What the search of the back office finds. */
export type SearchKind = 'user' | 'assessment' | 'application' | 'program' | 'payment';

/** A search result. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly id: string;
  /** A name or title. */
  readonly title: string;
  /** Distinguishes it from others: an email address, a country, a payment intent. */
  readonly detail: string;
  /** Its status as in the database; null if it has none. */
  readonly status: string | null;
  /** The paid review of an assessment or a payment. */
  readonly reviewId: string | null;
  /** The owner's address; null: nobody, or a deleted account. */
  readonly email: string | null;
  /** The questionnaire of an assessment; null for everything else. */
  readonly assessmentType: AssessmentType | null;
  /** When it was created, in UTC. */
  readonly createdAt: Date;
}

type Query = Kysely<Tables>;

const MAX_HITS = 5;
/** The maximum number of people whose assessments, applications, and payments are included. */
const MAX_PEOPLE = 50;

/**
 * Minimum length for searching ids and payment intents: shorter texts occur in most of them, and no
 * index helps.
 */
const MIN_ID_LENGTH = 3;

/**
 * The pattern for searching ids, which contain only hexadecimal digits and hyphens.
 * @returns null for a text that occurs in no id, or in most of them
 */
function idPattern(text: string): string | null {
  return text.length >= MIN_ID_LENGTH && /^[\da-f-]+$/i.test(text) ? likePattern(text) : null;
}

/** The ILIKE pattern that matches a text anywhere. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The ids of people with the text in their email, name, or id, using the index `users_like`. */
const selectPeople = (text: string) => sql`
  SELECT id FROM users WHERE email ILIKE ${likePattern(text)}
    OR (first_name || ' ' || last_name) ILIKE ${likePattern(text)}
    OR id::text ILIKE ${idPattern(text)} LIMIT ${sql.lit(MAX_PEOPLE)}`;

/** People with the most similar names first; if none matches, similar spellings. */
export async function findPeople(query: Query, text: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    SELECT 'user' AS kind, id, trim(first_name || ' ' || last_name) AS title, email AS detail, role AS status,
      NULL AS review_id, email, NULL AS assessment_type, created_at
    FROM users WHERE id IN (${selectPeople(text)})
    ORDER BY public.similarity(first_name || ' ' || last_name, ${text}) DESC, id DESC
    LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  if (rows.length > 0) return rows;
  const near = await sql<SearchHit>`
    SELECT 'user' AS kind, id, trim(first_name || ' ' || last_name) AS title, email AS detail, role AS status,
      NULL AS review_id, email, NULL AS assessment_type, created_at
    FROM users WHERE (first_name || ' ' || last_name) OPERATOR(public.%) ${text}
    ORDER BY public.similarity(first_name || ' ' || last_name, ${text}) DESC, id DESC
    LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  return near.rows;
}

/** Assessments by ID or owner, newest first. */
export async function findAssessments(query: Query, text: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    SELECT 'assessment' AS kind, a.id, trim(u.first_name || ' ' || u.last_name) AS title, u.email AS detail,
      a.status, CASE WHEN a.is_paid THEN a.id END AS review_id, u.email, a.type AS assessment_type,
      a.created_at
    FROM assessment a JOIN users u ON u.id = a.user_id
    WHERE a.id IN (
      SELECT id FROM assessment WHERE id::text ILIKE ${idPattern(text)}
      UNION ALL
      SELECT id FROM assessment WHERE user_id IN (${selectPeople(text)}))
    ORDER BY a.id DESC LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  return rows;
}

/** Applications by ID, owner, or program, newest first. */
export async function findApplications(query: Query, text: string): Promise<SearchHit[]> {
  const pattern = likePattern(text);
  const { rows } = await sql<SearchHit>`
    SELECT 'application' AS kind, a.id, p.title,
      trim(u.first_name || ' ' || u.last_name) || ' · ' || u.email AS detail,
      a.status, NULL AS review_id, u.email, NULL AS assessment_type, a.created_at
    FROM application a JOIN users u ON u.id = a.user_id JOIN program p ON p.id = a.program_id
    WHERE a.id IN (
      SELECT id FROM application WHERE id::text ILIKE ${idPattern(text)}
      UNION ALL
      SELECT id FROM application WHERE user_id IN (${selectPeople(text)})
      UNION ALL
      SELECT id FROM application WHERE program_id IN (
        SELECT id FROM program WHERE title ILIKE ${pattern} LIMIT ${sql.lit(MAX_PEOPLE)}))
    ORDER BY a.id DESC LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  return rows;
}

/** Programs by id or title; if none contains the text, titles with similar words. */
export async function findPrograms(query: Query, text: string): Promise<SearchHit[]> {
  const pattern = likePattern(text);
  const columns = sql`'program' AS kind, id, title, country AS detail,
    CASE WHEN archived_at IS NULL THEN NULL ELSE 'archived' END AS status, NULL AS review_id, NULL AS email,
    NULL AS assessment_type, created_at`;
  const { rows } = await sql<SearchHit>`
    SELECT ${columns} FROM program WHERE id IN (
      SELECT id FROM program WHERE title ILIKE ${pattern} LIMIT 500)
      OR id::text = lower(${text})
    ORDER BY public.similarity(title, ${text}) DESC, id DESC LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  if (rows.length > 0) return rows;
  const near = await sql<SearchHit>`
    SELECT ${columns} FROM program WHERE ${text} OPERATOR(public.<%) title
    ORDER BY public.word_similarity(${text}, title) DESC, id DESC LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  return near.rows;
}

/** Payments by id, payment intent, or payer, newest first. */
export async function findPayments(query: Query, text: string): Promise<SearchHit[]> {
  const intent = text.length >= MIN_ID_LENGTH ? likePattern(text) : null;
  const { rows } = await sql<SearchHit>`
    SELECT 'payment' AS kind, p.id, coalesce(p.payment_intent_id, p.id::text) AS title,
      coalesce(trim(u.first_name || ' ' || u.last_name) || ' · ' || u.email, '') AS detail,
      p.status, CASE WHEN a.is_paid THEN a.id END AS review_id, u.email, NULL AS assessment_type,
      p.created_at
    FROM payment p LEFT JOIN users u ON u.id = p.user_id LEFT JOIN assessment a ON a.id = p.assessment_id
    WHERE p.id IN (
      SELECT id FROM payment WHERE payment_intent_id ILIKE ${intent} OR id::text ILIKE ${idPattern(text)}
      UNION ALL
      SELECT id FROM payment WHERE user_id IN (${selectPeople(text)}))
    ORDER BY p.id DESC LIMIT ${sql.lit(MAX_HITS)}`.execute(query);
  return rows;
}
