import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { PricingTiersService } from '../content/index.js';
import { SERVICE_TYPES, type ServiceType } from './payments.enums.js';

/** Something that can be bought, at the price that is charged. */
export interface PaidService {
  readonly serviceType: ServiceType;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  /** US cents. */
  readonly amountCents: number;
  /** By when it is done, as a person reads it. */
  readonly promise: string;
}

/** What is sold where no active pricing tier says otherwise (spec, section 9). */
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
    name: 'Further assessment',
    description: 'Another assessment after the free one, with new answers.',
    features: [
      'The full result with explanations, like the free one',
      'If it fails, you can run it again for free',
    ],
    amountCents: 1_000,
    promise: 'Right away',
  },
};

/** The one price list: what the pages show is what is charged. */
@Injectable()
export class PriceListService {
  constructor(private readonly tiers: PricingTiersService) {}

  /** All that can be bought. A service that an active pricing tier sells has the tier's name, words and price. */
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

  /** One thing of the list, as it is sold now. */
  async getService(ctx: RequestContext, serviceType: ServiceType): Promise<PaidService> {
    const service = (await this.list(ctx)).find((each) => each.serviceType === serviceType);
    return service ?? { serviceType, ...LISTED[serviceType] };
  }
}
