/** The expected report of all time, counted from the rows themselves, without the product's own SQL. */
export const FULL_COUNT = `
  SELECT 'signup' AS metric, user_type AS key, count(*)::integer AS count, 0 AS cents FROM users GROUP BY 2
  UNION ALL SELECT 'referred', referred_by_id::text, count(*)::integer, 0 FROM users WHERE referred_by_id IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'funnel', 'assessed', nullif(count(DISTINCT user_id), 0)::integer, 0 FROM assessment
  UNION ALL SELECT 'funnel', 'paid', nullif(count(DISTINCT user_id), 0)::integer, 0 FROM payment WHERE status = 'completed' AND user_id IS NOT NULL
  UNION ALL SELECT 'assessment', type, count(*)::integer, 0 FROM assessment GROUP BY 2
  UNION ALL SELECT 'score', least(trunc((result ->> 'eligibilityScore')::integer / 10) * 10, 90)::text, count(*)::integer, 0 FROM assessment WHERE result ->> 'covered' IS DISTINCT FROM 'false' GROUP BY 2
  UNION ALL SELECT 'country', key, count(*)::integer, 0 FROM assessment
    JOIN LATERAL (SELECT unnest(CASE questionnaire ->> 'preferred_countries'
      WHEN '["Canada", "Japan"]' THEN ARRAY['Canada', 'Japan'] WHEN '["Canada", "Wakanda"]' THEN ARRAY['Canada', 'Other']
      WHEN '[]' THEN ARRAY['Any'] WHEN 'the moon' THEN ARRAY['Other'] ELSE ARRAY['Germany', 'Sweden'] END) AS key) AS wanted ON true GROUP BY 2
  UNION ALL SELECT 'payment', type, count(*)::integer, sum(amount_cents)::integer FROM payment WHERE paid_at IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'verdict', verification_status, count(*)::integer, 0 FROM document WHERE verified_at IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'commission', coalesce(affiliate_id::text, ''), count(*)::integer, sum(amount_cents)::integer FROM commission WHERE status <> 'reversed' GROUP BY 2
  UNION ALL SELECT 'commission-reversed', coalesce(affiliate_id::text, ''), count(*)::integer, sum(amount_cents)::integer FROM commission WHERE status = 'reversed' GROUP BY 2`;

/** The same from the counts, by quarter hour (15) or UTC day (1440). */
export const ROLLED_UP = `
  SELECT metric, key, sum(count)::integer AS count, sum(cents)::integer AS cents FROM report_bucket
  WHERE minutes = $1 AND metric NOT IN ('refund', 'turnaround', 'answer', 'application', 'visit', 'dropped-sentence') GROUP BY 1, 2`;
