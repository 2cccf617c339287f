import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { CsvCell } from '../../../platform/csv/csv.js';
import type { Tables } from '../../../platform/database/tables.js';

/** Lists that a file contains in full, of records created in a range. */
export const RECORD_LIST_NAMES = ['users', 'applications', 'assessments', 'payments', 'commissions'] as const;
export type RecordListName = (typeof RECORD_LIST_NAMES)[number];

/** The next rows of a list. */
export interface RecordBatch {
  readonly begins: Date;
  readonly ends: Date;
  /** The last row of the batch before; null: the first batch. */
  readonly after: RecordSource | null;
  readonly limit: number;
}

export interface RecordSource {
  readonly id: string;
  readonly createdAt: Date;
}

type RecordRow = RecordSource & Readonly<Record<string, CsvCell>>;

export interface RecordList {
  /** Names of the columns. Money is in US cents, moments are in UTC. */
  readonly header: readonly string[];
  readonly read: (query: Kysely<Tables>, batch: RecordBatch) => Promise<readonly RecordRow[]>;
}

/** Reads by the list's index over `created_at`, so a batch reads only its own rows. */
function defineList<Table extends keyof Tables, Row extends RecordRow>(
  columns: readonly (keyof Row & string)[],
  select: (query: Kysely<Tables>) => SelectQueryBuilder<Tables, Table, Row>,
): RecordList {
  return {
    header: ['id', 'createdAt', ...columns],
    read: (query, { begins, ends, after, limit }) =>
      select(query)
        .where(sql<boolean>`created_at >= ${after?.createdAt ?? begins} AND created_at < ${ends}`)
        .$if(after !== null, (rows) =>
          rows.where(sql<boolean>`(created_at, id) > (${after?.createdAt}, ${after?.id}::uuid)`),
        )
        .orderBy(sql`created_at`)
        .orderBy(sql`id`)
        .limit(limit)
        .execute(),
  };
}

export const RECORD_LISTS: Readonly<Record<RecordListName, RecordList>> = {
  users: defineList(
    [
      ...(['email', 'username', 'firstName', 'lastName', 'role', 'userType'] as const),
      ...(['emailVerifiedAt', 'disabledAt', 'lastSeenAt', 'referredById'] as const),
    ],
    (query) =>
      query
        .selectFrom('users')
        .select(['id', 'createdAt', 'email', 'username', 'firstName', 'lastName', 'role', 'userType'])
        .select(['emailVerifiedAt', 'disabledAt', 'lastSeenAt', 'referredById']),
  ),
  applications: defineList(
    ['userId', 'programId', 'type', 'status', 'updatedAt', 'decidedAt'] as const,
    (query) =>
      query
        .selectFrom('application')
        .select(['id', 'createdAt', 'userId', 'programId', 'type', 'status', 'updatedAt', 'decidedAt']),
  ),
  assessments: defineList(
    [
      ...([
        'userId',
        'type',
        'status',
        'funding',
        'eligibilityScore',
        'adminStatus',
        'reviewService',
      ] as const),
      ...(['paymentAmountCents', 'reviewOpenedAt', 'reviewDueAt', 'reviewedAt'] as const),
    ],
    (query) =>
      query
        .selectFrom('assessment')
        .select(['id', 'createdAt', 'userId', 'type', 'status', 'funding', 'adminStatus', 'reviewService'])
        .select(['paymentAmountCents', 'reviewOpenedAt', 'reviewDueAt', 'reviewedAt'])
        .select(
          sql<
            number | null
          >`CASE WHEN result ->> 'covered' IS DISTINCT FROM 'false' THEN (result ->> 'eligibilityScore')::double precision END`.as(
            'eligibilityScore',
          ),
        ),
  ),
  payments: defineList(
    [
      ...(['userId', 'type', 'assessmentType', 'assessmentId', 'status', 'currency', 'amountCents'] as const),
      ...(['refundedCents', 'provider', 'paymentIntentId', 'paidAt', 'refundedAt', 'disputedAt'] as const),
    ],
    (query) =>
      query
        .selectFrom('payment')
        .select(['id', 'createdAt', 'userId', 'type', 'assessmentType', 'assessmentId', 'status'])
        .select(['currency', 'amountCents', 'refundedCents', 'provider', 'paymentIntentId'])
        .select(['paidAt', 'refundedAt', 'disputedAt']),
  ),
  commissions: defineList(
    [
      ...(['affiliateId', 'paymentId', 'applicationId', 'source', 'rate', 'amountCents'] as const),
      ...(['paidCents', 'status', 'releasesAt', 'paidAt', 'review', 'reversal'] as const),
    ],
    (query) =>
      query
        .selectFrom('commission')
        .select(['id', 'createdAt', 'affiliateId', 'paymentId', 'applicationId', 'source', 'rate'])
        .select(['amountCents', 'paidCents', 'status', 'releasesAt', 'paidAt', 'review', 'reversal']),
  ),
};
