/**
 * Where a tab keeps what an admin has typed about reviews and not saved. Signing out leads to the public page, which
 * clears it.
 */
export const REVIEW_DRAFTS_KEY = 'portolan.review-drafts';
