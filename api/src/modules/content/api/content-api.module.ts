import { Module } from '@nestjs/common';
import { ContentModule } from '../index.js';
import { AdminPricingController } from './admin-pricing.controller.js';
import { PricingTiersController } from './pricing-tiers.controller.js';
import { PricingTiersResolver } from './pricing-tiers.resolver.js';

/** Pricing tiers over REST and GraphQL. */
@Module({
  imports: [ContentModule],
  controllers: [PricingTiersController, AdminPricingController],
  providers: [PricingTiersResolver],
})
export class ContentApiModule {}
