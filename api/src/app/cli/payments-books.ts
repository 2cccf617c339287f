import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';
import { daysAgo, secondsAgo, type Tables } from '../../platform/database/tables.js';

/** A mismatch between payments and what they should have caused. */
export interface BookFault {
  readonly paymentId: string | null;
  readonly sentence: string;
}

type Query = Kysely<Tables>;

/** Less than the ten years for which payments are stored. */
const BOOKS_DAYS = 3_600;

/** Payments with one kind of mismatch. */
type FaultyPayments = { execute(): Promise<{ readonly id: string | null }[]> };

/** How long the worker may take for the effects of a payment. */
const GRACE_ENDED = secondsAgo(60 * 60);

/** An affiliate's commission on this many cents: 30 %, in whole dollars. */
function earnedFrom(cents: Expression<number>): RawBuilder<number> {
  return sql<number>`round((${cents}) * 0.3 / 100) * 100`;
}

const credited = (query: Query) =>
  query
    .selectFrom('payment')
    .innerJoin('assessmentCredit as credit', 'credit.paymentId', 'payment.id')
    .select('payment.id');

const commissioned = (query: Query) =>
  query
    .selectFrom('payment')
    .innerJoin('commission', 'commission.paymentId', 'payment.id')
    .select('payment.id');

/** Each check finds one kind of mismatch; consistent records have none. */
const CHECKS: readonly { readonly sentence: string; readonly find: (query: Query) => FaultyPayments }[] = [
  {
    sentence: 'an assessment was paid for, but it has no credit',
    find: (query) =>
      query
        .selectFrom('payment')
        .leftJoin('assessmentCredit as credit', 'credit.paymentId', 'payment.id')
        .select('payment.id')
        .where('payment.type', '=', 'assessment')
        .where('payment.deliveredAt', 'is not', null)
        .where('payment.userId', 'is not', null)
        .where('credit.id', 'is', null),
  },
  {
    sentence: 'a credit was revoked, but its payment is still valid',
    find: (query) =>
      credited(query).where('payment.status', '=', 'completed').where('credit.takenBackAt', 'is not', null),
  },
  {
    sentence: 'a payment was refunded, but its credit can still be used',
    find: (query) =>
      credited(query).where('payment.status', '=', 'refunded').where('credit.takenBackAt', 'is', null),
  },
  {
    sentence: 'there is a credit for a payment that never arrived',
    find: (query) => credited(query).where('payment.paidAt', 'is', null),
  },
  {
    sentence: 'a review was paid for, but its assessment is unpaid or has a different amount',
    find: (query) =>
      query
        .selectFrom('payment')
        .innerJoin('assessment', 'assessment.id', 'payment.assessmentId')
        .select('payment.id')
        .where('payment.status', '=', 'completed')
        .where('payment.deliveredAt', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('assessment.isPaid', '=', false),
            eb('assessment.paymentAmountCents', '<>', eb.ref('payment.amountCents')),
          ]),
        ),
  },
  {
    sentence: 'two payments exist for the review of one assessment',
    find: (query) =>
      query
        .selectFrom('payment')
        .select((eb) => eb.cast<string>(eb.fn.max(eb.cast<string>('id', 'text')), 'uuid').as('id'))
        .where('status', '=', 'completed')
        .where('deliveredAt', 'is not', null)
        .where('assessmentId', 'is not', null)
        .groupBy('assessmentId')
        .having((eb) => eb(eb.fn.countAll(), '>', 1)),
  },
  {
    sentence: 'an assessment is marked as paid, but has no payment',
    find: (query) =>
      query
        .selectFrom('assessment')
        .select(sql<null>`NULL::uuid`.as('id'))
        .where('isPaid', '=', true)
        // Older payments are no longer kept.
        .where('reviewOpenedAt', '>', daysAgo(BOOKS_DAYS))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('payment')
                .select('payment.id')
                .whereRef('payment.assessmentId', '=', 'assessment.id')
                .where('payment.status', '=', 'completed')
                .where('payment.deliveredAt', 'is not', null),
            ),
          ),
        ),
  },
  {
    sentence: 'a commission exists for a payment that was reversed',
    find: (query) =>
      commissioned(query)
        .where('payment.status', '<>', 'completed')
        .where('commission.status', '<>', 'reversed')
        .where((eb) =>
          eb.or([eb('payment.refundedAt', 'is', null), eb('payment.refundedAt', '<', GRACE_ENDED)]),
        ),
  },
  {
    sentence: 'a commission is reversed, but its payment is still valid',
    find: (query) =>
      commissioned(query)
        .where('payment.status', '=', 'completed')
        .where('commission.status', '=', 'reversed')
        .where('commission.review', '<>', 'refused')
        .where((eb) =>
          eb(earnedFrom(eb('payment.amountCents', '-', eb.ref('payment.refundedCents'))), '>', 0),
        ),
  },
  {
    sentence: "a commission isn't 30% in whole dollars",
    find: (query) =>
      commissioned(query).where((eb) => {
        const earned = earnedFrom(eb.ref('payment.amountCents'));
        const left = earnedFrom(eb('payment.amountCents', '-', eb.ref('payment.refundedCents')));
        return eb.or([
          eb('commission.amountCents', '>', earned),
          eb.and([eb('payment.refundedCents', '=', 0), eb('commission.amountCents', '<>', earned)]),
          eb.and([
            eb('payment.status', '=', 'completed'),
            eb('commission.status', '<>', 'reversed'),
            eb('commission.amountCents', '<>', left),
            eb('payment.updatedAt', '<', GRACE_ENDED),
          ]),
        ]);
      }),
  },
  {
    sentence: 'an affiliate referred the payer, but there is no commission',
    find: (query) =>
      query
        .selectFrom('payment')
        .innerJoin('users as payer', 'payer.id', 'payment.userId')
        .innerJoin('users as affiliate', 'affiliate.id', 'payer.referredById')
        .leftJoin('commission', 'commission.paymentId', 'payment.id')
        .leftJoin('unearnedConversion as unearned', 'unearned.paymentId', 'payment.id')
        .select('payment.id')
        .where('unearned.id', 'is', null)
        .where('payment.status', '=', 'completed')
        .where('payment.deliveredAt', 'is not', null)
        .where('payment.type', '<>', 'assessment')
        .where('affiliate.role', '=', 'affiliate')
        .where('affiliate.disabledAt', 'is', null)
        .where((eb) =>
          eb(earnedFrom(eb('payment.amountCents', '-', eb.ref('payment.refundedCents'))), '>', 0),
        )
        .where('payment.paidAt', '<', GRACE_ENDED)
        .where('commission.id', 'is', null),
  },
  {
    sentence: "the affiliates' books don't say what a commission is worth",
    find: (query) =>
      query
        .selectFrom('commission')
        .select('commission.paymentId as id')
        .where((eb) => {
          const posted = eb
            .selectFrom('affiliateLedger as entry')
            .select(
              sql<number>`coalesce(sum(CASE entry.kind WHEN 'earned' THEN entry.amount_cents ELSE -entry.amount_cents END), 0)`.as(
                'cents',
              ),
            )
            .whereRef('entry.commissionId', '=', 'commission.id');
          const owed = eb
            .case()
            .when('commission.status', '=', 'reversed')
            .then(0)
            .else(eb.ref('commission.amountCents'))
            .end();
          return eb(posted, '<>', owed);
        }),
  },
  {
    sentence: "payouts don't add up to what a commission was paid",
    find: (query) =>
      query
        .selectFrom('commission')
        .select('commission.paymentId as id')
        .where((eb) => {
          const paid = eb
            .selectFrom('payoutItem as item')
            .select(sql<number>`coalesce(sum(item.amount_cents), 0)`.as('cents'))
            .innerJoin('payoutLine as line', 'line.id', 'item.payoutLineId')
            .where('line.returnedAt', 'is', null)
            .whereRef('item.commissionId', '=', 'commission.id');
          return eb(paid, '<>', eb.ref('commission.paidCents'));
        }),
  },
];

/** Compares payments with the resulting credits, reviews, and commissions. */
export async function findBookFaults(ctx: RequestContext, database: Database): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  for (const { sentence, find } of CHECKS) {
    const rows = await find(database.query(ctx)).execute();
    faults.push(...rows.map(({ id }) => ({ paymentId: id, sentence })));
  }
  return faults;
}
