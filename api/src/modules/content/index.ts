export { ContentModule } from './content.module.js';
export { FaqsService, type FaqRecord } from './faqs.service.js';
export { HOMEPAGE_FOLDER } from './homepage.folder.js';
export { HomepageImagesService } from './homepage-images.service.js';
export { PricingTiersService, type PricingTierRecord } from './pricing-tiers.service.js';
export { RemovedItemsService } from './removed-items.service.js';
export { SuccessStoriesService, type SuccessStoryRecord } from './success-stories.service.js';
export { IMAGE_PATH } from './image-url.js';
