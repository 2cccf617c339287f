/** The code of a problem whose refused answers have all been changed, but not sent again yet. */
export const ALL_CHANGED = 'ALL_CHANGED';
