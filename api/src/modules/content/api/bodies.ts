import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { RestPricingTier } from '../dto/pricing-tier.types.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
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

export class DeletedPricingTierBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}
