import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { PricingTier } from './entities/pricing-tier.entity.js';
import { PricingTiersService } from './pricing-tiers.service.js';

/** What the public pages show and admins edit. */
@Module({
  imports: [TypeOrmModule.forFeature([PricingTier]), AuditModule],
  providers: [PricingTiersService],
  exports: [PricingTiersService],
})
export class ContentModule {}
