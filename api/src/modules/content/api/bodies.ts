import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { FaqType } from '../dto/faq.types.js';
import { RestPricingTier } from '../dto/pricing-tier.types.js';
import { SuccessStoryType } from '../dto/success-story.types.js';

/** Response bodies of REST; each is an object with one named property. */
export class PricingTiersBody {
  @ApiProperty({ type: [RestPricingTier] })
  pricingTiers: readonly RestPricingTier[];
}

export class AdminPricingTiersBody extends PricingTiersBody {
  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class PricingTierBody {
  @ApiProperty({ type: RestPricingTier })
  pricingTier: RestPricingTier;
}

export class FaqsBody {
  @ApiProperty({ type: [FaqType] })
  faqs: readonly FaqType[];
}

export class AdminFaqsBody extends FaqsBody {
  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class FaqBody {
  @ApiProperty({ type: FaqType })
  faq: FaqType;
}

export class SuccessStoriesBody {
  @ApiProperty({ type: [SuccessStoryType] })
  successStories: readonly SuccessStoryType[];
}

export class AdminSuccessStoriesBody extends SuccessStoriesBody {
  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class SuccessStoryBody {
  @ApiProperty({ type: SuccessStoryType })
  successStory: SuccessStoryType;
}

class UploadedImage {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'The imageUrl of a success story.' })
  url: string;

  @ApiProperty({ type: 'integer' })
  width: number;

  @ApiProperty({ type: 'integer' })
  height: number;
}

export class UploadedImageBody {
  @ApiProperty({ type: UploadedImage })
  image: UploadedImage;
}

export class DeletedItemBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}
