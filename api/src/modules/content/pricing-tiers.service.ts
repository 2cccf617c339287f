import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import type { ReviewService } from '../assessments/index.js';
import { TIER_OF_SERVICE_INDEX, type PricingTier } from './entities/pricing-tier.entity.js';
import { changesBetween, checkedTier, NEW_TIER, type TierValues } from './tier-values.js';

/** A tier as it is read. */
export type PricingTierRecord = Omit<PricingTier, 'createdAt'>;

/** A tier that sells a service: its price is the price. */
export type SellingTier = PricingTierRecord & { readonly serviceType: ReviewService };

const COLUMNS = `id, name, price_cents AS "priceCents", description, features, is_popular AS "isPopular",
  is_active AS "isActive", display_order AS "displayOrder", service_type AS "serviceType", updated_at AS "updatedAt"`;

/** The statement behind the public list; a test holds it to its index. */
export const SHOWN_TIERS = `SELECT ${COLUMNS} FROM pricing_tier WHERE is_active ORDER BY display_order, id`;

/** The pricing tiers: shown to everybody, edited by admins, and what a tier sells is sold at its price. */
@Injectable()
export class PricingTiersService {
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    secrets: Secrets,
  ) {
    this.cursors = new KeysetCursors(secrets.session, 'pricing-tiers');
  }

  /** What everybody sees: the active ones in their order. */
  shown(ctx: RequestContext): Promise<PricingTierRecord[]> {
    return this.database.select<PricingTierRecord>(ctx, SHOWN_TIERS);
  }

  /** The active tiers that sell a service, at most one of each. */
  selling(ctx: RequestContext): Promise<SellingTier[]> {
    return this.database.select<SellingTier>(
      ctx,
      `SELECT ${COLUMNS} FROM pricing_tier WHERE is_active AND service_type IS NOT NULL`,
    );
  }

  /** All tiers in their order, for admins. */
  all(ctx: RequestContext): Promise<PricingTierRecord[]> {
    return this.database.select<PricingTierRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM pricing_tier ORDER BY display_order, id`,
    );
  }

  /**
   * A page of all tiers in their order, for admins.
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200 or a cursor of another list
   */
  async page(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<PricingTierRecord>> {
    const { limit: size, after } = this.cursors.request(limit, cursor);
    const rows = await this.database.select<PricingTierRecord>(
      ctx,
      `SELECT ${COLUMNS} FROM pricing_tier
       WHERE $1::int IS NULL OR (display_order, id) > ($1, $2::uuid) ORDER BY display_order, id LIMIT $3`,
      [after?.[0] ?? null, after?.[1] ?? null, size + 1],
    );
    return this.cursors.page(rows, size, ({ displayOrder, id }) => [displayOrder, id]);
  }

  /** How many tiers there are. */
  async count(ctx: RequestContext): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      'SELECT count(*)::int AS count FROM pricing_tier',
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Adds a tier. Name, price and description are required; the others have defaults.
   * @throws DomainError VALIDATION_FAILED naming each wrong field; CONFLICT when another active tier sells the service
   */
  create(ctx: RequestContext, values: TierValues): Promise<PricingTierRecord> {
    const tier = checkedTier(NEW_TIER, values);
    return this.changing(ctx, async (open) => {
      const { rows } = await this.database.write<PricingTierRecord>(
        open,
        `INSERT INTO pricing_tier (id, name, price_cents, description, features, is_popular, is_active, display_order,
           service_type) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
        [newId(), ...parametersOf(tier)],
      );
      const created = theOne(rows);
      await this.record(open, 'pricing.create', created.id, changesBetween(null, created));
      return created;
    });
  }

  /**
   * Changes a tier: an absent field stays. An open payment keeps the price at which it was begun.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming each wrong field; CONFLICT when another active tier sells the
   * service
   */
  update(ctx: RequestContext, id: string, values: TierValues): Promise<PricingTierRecord> {
    return this.changing(ctx, async (open) => {
      const before = await this.locked(open, id);
      const tier = checkedTier(before, values);
      const { rows } = await this.database.write<PricingTierRecord>(
        open,
        `UPDATE pricing_tier SET name = $2, price_cents = $3, description = $4, features = $5, is_popular = $6,
           is_active = $7, display_order = $8, service_type = $9,
           updated_at = GREATEST(now(), updated_at + interval '1 millisecond')
         WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, ...parametersOf(tier)],
      );
      const changed = theOne(rows);
      await this.record(open, 'pricing.update', id, changesBetween(before, changed));
      return changed;
    });
  }

  /**
   * Removes a tier for good. What it sold is sold at its listed price from then on.
   * @throws DomainError NOT_FOUND
   */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (open) => {
      const before = await this.locked(open, id);
      await this.database.write(open, 'DELETE FROM pricing_tier WHERE id = $1', [id]);
      await this.record(open, 'pricing.delete', id, changesBetween(before, null));
    });
  }

  private async changing<Result>(
    ctx: RequestContext,
    work: (open: RequestContext) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.database.transaction(ctx, work);
    } catch (error) {
      if (!violatesUnique(error, TIER_OF_SERVICE_INDEX)) throw error;
      throw new DomainError('CONFLICT', 'Another active tier sells this service. Deactivate that one first.');
    }
  }

  private async locked(open: RequestContext, id: string): Promise<PricingTierRecord> {
    if (!isId(id)) throw DomainError.notFound();
    const rows = await this.database.select<PricingTierRecord>(
      open,
      `SELECT ${COLUMNS} FROM pricing_tier WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }

  private record(
    open: RequestContext,
    action: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.record(open, { action, subjectType: 'pricing_tier', subjectId, changes });
  }
}

function parametersOf(tier: Required<TierValues>): unknown[] {
  return [
    tier.name,
    tier.priceCents,
    tier.description,
    JSON.stringify(tier.features),
    tier.isPopular,
    tier.isActive,
    tier.displayOrder,
    tier.serviceType,
  ];
}

function theOne(rows: readonly PricingTierRecord[]): PricingTierRecord {
  if (!rows[0]) throw new Error('A tier was written and did not come back.');
  return rows[0];
}
