import { DomainError } from '../../platform/errors/index.js';
import { withoutAbsent } from '../../platform/validation/objects.js';
import { listInputFields } from '../../platform/validation/check-input.js';
import { PricingTierFields } from './dto/pricing-tier.inputs.js';

/** All fields of a tier that admins can set. */
export type Tier = Required<PricingTierFields>;

/** The names of the fields that admins can set. */
export const TIER_FIELDS = listInputFields(PricingTierFields);

/** The minimum amount that providers charge to a card, in US cents. */
const MIN_SOLD_CENTS = 50;

/** The default values of a tier. */
const NEW_TIER = {
  features: [],
  isPopular: false,
  isActive: true,
  displayOrder: 1,
  serviceType: null,
} satisfies Partial<Tier>;

/**
 * The values of a new tier. @throws DomainError VALIDATION_FAILED if it sells a service below the
 * minimum card amount
 */
export function newTier(fields: PricingTierFields): Tier {
  return sellable({ ...NEW_TIER, ...withoutAbsent(fields) });
}

/**
 * The values of a tier after a change; missing fields stay unchanged. @throws the same errors as
 * `newTier`
 */
export function changedTier(before: Tier, change: Partial<PricingTierFields>): Tier {
  return sellable({ ...before, ...withoutAbsent(change) });
}

function sellable(tier: Tier): Tier {
  if (tier.serviceType === null || tier.priceCents >= MIN_SOLD_CENTS) return tier;
  throw DomainError.invalid([{ field: 'price', message: 'A service must cost at least 0.50 US dollars.' }]);
}
