import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { daysAgo, now } from '../../platform/database/tables.js';
import type { FraudFlag } from './affiliates.enums.js';
import { BURST_SIGN_UPS } from './fraud-signals.js';

/** How many days an affiliate's traces are stored. */
const TRACE_DAYS = 90;

/** A conversion to check. */
export interface Conversion {
  readonly affiliateId: string;
  readonly payerId: string;
  /** Null for an application, which involves no payment to us. */
  readonly paymentId: string | null;
}

/** Detects when both sides of a referral may be the same person, by comparing keyed hashes. */
@Injectable()
export class FraudSignalsService {
  private readonly key: string;

  constructor(
    private readonly database: Database,
    secrets: Secrets,
  ) {
    this.key = secrets.session;
  }

  /** The keyed hash of a device cookie or an IP address; null if there is none. */
  hashTrace(kind: 'address' | 'device', value: string | null): string | null {
    if (value === null || value === '') return null;
    return createHmac('sha256', this.key).update(`affiliate ${kind} ${value}`).digest('base64url');
  }

  /** Records the device and IP address of the caller, an affiliate, and deletes traces older than 90 days. */
  async recordTrace(ctx: RequestContext, device: string): Promise<void> {
    const { userId } = requireActor(ctx);
    const traces = (['address', 'device'] as const).flatMap((kind) => {
      const hash = this.hashTrace(kind, kind === 'address' ? ctx.ip : device);
      return hash === null ? [] : [{ userId, kind, hash }];
    });
    if (traces.length === 0) return;
    const query = this.database.query(ctx);
    await query
      .insertInto('affiliateTrace')
      .values(traces)
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'hash']).doUpdateSet({ seenAt: now }))
      .execute();
    await query
      .deleteFrom('affiliateTrace')
      .where('userId', '=', userId)
      .where('seenAt', '<', daysAgo(TRACE_DAYS))
      .execute();
  }

  /** Finds signs that both sides are the same person. */
  async findFlags(tx: TransactionContext, conversion: Conversion): Promise<FraudFlag[]> {
    const signUp = await this.findSignUpFlags(tx, conversion);
    if (conversion.paymentId === null) return signUp;
    return [...signUp, ...(await this.findCardFlags(tx, conversion, conversion.paymentId))];
  }

  private async findSignUpFlags(
    tx: TransactionContext,
    { affiliateId, payerId }: Conversion,
  ): Promise<FraudFlag[]> {
    const row = await this.database
      .query(tx)
      .selectFrom('referral')
      .select((eb) => [
        eb
          .exists(
            eb
              .selectFrom('affiliateTrace as trace')
              .select('trace.userId')
              .whereRef('trace.userId', '=', 'referral.affiliateId')
              .where('trace.kind', '=', 'device')
              .whereRef('trace.hash', '=', 'referral.deviceHash'),
          )
          .as('sameDevice'),
        eb
          .exists(
            eb
              .selectFrom('affiliateTrace as trace')
              .select('trace.userId')
              .whereRef('trace.userId', '=', 'referral.affiliateId')
              .where('trace.kind', '=', 'address')
              .whereRef('trace.hash', '=', 'referral.addressHash'),
          )
          .as('sameAddress'),
        eb
          .selectFrom('referral as other')
          .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
          .whereRef('other.affiliateId', '=', 'referral.affiliateId')
          .whereRef('other.boundAt', '<=', 'referral.boundAt')
          .where('other.boundAt', '>', sql<Date>`referral.bound_at - interval '1 hour'`)
          .as('inTheHour'),
      ])
      .where('referral.userId', '=', payerId)
      .where('referral.affiliateId', '=', affiliateId)
      .executeTakeFirst();
    if (!row) return [];
    return [
      ...(row.sameDevice ? (['same_device'] as const) : []),
      ...(row.sameAddress ? (['same_address'] as const) : []),
      ...((row.inTheHour ?? 0) > BURST_SIGN_UPS ? (['burst'] as const) : []),
    ];
  }

  private async findCardFlags(
    tx: TransactionContext,
    { affiliateId, payerId }: Conversion,
    paymentId: string,
  ): Promise<FraudFlag[]> {
    const others = await this.database
      .query(tx)
      .selectFrom('payment')
      .innerJoin('payment as other', 'other.cardFingerprint', 'payment.cardFingerprint')
      .innerJoin('users as owner', 'owner.id', 'other.userId')
      .select(['owner.id', 'owner.referredById'])
      .where('payment.id', '=', paymentId)
      .where('owner.id', '<>', payerId)
      .where((eb) => eb.or([eb('owner.id', '=', affiliateId), eb('owner.referredById', '=', affiliateId)]))
      .limit(50)
      .execute();
    return [
      ...(others.some(({ id }) => id === affiliateId) ? (['own_card'] as const) : []),
      ...(others.some(({ id }) => id !== affiliateId) ? (['shared_card'] as const) : []),
    ];
  }
}
