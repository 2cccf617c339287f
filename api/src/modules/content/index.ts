export { ContentModule } from './content.module.js';
export { PricingTiersService, type PricingTierRecord, type SellingTier } from './pricing-tiers.service.js';
