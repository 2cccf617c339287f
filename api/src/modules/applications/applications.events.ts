/** Sent to the owner's open pages: `{ id, status }`. */
export const APPLICATION_UPDATED = 'application.updated';

/**
 * Sent to the open pages of admins: `{ id, status, by }`, where `by` is the id of the person who made the change.
 */
export const APPLICATION_REVIEW_UPDATED = 'applicationReview.updated';
