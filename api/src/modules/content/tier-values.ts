import { DomainError } from '../../platform/errors/index.js';
import { withoutAbsent } from '../../platform/validation/objects.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { PricingTierFields } from './dto/pricing-tier.inputs.js';

/** A tier as admins write it, complete. */
export type Tier = Required<PricingTierFields>;

/** The fields that admins write. */
export const TIER_FIELDS = listInputFields(PricingTierFields);

/** No provider takes a card for less. */
const MIN_SOLD_CENTS = 50;

/** The default values of a tier. */
const NEW_TIER = {
  features: [],
  isPopular: false,
  isActive: true,
  displayOrder: 1,
  serviceType: null,
} satisfies Partial<Tier>;

/** The values of a new tier. @throws DomainError VALIDATION_FAILED when it sells a service for less than a card takes */
export function newTier(given: PricingTierFields): Tier {
  return sellable({ ...NEW_TIER, ...withoutAbsent(given) });
}

/** The values of a tier after a change: what is absent stays. @throws what `newTier` throws */
export function changedTier(before: Tier, change: Partial<PricingTierFields>): Tier {
  return sellable({ ...before, ...withoutAbsent(change) });
}

function sellable(tier: Tier): Tier {
  if (tier.serviceType === null || tier.priceCents >= MIN_SOLD_CENTS) return tier;
  throw DomainError.invalid([{ field: 'price', message: 'A service must cost at least 0.50 US dollars.' }]);
}
