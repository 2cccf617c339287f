import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { REVIEW_SERVICES, type ReviewService } from '../assessments/index.js';

/** What an admin gives for a tier. Absent: as it was, or as a new one has it. */
export interface TierValues {
  readonly name?: string | undefined;
  /** US cents. */
  readonly priceCents?: number | undefined;
  readonly description?: string | undefined;
  readonly features?: readonly string[] | undefined;
  readonly isPopular?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly displayOrder?: number | undefined;
  /** Null: nothing is sold at this price. */
  readonly serviceType?: ReviewService | null | undefined;
}

type Tier = { readonly [Field in keyof TierValues]-?: Exclude<TierValues[Field], undefined> };

const MAX_PRICE_CENTS = 99_999_999;
/** No provider takes a card for less. */
const MIN_SOLD_CENTS = 50;
const MAX_FEATURES = 30;
const MAX_ORDER = 10_000;
const LENGTHS = { name: 80, description: 500, feature: 200 };

/** What a tier starts from. */
export const NEW_TIER: TierValues = {
  features: [],
  isPopular: false,
  isActive: true,
  displayOrder: 1,
  serviceType: null,
};

/**
 * The tier that comes of `values` laid over `before`, its texts trimmed.
 * @throws DomainError VALIDATION_FAILED naming each field that is missing or wrong
 */
export function checkedTier(before: TierValues, values: TierValues): Tier {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const merged: TierValues = { ...before, ...given };
  const tier: Tier = {
    name: merged.name?.trim() ?? '',
    priceCents: merged.priceCents ?? Number.NaN,
    description: merged.description?.trim() ?? '',
    features: (merged.features ?? []).map((feature) => feature.trim()),
    isPopular: merged.isPopular ?? false,
    isActive: merged.isActive ?? true,
    displayOrder: merged.displayOrder ?? 1,
    serviceType: merged.serviceType ?? null,
  };
  const errors = getFaults(tier);
  if (errors.length > 0) throw DomainError.invalid(errors);
  return tier;
}

/** Field to `[before, after]`, of the fields that differ. */
export function changesBetween(
  before: TierValues | null,
  after: TierValues | null,
): Record<string, readonly [unknown, unknown]> {
  const fields = [
    'name',
    'priceCents',
    'description',
    'features',
    'isPopular',
    'isActive',
    'displayOrder',
    'serviceType',
  ] as const;
  const changed = fields
    .map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const)
    .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is));
  return Object.fromEntries(changed);
}

function getFaults({
  name,
  priceCents,
  description,
  features,
  displayOrder,
  serviceType,
}: Tier): FieldError[] {
  const faults: FieldError[] = [];
  const wrong = (field: string, message: string) => faults.push({ field, message });
  if (!isText(name, LENGTHS.name)) wrong('name', `Enter a name of 1 to ${LENGTHS.name} characters.`);
  if (!Number.isInteger(priceCents) || priceCents < 0 || priceCents > MAX_PRICE_CENTS) {
    wrong('price', 'Enter a price from 0 to 999,999.99 US dollars, in whole cents.');
  } else if (serviceType !== null && priceCents < MIN_SOLD_CENTS) {
    wrong('price', 'A service must cost at least 0.50 US dollars.');
  }
  if (!isText(description, LENGTHS.description)) {
    wrong('description', `Enter a description of 1 to ${LENGTHS.description} characters.`);
  }
  if (features.length > MAX_FEATURES || !features.every((feature) => isText(feature, LENGTHS.feature))) {
    wrong('features', `Enter at most ${MAX_FEATURES} features of 1 to ${LENGTHS.feature} characters each.`);
  }
  if (!Number.isInteger(displayOrder) || displayOrder < 0 || displayOrder > MAX_ORDER) {
    wrong('displayOrder', `Enter a whole number from 0 to ${MAX_ORDER}.`);
  }
  if (serviceType !== null && !REVIEW_SERVICES.includes(serviceType)) {
    wrong('serviceType', 'Choose expert_review, full_service, or neither.');
  }
  return faults;
}

function isText(value: string, most: number): boolean {
  return value !== '' && [...value].length <= most;
}
