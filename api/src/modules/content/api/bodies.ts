import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RestPricingTier } from '../dto/pricing-tier.types.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class PricingTiersBody {
  @ApiProperty({ type: [RestPricingTier] })
  pricingTiers: readonly RestPricingTier[];
}

class PricingPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}

export class AdminPricingTiersBody extends PricingTiersBody {
  @ApiProperty({ type: PricingPageInfo })
  pageInfo: PricingPageInfo;
}

export class PricingTierBody {
  @ApiProperty({ type: RestPricingTier })
  pricingTier: RestPricingTier;
}

export class DeletedPricingTierBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}
