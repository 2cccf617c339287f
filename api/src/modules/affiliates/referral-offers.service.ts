import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { PriceListService, type ServiceType } from '../payments/index.js';
import { commissionCents, COMMISSIONED } from './commission-terms.js';

/** What an affiliate earns when a referred person buys this. */
export interface CommissionOffer {
  readonly serviceType: ServiceType;
  readonly amountCents: number;
}

/** Possible earnings at today's prices. */
@Injectable()
export class ReferralOffersService {
  constructor(private readonly prices: PriceListService) {}

  /** What a referral earns with each service that pays a commission, in cents. */
  async list(ctx: RequestContext): Promise<CommissionOffer[]> {
    const services = await this.prices.list(ctx);
    return services
      .filter(({ serviceType }) => COMMISSIONED.some((commissioned) => commissioned === serviceType))
      .map(({ serviceType, amountCents }) => ({ serviceType, amountCents: commissionCents(amountCents) }));
  }
}
