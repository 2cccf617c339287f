/**
 * The tab's storage key for what an admin has typed about reviews and not saved. Signing out goes to the public page,
 * which clears it.
 */
export const REVIEW_DRAFTS_KEY = 'portolan.review-drafts';
