/** Signature images: drawn, typed, or uploaded. */
export const SIGNATURES_FOLDER = 'signatures/';

/** Signed PDFs. */
export const SIGNED_FOLDER = 'signed/';

/** The anchor of the trail. */
export const TRAIL_FOLDER = 'trail/';

/** All folders in which this module stores files. */
export const SIGNING_FOLDERS = [SIGNATURES_FOLDER, SIGNED_FOLDER, TRAIL_FOLDER];
