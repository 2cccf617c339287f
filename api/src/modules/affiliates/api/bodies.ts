import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { AffiliateBase, CommissionBase, PayoutDraftType } from '../dto/affiliate.types.js';
import { PAYOUT_STATUSES, type PayoutStatus } from '../affiliates.enums.js';

/** US dollars. */
export class RestTotals {
  @ApiProperty({ description: 'pending + paidOut' })
  earned: number;

  @ApiProperty()
  pending: number;

  @ApiProperty()
  paidOut: number;
}

export class RestAffiliate extends AffiliateBase {
  @ApiProperty({ type: RestTotals })
  totals: RestTotals;
}

export class AffiliateBody {
  @ApiProperty({ type: RestAffiliate })
  affiliate: RestAffiliate;
}

export class AffiliatesBody {
  @ApiProperty({ type: [RestAffiliate] })
  affiliates: readonly RestAffiliate[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class RestCommission extends CommissionBase {
  @ApiProperty({ description: 'US dollars.' })
  amount: number;
}

export class CommissionBody {
  @ApiProperty({ type: RestCommission })
  commission: RestCommission;
}

export class CommissionsBody {
  @ApiProperty({ type: [RestCommission] })
  commissions: readonly RestCommission[];

  @ApiProperty({ type: RestTotals })
  totals: RestTotals;

  @ApiProperty()
  referralLink: string;
}

export class HeldCommissionsBody {
  @ApiProperty({ type: [RestCommission] })
  commissions: readonly (RestCommission & { readonly flags: readonly string[] })[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class RestPayoutLine {
  @ApiProperty({ type: String, nullable: true })
  id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null once the account is deleted.' })
  affiliateId: string | null;

  @ApiProperty({ description: 'US dollars.' })
  amount: number;

  @ApiProperty({ type: [String] })
  commissionIds: readonly string[];

  @ApiProperty({ type: Date, nullable: true, description: 'Since when it counts as not sent.' })
  returnedAt: Date | null;

  @ApiProperty({ type: String, nullable: true })
  returnReason: string | null;
}

export class PayoutDraftBody {
  @ApiProperty({ type: PayoutDraftType, nullable: true, description: 'Null: nothing waits for approval.' })
  draft: PayoutDraftType | null;
}

export class RestPayout {
  @ApiProperty({ type: String, nullable: true, description: 'Null in a preview, and when nothing was due.' })
  id: string | null;

  @ApiProperty()
  month: string;

  @ApiProperty({ enum: Object.values(PAYOUT_STATUSES) })
  status: PayoutStatus;

  @ApiProperty({ description: 'US dollars.' })
  total: number;

  @ApiProperty({ description: 'How many affiliates are paid.' })
  count: number;

  @ApiProperty({ type: [RestPayoutLine] })
  lines: readonly RestPayoutLine[];

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: Date | null;
}

export class PayoutBody {
  @ApiProperty({ type: RestPayout })
  payout: RestPayout;
}

export class PayoutsBody {
  @ApiProperty({ type: [RestPayout] })
  payouts: readonly RestPayout[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}
