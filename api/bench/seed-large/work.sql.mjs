import { textArray } from './random.sql.mjs';

const TYPES = [
  'passport',
  'transcript',
  'certificate',
  'financial_statement',
  'letter_of_recommendation',
  'other',
];
const COUNTRIES = [
  'Canada',
  'Germany',
  'Japan',
  'Sweden',
  'Singapore',
  'Australia',
  'United Kingdom',
  'Netherlands',
];
const FIELDS = [
  'Marine Biology',
  'Robotics',
  'History',
  'Nursing',
  'Music',
  'Law',
  'Architecture',
  'Economics',
];

/**
 * Programs, and applications to them with their steps.
 * @param {{ users: number, programs: number, applications: number, since: string, until: string }} options
 * @returns {string[]}
 */
export function fillApplications({ users, programs, applications, since, until }) {
  return [
    `INSERT INTO program (id, title, description, type, country, organisation, official_url, tags, required_documents,
       degrees_for, fit_key, deadline, funding, fees_cents, commission_rate, checked_on, created_at, updated_at)
     SELECT pg_temp.id('${since}', 'program', n), pg_temp.pick('field', n, ${textArray(FIELDS)}) || ' '
         || CASE type WHEN 'scholarship' THEN 'Scholarship' WHEN 'internship' THEN 'Internship' ELSE 'Graduate Job' END || ' ' || n,
       'A place for people who want to spend a year abroad, with lessons in the language of the country.', type,
       pg_temp.pick('country', n, ${textArray(COUNTRIES)}), 'Institute ' || n % 300, 'https://www.example.org/programs/' || n,
       ARRAY['seeded'], ARRAY['Passport', 'Transcript of records'], ARRAY['bachelor', 'master'], 'seed' || n % 100,
       date '${until.slice(0, 10)}' + (pg_temp.draw('deadline', n) * 400)::integer - 60,
       pg_temp.pick('funding', n, ARRAY['full', 'partial', 'paid', 'none']), NULL, 10, date '${until.slice(0, 10)}', '${since}', '${since}'
     FROM generate_series(1, ${String(programs)}) AS n
     CROSS JOIN LATERAL (SELECT pg_temp.pick('program type', n, ARRAY['scholarship', 'internship', 'job']) AS type) AS drawn`,
    `CREATE TEMP TABLE seed_application AS
     SELECT DISTINCT ON (u.id, program) series.n::bigint AS n, u.id AS user_id, pg_temp.id('${since}', 'program', program) AS program_id,
       pg_temp.between(u.at, '${until}', power(pg_temp.draw('applied', series.n), 1.5)) AS at,
       pg_temp.pick('application', series.n, ARRAY['submitted', 'in_review', 'approved', 'approved', 'rejected', 'withdrawn']) AS status,
       pg_temp.draw('decision', series.n) * interval '20 days' AS took
     FROM generate_series(1, ${String(applications)}) AS series (n)
     CROSS JOIN LATERAL (SELECT 1 + floor(pg_temp.draw('applied for', series.n) * ${String(programs)})::bigint AS program) AS drawn
     JOIN seed_user AS u ON u.n = 1 + floor(pg_temp.draw('applicant', series.n) * ${String(users)})::bigint
     ORDER BY u.id, program, series.n`,
    `INSERT INTO application (id, user_id, program_id, type, status, created_at, updated_at, decided_at)
     SELECT pg_temp.id(s.at, 'application', s.n), s.user_id, s.program_id, p.type, s.status, s.at, least(s.at + s.took, '${until}'),
       CASE WHEN s.status IN ('approved', 'rejected') THEN least(s.at + s.took, '${until}') END
     FROM seed_application AS s JOIN program AS p ON p.id = s.program_id ORDER BY s.at`,
    `INSERT INTO application_event (id, application_id, at, status, actor_id)
     SELECT pg_temp.id(event.at, 'application ' || event.status, s.n), pg_temp.id(s.at, 'application', s.n), event.at, event.status, event.actor_id
     FROM seed_application AS s JOIN seed_user AS admin ON admin.n = 1 + s.n % 12
     CROSS JOIN LATERAL (VALUES (s.at, 'submitted', s.user_id), (least(s.at + s.took, '${until}'), s.status,
       CASE WHEN s.status = 'withdrawn' THEN s.user_id ELSE admin.id END)) AS event (at, status, actor_id)
     WHERE event.status <> 'submitted' OR event.at = s.at`,
  ];
}

/**
 * Documents outside of lists, verified, rejected, or pending. Their files don't exist: opening one says so.
 * @param {{ users: number, documents: number, until: string }} options
 * @returns {string[]}
 */
export function fillDocuments({ users, documents, until }) {
  return [
    `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key, scan_status,
       verification_status, verification_notes, verified_at, verified_by, uploaded_at, updated_at)
     SELECT pg_temp.id(uploaded_at, 'document', n), user_id, type, 'none', type || '-' || n || '.pdf', 'application/pdf',
       (20000 + pg_temp.draw('bytes', n) * 2000000)::integer, encode(sha256(('seed' || n)::bytea), 'hex'),
       'documents/seed-' || n, 'clean', status,
       CASE WHEN status = 'rejected' THEN 'We can''t read the second page. Please scan it again.' END,
       CASE WHEN status <> 'pending' THEN judged_at END, CASE WHEN status <> 'pending' THEN admin_id END, uploaded_at,
       CASE WHEN status <> 'pending' THEN judged_at ELSE uploaded_at END
     FROM (SELECT series.n, u.id AS user_id, admin.id AS admin_id, uploaded.at AS uploaded_at, judged_at,
             pg_temp.pick('document type', series.n, ${textArray(TYPES)}) AS type,
             CASE WHEN judged_at > timestamptz '${until}' OR pg_temp.draw('verdict', series.n) < 0.01 THEN 'pending'
               WHEN pg_temp.draw('verdict', series.n) < 0.8 THEN 'verified' ELSE 'rejected' END AS status
           FROM generate_series(1, ${String(documents)}) AS series (n)
           JOIN seed_user AS u ON u.n = 1 + floor(pg_temp.draw('uploader', series.n) * ${String(users)})::bigint
           JOIN seed_user AS admin ON admin.n = 1 + series.n % 12
           CROSS JOIN LATERAL (SELECT pg_temp.between(u.at, '${until}', pg_temp.draw('uploaded', series.n)) AS at) AS uploaded
           CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', uploaded.at
             + exp(4 + 8 * pg_temp.draw('judged', series.n)) * interval '1 second') AS judged_at) AS judged) AS drawn
     ORDER BY drawn.uploaded_at`,
  ];
}

/**
 * Consultations of the last 25 days, so that the default retention keeps them: alternating questions and
 * answers.
 * @param {{ users: number, consultations: number, turns: number, until: string }} options
 * @returns {string[]}
 */
export function fillChat({ users, consultations, turns, until }) {
  const from = `timestamptz '${until}' - interval '25 days'`;
  return [
    `CREATE TEMP TABLE seed_message AS
     SELECT c.n, c.user_id, turn, side,
       pg_temp.id(greatest(c.user_at, ${from}), 'consultation', c.n) AS consultation_id, c.started_at,
       (row_number() OVER (PARTITION BY c.n ORDER BY turn, side))::integer AS seq, c.admin_id, asked.at AS asked_at,
       CASE side WHEN 1 THEN asked.at ELSE asked.at + answered.after END AS at
     FROM (SELECT u.n, u.id AS user_id, u.at AS user_at, admin.id AS admin_id, pg_temp.between(greatest(u.at, ${from}), '${until}', pg_temp.draw('chat', u.n) * 0.9) AS started_at
           FROM seed_user AS u JOIN seed_user AS admin ON admin.n = 1 + u.n % 12
           WHERE u.role = 'user' ORDER BY pg_temp.draw('chats', u.n) LIMIT ${String(Math.min(users, consultations))}) AS c
     CROSS JOIN generate_series(1, ${String(turns)}) AS turn
     CROSS JOIN generate_series(1, 2) AS side
     CROSS JOIN LATERAL (SELECT pg_temp.between(c.started_at, '${until}', (turn - 1) / ${String(turns)}.0) AS at) AS asked
     CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', least(exp(3 + 6 * pg_temp.draw('answered', c.n * 100 + turn)) * interval '1 second',
       (timestamptz '${until}' - c.started_at) / ${String(turns)} * 0.9)) AS after) AS answered
     WHERE turn = 1 OR pg_temp.draw('turns', c.n * 100 + turn) < 0.8`,
    // In one of twelve consultations, the last question is still waiting.
    `DELETE FROM seed_message AS m USING (SELECT n, max(seq) AS seq FROM seed_message GROUP BY n) AS last
     WHERE m.n = last.n AND m.seq = last.seq AND pg_temp.draw('waits', m.n) < 0.08`,
    `INSERT INTO chat_consultation (id, user_id, created_at, last_seq, last_message_at, waiting_since, greeted_at, user_read_seq,
       user_reached_seq, staff_read_seq)
     SELECT consultation_id, user_id, started_at, max(seq), max(at),
       CASE WHEN (array_agg(side ORDER BY seq DESC))[1] = 1 THEN max(at) END, started_at, 0, max(seq), greatest(0, max(seq) - 1)
     FROM seed_message GROUP BY consultation_id, user_id, started_at`,
    `INSERT INTO chat_message (id, consultation_id, seq, sender, sender_id, content, is_resolved, created_at)
     SELECT pg_temp.id(at, 'message', n * 1000 + seq), consultation_id, seq, CASE side WHEN 1 THEN 'user' ELSE 'admin' END,
       CASE side WHEN 1 THEN user_id ELSE admin_id END,
       CASE side WHEN 1 THEN pg_temp.pick('question', n * 100 + turn, ARRAY['Do I need a certified translation of my diploma?',
         'How long does the visa take after the interview?', 'Can my sister come with me?', 'Which bank statement do you accept?'])
       ELSE 'Thank you for asking. We have looked at your file and answered under your assessment.' END,
       pg_temp.draw('resolved', n * 100 + turn) < 0.7, at
     FROM seed_message ORDER BY at`,
  ];
}

/**
 * Everyone's notifications, and the audit log of the admins.
 * @param {{ users: number, notifications: number, audit: number, since: string, until: string }} options
 * @returns {string[]}
 */
export function fillRecords({ users, notifications, audit, since, until }) {
  return [
    `INSERT INTO notification (id, user_id, kind, title, body, path, created_at, read_at)
     SELECT pg_temp.id(noticed.at, 'notice', series.n), u.id, pg_temp.pick('notice', series.n, ARRAY['assessment.completed', 'document.verified', 'application.decided']),
       'There is news about your case', 'Open your dashboard to see what has changed.', '/dashboard', noticed.at,
       CASE WHEN pg_temp.draw('read', series.n) < 0.7 THEN pg_temp.between(noticed.at, '${until}', 0.1) END
     FROM generate_series(1, ${String(notifications)}) AS series (n)
     JOIN seed_user AS u ON u.n = 1 + floor(pg_temp.draw('noticed', series.n) * ${String(users)})::bigint
     CROSS JOIN LATERAL (SELECT pg_temp.between(u.at, '${until}', pg_temp.draw('notice at', series.n)) AS at) AS noticed
     ORDER BY noticed.at`,
    `INSERT INTO audit_entry (id, at, actor_id, actor_email, action, subject_type, subject_id, changes, ip, request_id)
     SELECT pg_temp.id(numbered.at, 'audit', numbered.n), numbered.at, admin.id, 'admin' || admin.n || '@seed.example', action, split_part(subject, ' ', 1),
       CASE split_part(subject, ' ', 1) WHEN 'assessment' THEN a.id ELSE u.id END::text, changes::jsonb,
       '203.0.113.' || numbered.n % 250, 'seed-' || numbered.n
     FROM (SELECT n::bigint AS n, pg_temp.between('${since}', '${until}', n / ${String(audit + 1)}.0) AS at,
             pg_temp.draw('audited', n) AS what FROM generate_series(1, ${String(audit)}) AS n) AS numbered
     CROSS JOIN LATERAL (SELECT CASE WHEN what < 0.4 THEN 'review.update' WHEN what < 0.6 THEN 'review.assign' WHEN what < 0.75 THEN 'review.message'
       WHEN what < 0.9 THEN 'user.update' ELSE 'user.view' END AS action) AS acted
     CROSS JOIN LATERAL (SELECT CASE WHEN action LIKE 'review.%' THEN 'assessment' ELSE 'user' END AS subject,
       CASE action WHEN 'review.update' THEN '{"adminStatus": ["pending", "in_review"]}' WHEN 'user.update' THEN '{"role": ["user", "affiliate"]}'
         ELSE '{}' END AS changes) AS described
     JOIN seed_user AS admin ON admin.n = 1 + numbered.n % 12
     JOIN seed_user AS u ON u.n = 1 + floor(pg_temp.draw('audited user', numbered.n) * ${String(users)})::bigint
     JOIN seed_assessment AS a ON a.n = 1 + numbered.n % (SELECT count(*) FROM seed_assessment)
     ORDER BY numbered.at`,
  ];
}
