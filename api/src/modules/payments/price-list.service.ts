import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { PricingTiersService } from '../content/index.js';
import { SERVICE_TYPES, type ServiceType } from './payments.enums.js';

/** A service for sale, at the price that is charged. */
export interface PaidService {
  readonly serviceType: ServiceType;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  /** US cents. */
  readonly amountCents: number;
  /** The promised time of delivery, as text for people. */
  readonly promise: string;
}

/** The default prices, used if no active pricing tier sells the service (spec, section 9). */
const LISTED: Readonly<Record<ServiceType, Omit<PaidService, 'serviceType'>>> = {
  expert_review: {
    name: 'Expert Review',
    description: 'A consultant checks your assessment and answers you.',
    features: ['A consultant reviews your answers and documents', 'A written reply'],
    amountCents: 4_900,
    promise: 'Within 2-3 business days',
  },
  full_service: {
    name: 'Full Service',
    description: 'Help with the whole application.',
    features: ['Everything in the expert review', 'Help with forms and documents until you submit them'],
    amountCents: 19_900,
    promise: 'Within 1-2 weeks',
  },
  assessment: {
    name: 'Additional assessment',
    description: 'Another assessment after the free one, with new answers.',
    features: [
      'The full result with explanations, like the free one',
      'If it fails, you can run it again for free',
    ],
    amountCents: 1_000,
    promise: 'Right away',
  },
};

/** The single price list: pages show the prices that are charged. */
@Injectable()
export class PriceListService {
  constructor(private readonly tiers: PricingTiersService) {}

  /**
   * All services for sale. A service that an active pricing tier sells has the tier's name, texts and price.
   */
  async list(ctx: RequestContext): Promise<PaidService[]> {
    const selling = await this.tiers.selling(ctx);
    return SERVICE_TYPES.map((serviceType) => {
      const listed = LISTED[serviceType];
      const tier = selling.find((each) => each.serviceType === serviceType);
      if (!tier) return { serviceType, ...listed };
      const { name, description, features, priceCents } = tier;
      return { ...listed, serviceType, name, description, features, amountCents: priceCents };
    });
  }

  /** One service of the list, as it is sold now. */
  async getService(ctx: RequestContext, serviceType: ServiceType): Promise<PaidService> {
    const service = (await this.list(ctx)).find((each) => each.serviceType === serviceType);
    return service ?? { serviceType, ...LISTED[serviceType] };
  }
}
