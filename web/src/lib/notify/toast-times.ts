/** How long a toast is shown (spec section 9). */
export const SHOWN_MS = 5_000;
/** A closed toast is removed after this time. */
export const REMOVED_AFTER_MS = 1_000_000;
