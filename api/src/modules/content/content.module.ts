import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { Faq } from './entities/faq.entity.js';
import { HomepageImage } from './entities/homepage-image.entity.js';
import { PricingTier } from './entities/pricing-tier.entity.js';
import { RemovedItem } from './entities/removed-item.entity.js';
import { SuccessStory } from './entities/success-story.entity.js';
import { FaqsService } from './faqs.service.js';
import { HomepageImagesService } from './homepage-images.service.js';
import { PricingTiersService } from './pricing-tiers.service.js';
import { RemovedItemsService } from './removed-items.service.js';
import { SuccessStoriesService } from './success-stories.service.js';

const SERVICES = [
  PricingTiersService,
  FaqsService,
  SuccessStoriesService,
  HomepageImagesService,
  RemovedItemsService,
];

/** Content of the public pages that admins edit. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PricingTier, Faq, SuccessStory, HomepageImage, RemovedItem]),
    AuditModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class ContentModule {}
