import {
  sql,
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
} from 'kysely';
import type { Tables } from '../../platform/database/tables.js';
import type { ProfileData, Proofs } from '../guidance/index.js';
import type { Assessment } from './entities/assessment.entity.js';
import { NO_OVERRULES, selectOverrules, type OverruleRecord } from './overrules/overrule-record.js';

/** An assessment as its view needs it, without the admins' notes. */
export type AssessmentRecord = Omit<
  Assessment,
  'adminNotes' | 'funding' | 'profile' | 'profileOfferClosedAt' | 'receipt' | 'reviewerId'
> & {
  /** Whether the result used a detailed profile. */
  readonly profileUsed: boolean;
  /** Consultants' decisions about lines of the result, oldest first. */
  readonly overrules: readonly OverruleRecord[];
  /** What verified documents prove about it now. Absent if not loaded, null if nothing is proven. */
  readonly proof?: Proofs.Proof | null;
};

/** The same, with the profile that the result used. */
export type AssessmentWithProfile = AssessmentRecord & { readonly profile: ProfileData.Profile | null };

/** Which parts a list needs. A result has some 40 KB, mostly the explanation. */
export interface ListDetail {
  readonly questionnaire: boolean;
  readonly result: boolean;
  /** The routes of the result with their conditions. */
  readonly explanation: boolean;
}

/** Every part of a record. */
export const WHOLE: ListDetail = { questionnaire: true, result: true, explanation: true };

const SHORT_COLUMNS = [
  'assessment.id',
  'assessment.userId',
  'assessment.type',
  'assessment.status',
  'assessment.adminStatus',
  'assessment.adminReply',
  'assessment.reviewedAt',
  'assessment.isPaid',
  'assessment.paymentAmountCents',
  'assessment.reviewService',
  'assessment.reviewOpenedAt',
  'assessment.reviewDueAt',
  'assessment.documentsSubmittedAt',
  'assessment.workedOn',
  'assessment.rulesVersion',
  'assessment.createdAt',
  'assessment.updatedAt',
] as const satisfies readonly `assessment.${keyof Assessment}`[];

type FromAssessment = ExpressionBuilder<Tables, 'assessment'>;

/** Selects an `AssessmentRecord`: `.select(recordColumns)`, `.returning(recordColumns)`. */
export function recordColumns(eb: FromAssessment) {
  return selectRecord(eb, WHOLE);
}

/** Selects the parts in `detail`. The other parts are empty and aren't read. */
export function selectRecord(eb: FromAssessment, detail: ListDetail) {
  const questionnaire: AliasableExpression<Assessment['questionnaire']> = detail.questionnaire
    ? eb.ref('assessment.questionnaire')
    : sql<Assessment['questionnaire']>`'{}'::jsonb`;
  const overruled: AliasableExpression<Assessment['overruled']> = detail.result
    ? eb.ref('assessment.overruled')
    : sql<null>`NULL::jsonb`;
  return [
    ...SHORT_COLUMNS,
    eb('assessment.profile', 'is not', null).$castTo<boolean>().as('profileUsed'),
    questionnaire.as('questionnaire'),
    selectResult(eb, detail).as('result'),
    overruled.as('overruled'),
    (detail.result ? selectOverrules : NO_OVERRULES).as('overrules'),
  ] as const;
}

function selectResult(eb: FromAssessment, detail: ListDetail): AliasableExpression<Assessment['result']> {
  if (!detail.result) return sql<null>`NULL::jsonb`;
  const result = eb.ref('assessment.result');
  return detail.explanation ? result : sql<Assessment['result']>`${result} - 'explanation'`;
}

/** A person's first and last name. */
export function fullName<Name extends string | null>(
  first: Expression<Name>,
  last: Expression<Name>,
): RawBuilder<Name> {
  return sql<Name>`(${first} || ' ' || ${last})`;
}

/** The day whose rules apply, YYYY-MM-DD (UTC): the result's day, or until then the day of submission. */
export function getResultDay({
  workedOn,
  createdAt,
}: Pick<AssessmentRecord, 'workedOn' | 'createdAt'>): string {
  return workedOn ?? createdAt.toISOString().slice(0, 10);
}
