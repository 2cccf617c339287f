import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';
import type { ReviewService } from '../../assessments/index.js';

/** The unique index that allows one active tier per service. */
export const TIER_OF_SERVICE_INDEX = 'pricing_tier_of_service';

/** A price on the public page. If it sells a service, it is the price charged for it. */
@NoPersonalData<PricingTier>(
  'id',
  'name',
  'priceCents',
  'description',
  'features',
  'isPopular',
  'isActive',
  'displayOrder',
  'serviceType',
  'createdAt',
  'updatedAt',
)
@Entity('pricing_tier')
@Index(TIER_OF_SERVICE_INDEX, ['serviceType'], {
  unique: true,
  where: 'service_type IS NOT NULL AND is_active',
})
@Index('pricing_tier_shown', ['displayOrder', 'id'], { where: 'is_active' })
@Check('pricing_tier_service', `service_type IN ('expert_review', 'full_service')`)
@Check('pricing_tier_price', 'price_cents >= 0 AND price_cents <= 99999999')
@Check('pricing_tier_sold', 'service_type IS NULL OR price_cents >= 50')
@Check('pricing_tier_features', `jsonb_typeof(features) = 'array'`)
export class PricingTier {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pricing_tier_pk' })
  id: string;

  @Column('text')
  name: string;

  /** US cents. */
  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  @Column('text')
  description: string;

  @Column('jsonb', { default: [] })
  features: string[];

  @Column('boolean', { name: 'is_popular', default: false })
  isPopular: boolean;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  @Column('integer', { name: 'display_order', default: 1 })
  displayOrder: number;

  /** Null if it sells nothing, such as the free tier. */
  @Column('text', { name: 'service_type', nullable: true })
  serviceType: ReviewService | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    pricingTier: EntityTable<
      PricingTier,
      'features' | 'isPopular' | 'isActive' | 'displayOrder' | 'createdAt' | 'updatedAt',
      'features'
    >;
  }
}
