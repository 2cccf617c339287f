import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { listColumns } from '../../platform/database/columns.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { json, laterThanBefore } from '../../platform/database/tables.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { pick } from '../../platform/validation/objects.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService, listChanges } from '../audit/index.js';
import type { ReviewService } from '../assessments/index.js';
import { TIER_OF_SERVICE_INDEX, PricingTier } from './entities/pricing-tier.entity.js';
import type { PricingTierFields } from './dto/pricing-tier.inputs.js';
import { changedTier, newTier, TIER_FIELDS } from './tier-values.js';

/** A tier as it is read. */
export type PricingTierRecord = Omit<PricingTier, 'createdAt'>;

/** A tier that sells a service: its price is the price. */
export type SellingTier = PricingTierRecord & { readonly serviceType: ReviewService };

const COLUMNS = listColumns(PricingTier, 'createdAt').map(({ name }) => name);

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
    return this.selectShown(ctx).execute();
  }

  /** The query behind the public list; a test holds it to its index. */
  selectShown(ctx: RequestContext) {
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

  /** All tiers in their order, for admins. */
  all(ctx: RequestContext): Promise<PricingTierRecord[]> {
    return this.select(ctx).orderBy('displayOrder').orderBy('id').execute();
  }

  /**
   * A page of all tiers in their order, for admins.
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200 or a cursor of another list
   */
  async page(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<PricingTierRecord>> {
    const { limit: size, after } = this.cursors.request(limit, cursor);
    const rows = await this.select(ctx)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('displayOrder', 'id'), '>', eb.tuple(Number(after?.[0]), String(after?.[1]))),
        ),
      )
      .orderBy('displayOrder')
      .orderBy('id')
      .limit(size + 1)
      .execute();
    return this.cursors.page(rows, size, ({ displayOrder, id }) => [displayOrder, id]);
  }

  /** How many tiers there are. */
  async count(ctx: RequestContext): Promise<number> {
    const row = await this.database
      .query(ctx)
      .selectFrom('pricingTier')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * Adds a tier: `given` is checked by its input class. What it leaves out has defaults.
   * @throws DomainError VALIDATION_FAILED on a price too low to be charged; CONFLICT when another active tier sells the
   * service
   */
  create(ctx: RequestContext, given: PricingTierFields): Promise<PricingTierRecord> {
    const tier = newTier(given);
    return this.changing(ctx, async (tx) => {
      const created = await this.database
        .query(tx)
        .insertInto('pricingTier')
        .values({ id: newId(), ...tier, features: json([...tier.features]) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await this.record(tx, 'pricing.create', created.id, listChanges(TIER_FIELDS, null, created));
      return created;
    });
  }

  /**
   * Changes a tier. Fields left out stay. An open payment keeps the price it was started at.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED on a price too low to be charged; CONFLICT when another active tier
   * sells the service
   */
  update(ctx: RequestContext, id: string, change: Partial<PricingTierFields>): Promise<PricingTierRecord> {
    return this.changing(ctx, async (tx) => {
      const before = await this.locked(tx, id);
      const tier = pick(changedTier(before, change), TIER_FIELDS);
      const changed = await this.database
        .query(tx)
        .updateTable('pricingTier')
        .set({ ...tier, features: json([...tier.features]), updatedAt: laterThanBefore })
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await this.record(tx, 'pricing.update', id, listChanges(TIER_FIELDS, before, changed));
      return changed;
    });
  }

  /**
   * Removes a tier for good. What it sold is sold at its listed price from then on.
   * @throws DomainError NOT_FOUND
   */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.locked(tx, id);
      await this.database.query(tx).deleteFrom('pricingTier').where('id', '=', id).execute();
      await this.record(tx, 'pricing.delete', id, listChanges(TIER_FIELDS, before, null));
    });
  }

  private async changing<Result>(
    ctx: RequestContext,
    work: (tx: TransactionContext) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.database.transaction(ctx, work);
    } catch (error) {
      if (!violatesUnique(error, TIER_OF_SERVICE_INDEX)) throw error;
      throw new DomainError('CONFLICT', 'Another active tier sells this service. Deactivate that one first.');
    }
  }

  private async locked(tx: TransactionContext, id: string): Promise<PricingTierRecord> {
    if (!isId(id)) throw DomainError.notFound();
    const tier = await this.select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!tier) throw DomainError.notFound();
    return tier;
  }

  private select(ctx: RequestContext) {
    return this.database.query(ctx).selectFrom('pricingTier').select(COLUMNS);
  }

  private record(
    tx: TransactionContext,
    action: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.record(tx, { action, subjectType: 'pricing_tier', subjectId, changes });
  }
}
