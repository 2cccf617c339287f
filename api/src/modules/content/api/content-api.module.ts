import { Module } from '@nestjs/common';
import { UploadReader } from '../../documents/index.js';
import { ContentModule } from '../index.js';
import { AdminFaqsController } from './admin-faqs.controller.js';
import { AdminPricingController } from './admin-pricing.controller.js';
import { AdminSuccessStoriesController } from './admin-success-stories.controller.js';
import { FaqsResolver } from './faqs.resolver.js';
import { HomepageImagesController } from './homepage-images.controller.js';
import { PricingTiersResolver } from './pricing-tiers.resolver.js';
import { PublicContentController } from './public-content.controller.js';
import { SuccessStoriesResolver } from './success-stories.resolver.js';

/** The homepage's content, over REST and GraphQL. */
@Module({
  imports: [ContentModule],
  controllers: [
    PublicContentController,
    AdminPricingController,
    AdminFaqsController,
    HomepageImagesController,
    AdminSuccessStoriesController,
  ],
  providers: [UploadReader, PricingTiersResolver, FaqsResolver, SuccessStoriesResolver],
})
export class ContentApiModule {}
