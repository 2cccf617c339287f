/** Sent to the owner's open pages: `{ id, status }`. */
export const APPLICATION_UPDATED = 'application.updated';

/** Sent to the open pages of the admins: `{ id, status, by }`, with the id of who made the change. */
export const APPLICATION_REVIEW_UPDATED = 'applicationReview.updated';
