/**
 * The texts that a sign-up accepts, by the date of their last change. A test compares them with the
 * pages.
 */
export const POLICIES = { terms: '2026-12-01', privacy: '2026-12-01' } as const;

export type Policy = keyof typeof POLICIES;
