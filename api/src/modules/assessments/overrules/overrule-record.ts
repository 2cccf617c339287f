import { sql } from 'kysely';
import type { Results } from '../../guidance/index.js';

/** A consultant's decision about a line, as both sides of the review see it. */
export interface OverruleRecord {
  readonly id: string;
  readonly routeId: string;
  readonly criterionId: string;
  readonly status: 'met' | 'unmet';
  /** The rules' own status. */
  readonly computedStatus: Results.CriterionStatus;
  readonly reason: string;
  readonly sourceUrl: string | null;
  /** First and last name; null once the account is erased. */
  readonly by: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The current decisions about an assessment, oldest first: part of a query that reads assessments. */
export const selectOverrules = sql<
  OverruleRecord[]
>`CASE WHEN assessment.overruled IS NULL THEN '[]'::jsonb ELSE (
  SELECT COALESCE(jsonb_agg(jsonb_build_object(
    'id', overrule.id, 'routeId', overrule.route_id, 'criterionId', overrule.criterion_id, 'status', overrule.status,
    'computedStatus', overrule.computed_status, 'reason', overrule.reason, 'sourceUrl', overrule.source_url,
    'by', consultant.first_name || ' ' || consultant.last_name,
    'at', to_char(overrule.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) ORDER BY overrule.id), '[]'::jsonb)
  FROM assessment_overrule AS overrule LEFT JOIN users AS consultant ON consultant.id = overrule.author_id
  WHERE overrule.assessment_id = assessment.id AND overrule.ended_at IS NULL) END`;

export const NO_OVERRULES = sql<OverruleRecord[]>`'[]'::jsonb`;
