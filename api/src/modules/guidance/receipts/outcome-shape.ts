import { z } from 'zod';

const score = z.number().int().min(0).max(100);

/** The numbers of a result, as a receipt holds them. */
export const outcomeShape = z.strictObject({
  eligibilityScore: score,
  suitableCountries: z.array(z.string()),
  routes: z.array(
    z.strictObject({
      id: z.string(),
      score,
      floor: score,
      ceiling: score,
      verdict: z.enum(['eligible', 'likely', 'possible', 'not_yet', 'closed']),
      criteria: z.array(
        z.strictObject({ id: z.string(), status: z.enum(['met', 'unmet', 'unknown', 'officer']) }),
      ),
    }),
  ),
});

export type ReceiptOutcome = z.infer<typeof outcomeShape>;
