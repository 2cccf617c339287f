import { exactRow } from '../../platform/validation/objects.js';
import type { PricingTierType, RestPricingTier } from './dto/pricing-tier.types.js';
import type { PricingTierRecord } from './pricing-tiers.service.js';

/** The single view of a tier for every transport. GraphQL returns it unchanged. */
export function pricingTierView(record: PricingTierRecord): PricingTierType {
  return exactRow<PricingTierType>()(record);
}

/** The REST form: money in US dollars. */
export function restPricingTier(record: PricingTierRecord): RestPricingTier {
  const { priceCents, ...view } = pricingTierView(record);
  return { ...view, price: priceCents / 100 };
}
