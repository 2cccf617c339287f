export { ContentModule } from './content.module.js';
export { PricingTiersService } from './pricing-tiers.service.js';
