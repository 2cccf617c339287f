import { z } from 'zod';

/** Amounts for families of one person, two, and so on, and for each additional person. */
export const familyTable = {
  bySize: z.array(z.number().positive()).min(1),
  eachAdditional: z.number().positive(),
};

/** Persons in the family, including the applicant. */
export const familySize = z.int().min(1).max(30);

interface FamilyTable {
  readonly bySize: readonly number[];
  readonly eachAdditional: number;
}

/** The amount for a family of a size, in the table's currency. */
export function amountFor({ bySize, eachAdditional }: FamilyTable, size: number): number {
  const listed = bySize[size - 1];
  return listed ?? (bySize.at(-1) ?? 0) + (size - bySize.length) * eachAdditional;
}
