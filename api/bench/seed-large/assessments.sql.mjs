/**
 * Assessments with real results, and what they cost. Of each person and type the first is free; all others spend a bought
 * credit. `seed_result` has the results to choose from.
 * @param {{ users: number, assessments: number, results: number, until: string, workedOn: string }} options
 * @returns {string[]}
 */
export function fillAssessments({ users, assessments, results, until, workedOn }) {
  const draw = (/** @type {string} */ what) => `pg_temp.draw('${what}', n)`;
  return [
    `CREATE TEMP TABLE seed_assessment AS
     WITH chosen AS (
       SELECT n::bigint AS n, 1 + floor(power(${draw('owner')}, 1.3) * ${String(users)})::bigint AS owner,
         CASE WHEN ${draw('type')} < 0.65 THEN 'student' ELSE 'opportunity-seeker' END AS type
       FROM generate_series(1, ${String(assessments)}) AS n
     ), dated AS (
       SELECT chosen.n, u.id AS user_id, chosen.type,
         pg_temp.between(u.at, '${until}', power(pg_temp.draw('assessed', chosen.n), 2.2)) AS at
       FROM chosen JOIN seed_user AS u ON u.n = chosen.owner
     ), ranked AS (
       SELECT *, row_number() OVER (PARTITION BY user_id, type ORDER BY at, n) = 1 AS free FROM dated
     )
     SELECT n, pg_temp.id(at, 'assessment', n) AS id, user_id, type, at, free, NOT free AND ${draw('failed')} < 0.02 AS failed,
       1 + floor(${draw('result')} * ${String(results)})::integer AS result,
       CASE WHEN ${draw('service')} < 0.78 THEN 'expert_review' ELSE 'full_service' END AS service,
       ${draw('paid')} AS paid, pg_temp.between(at, '${until}', power(${draw('paid when')}, 3)) AS paid_at,
       pg_temp.between(at, '${until}', power(${draw('paid when')}, 3)) + (${draw('opened')} * interval '5 days') AS answered_at
     FROM ranked`,
    'CREATE UNIQUE INDEX ON seed_assessment (n)',
    'ANALYZE seed_assessment',
    `INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result, worked_on, rules_version, admin_status,
       admin_reply, reviewed_at, is_paid, payment_amount_cents, review_service, review_opened_at, review_due_at, reviewer_id,
       created_at, updated_at)
     SELECT a.id, a.user_id, a.type,
       CASE WHEN failed THEN 'failed' WHEN NOT reviewed THEN 'ai_complete' WHEN answered THEN 'completed' ELSE 'expert_reviewing' END,
       CASE WHEN free THEN 'free' ELSE 'credit' END, r.questionnaire, CASE WHEN NOT failed THEN r.result END,
       CASE WHEN NOT failed THEN date '${workedOn}' END, CASE WHEN NOT failed THEN r.rules_version END,
       CASE WHEN reviewed THEN CASE WHEN answered THEN 'completed'
         ELSE pg_temp.pick('standing', a.n, ARRAY['pending', 'pending', 'in_review', 'requires_documents']) END END,
       CASE WHEN reviewed AND answered THEN 'Your documents are complete. Send them to the embassy with the form of this month.' END,
       CASE WHEN reviewed AND answered THEN answered_at END, reviewed,
       CASE WHEN reviewed THEN CASE service WHEN 'expert_review' THEN 4900 ELSE 19900 END END,
       CASE WHEN reviewed THEN service END, CASE WHEN reviewed THEN paid_at END,
       CASE WHEN reviewed THEN paid_at + interval '5 days' END,
       CASE WHEN reviewed AND pg_temp.draw('reviewer', a.n) < 0.8 THEN reviewer.id END, a.at,
       CASE WHEN reviewed THEN greatest(paid_at, CASE WHEN answered THEN answered_at END) ELSE a.at END
     FROM seed_assessment AS a
     CROSS JOIN LATERAL (SELECT NOT failed AND paid < 0.10 AS reviewed, answered_at < timestamptz '${until}' AS answered) AS state
     JOIN seed_result AS r ON r.type = a.type AND r.number = a.result
     JOIN seed_user AS reviewer ON reviewer.n = 1 + a.n % 12
     ORDER BY a.at`,
    `INSERT INTO assessment_review_event (id, assessment_id, at, kind, actor_id)
     SELECT pg_temp.id(event.at, 'review ' || event.kind, s.n), a.id, event.at, event.kind, event.actor_id
     FROM seed_assessment AS s JOIN assessment AS a ON a.id = s.id AND a.is_paid
     CROSS JOIN LATERAL (VALUES (a.review_opened_at, 'paid', NULL), (a.reviewed_at, 'completed', a.reviewer_id)) AS event (at, kind, actor_id)
     WHERE event.at IS NOT NULL`,
  ];
}

/**
 * Payments: one for each credit, one for each review, refunds in full and in part, and tries that failed.
 * @param {{ until: string }} options
 * @returns {string[]}
 */
export function fillPayments({ until }) {
  return [
    `CREATE TEMP TABLE seed_payment AS
     SELECT a.n, 'assessment' AS type, a.user_id, a.id AS assessment_id, a.type AS assessment_type, 1000 AS cents,
       a.at - interval '3 minutes' AS at, 'completed' AS status, 0 AS refunded_cents, NULL::timestamptz AS refunded_at
     FROM seed_assessment AS a WHERE NOT a.free
     UNION ALL
     SELECT a.n, service, a.user_id, a.id, NULL, cents, a.paid_at, status,
       CASE WHEN status = 'refunded' THEN cents WHEN paid < 0.003 THEN cents / 4 / 100 * 100 ELSE 0 END,
       CASE WHEN status = 'refunded' THEN pg_temp.between(paid_at, '${until}', power(pg_temp.draw('refunded', a.n), 4)) END
     FROM seed_assessment AS a
     CROSS JOIN LATERAL (SELECT CASE service WHEN 'expert_review' THEN 4900 ELSE 19900 END AS cents,
       CASE WHEN paid < 0.10 THEN 'completed' WHEN paid < 0.105 THEN 'refunded' WHEN paid < 0.11 THEN 'failed' ELSE 'pending' END AS status) AS money
     WHERE NOT a.failed AND a.paid < 0.112`,
    `INSERT INTO payment (id, user_id, type, assessment_type, assessment_id, amount_cents, status, provider, payment_intent_id,
       intent_state, failure_message, created_at, updated_at, paid_at, delivered_at, refund_started_at, refunded_at, refunded_cents)
     SELECT pg_temp.id(at, 'payment ' || type, n), user_id, type, assessment_type, CASE WHEN type <> 'assessment' THEN assessment_id END,
       cents, status, 'sandbox', 'pi_seed_' || type || '_' || n,
       CASE status WHEN 'pending' THEN 'canceled' WHEN 'failed' THEN 'canceled' ELSE 'succeeded' END,
       CASE status WHEN 'failed' THEN 'Your card was declined.' END, at, coalesce(refunded_at, at),
       CASE WHEN status IN ('completed', 'refunded') THEN at END, CASE WHEN status IN ('completed', 'refunded') THEN at END,
       refunded_at, refunded_at, refunded_cents
     FROM seed_payment ORDER BY at`,
    `INSERT INTO assessment_credit (id, user_id, type, payment_id, assessment_id, spent_at, created_at)
     SELECT pg_temp.id(p.at, 'credit', p.n), p.user_id, p.assessment_type, pg_temp.id(p.at, 'payment assessment', p.n),
       p.assessment_id, p.at + interval '3 minutes', p.at
     FROM seed_payment AS p WHERE p.type = 'assessment'`,
    `INSERT INTO refund_request (id, payment_id, user_id, amount_cents, reason, status, decided_by, created_at, decided_at)
     SELECT pg_temp.id(asked.at, 'refund', p.n), pg_temp.id(p.at, 'payment ' || p.type, p.n), p.user_id, p.cents,
       'I was accepted elsewhere and no longer need the review.',
       CASE WHEN p.status = 'refunded' THEN 'refunded' WHEN p.at < timestamptz '${until}' - interval '30 days' THEN 'refused' ELSE 'open' END,
       CASE WHEN NOT (p.status = 'completed' AND p.at >= timestamptz '${until}' - interval '30 days') THEN admin.id END, asked.at,
       CASE WHEN p.status = 'refunded' THEN p.refunded_at WHEN p.at < timestamptz '${until}' - interval '30 days' THEN asked.at + interval '1 day' END
     FROM seed_payment AS p
     CROSS JOIN LATERAL (SELECT coalesce(p.refunded_at, p.at) - interval '1 second' AS at) AS asked
     JOIN seed_user AS admin ON admin.n = 1 + p.n % 12
     WHERE p.type <> 'assessment' AND (p.status = 'refunded' OR p.status = 'completed' AND pg_temp.draw('asked back', p.n) < 0.02)`,
  ];
}
