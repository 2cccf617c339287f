import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { listColumns } from '../../platform/database/columns.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { json, laterThanBefore } from '../../platform/database/tables.js';
import { pick } from '../../platform/validation/objects.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import type { ReviewService } from '../assessments/index.js';
import { TIER_OF_SERVICE_INDEX, PricingTier } from './entities/pricing-tier.entity.js';
import type { PricingTierFields } from './dto/pricing-tier.inputs.js';
import { HomepageListService } from './homepage-list.service.js';
import { RemovedItemsService } from './removed-items.service.js';
import { changedTier, newTier, TIER_FIELDS, type Tier } from './tier-values.js';

/** A stored tier. */
export type PricingTierRecord = Omit<PricingTier, 'createdAt'>;

/** A tier that sells a service, with its price. */
export type SellingTier = PricingTierRecord & { readonly serviceType: ReviewService };

const COLUMNS = listColumns(PricingTier, 'createdAt').map(({ name }) => name);
const MAX_TIERS = 50;

/**
 * The pricing tiers, shown to everyone and edited by admins. A tier's service is sold at its price.
 */
@Injectable()
export class PricingTiersService extends HomepageListService<PricingTierFields, PricingTierRecord> {
  constructor(database: Database, audit: AuditService, removed: RemovedItemsService, secrets: Secrets) {
    const traits = {
      table: 'pricing_tier',
      action: 'pricing',
      fields: TIER_FIELDS,
      maxItems: MAX_TIERS,
    } as const;
    super(traits, { database, audit, removed, secrets });
  }

  listActive(ctx: RequestContext): Promise<PricingTierRecord[]> {
    return this.selectActive(ctx).execute();
  }

  /** The query of the public list; a test asserts its index. */
  selectActive(ctx: RequestContext) {
    return this.select(ctx).where('isActive', '=', sql.lit(true)).orderBy('displayOrder').orderBy('id');
  }

  /** The active tiers that sell a service, at most one of each. */
  selling(ctx: RequestContext): Promise<SellingTier[]> {
    return this.select(ctx)
      .where('isActive', '=', sql.lit(true))
      .where('serviceType', 'is not', null)
      .$narrowType<{ serviceType: ReviewService }>()
      .execute();
  }

  listAll(ctx: RequestContext): Promise<PricingTierRecord[]> {
    return this.select(ctx).orderBy('displayOrder').orderBy('id').execute();
  }

  protected buildNew(_: TransactionContext, fields: PricingTierFields): Tier {
    return newTier(fields);
  }

  /** A pending payment keeps the price at which it was started. */
  protected buildChanged(
    _: TransactionContext,
    before: PricingTierRecord,
    change: Partial<PricingTierFields>,
  ): Tier {
    return pick(changedTier(before, change), TIER_FIELDS);
  }

  protected insert(tx: TransactionContext, id: string, tier: Tier): Promise<PricingTierRecord> {
    return this.database
      .query(tx)
      .insertInto('pricingTier')
      .values({ id, ...tier, features: json([...tier.features]) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  protected replace(tx: TransactionContext, id: string, tier: Tier): Promise<PricingTierRecord> {
    return this.database
      .query(tx)
      .updateTable('pricingTier')
      .set({ ...tier, features: json([...tier.features]), updatedAt: laterThanBefore })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  protected override explain(error: unknown): unknown {
    if (!violatesUnique(error, TIER_OF_SERVICE_INDEX)) return error;
    return new DomainError('CONFLICT', 'Another active tier sells this service. Deactivate that one first.');
  }

  private select(ctx: RequestContext) {
    return this.database.query(ctx).selectFrom('pricingTier').select(COLUMNS);
  }
}
