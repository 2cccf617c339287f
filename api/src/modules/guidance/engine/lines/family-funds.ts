import type { CriterionOf, FamilyAmount } from '../../rules/facts-schema.js';
import { formatList } from '../../rules/figures.js';
import { listHousehold, type Household } from '../../readers/person/household.js';

type FundsVersion = CriterionOf<'funds'>['versions'][number];

/** What a funds rule requires of a person with a family. */
export interface FamilyFunds {
  readonly version: FundsVersion;
  /** Some cases have no amount for this family. The amount for a single person is used instead, and can't be enough. */
  readonly lacksAmount: boolean;
  /** Such as "you, a partner and 2 children". */
  readonly who: string;
}

/** Whether the person told us that anybody comes along. */
export function hasFamily(household: Household | null): household is Household {
  return household !== null && (household.partner || (household.children ?? 0) > 0);
}

/** The rule's amounts for a family; money to invest doesn't depend on who comes along. */
export function computeFamilyFunds(version: FundsVersion, household: Household): FamilyFunds {
  const amounts = version.amounts.map((each) =>
    each.family ? { ...each, amount: amountFor(each.amount, each.family, household) } : each,
  );
  return {
    version: { ...version, amounts },
    lacksAmount: version.amounts.some(({ family }) => family === undefined),
    who: formatList(['you', ...listHousehold({ ...household, children: household.children || null })]),
  };
}

function amountFor(own: number, family: FamilyAmount, { partner, children }: Household): number {
  const minors = children ?? 0;
  const partners = partner ? 1 : 0;
  if ('bySize' in family) {
    const size = 1 + partners + minors;
    const last = family.bySize.at(-1) ?? own;
    return family.bySize[size - 1] ?? last + (size - family.bySize.length) * family.eachAdditional;
  }
  const { child, firstChild = child } = family;
  return own + partners * family.partner + (minors > 0 ? firstChild + (minors - 1) * child : 0);
}
