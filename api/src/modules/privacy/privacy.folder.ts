/** The folder of personal data exports. */
export const PRIVACY_FOLDER = 'exports/';

/** The folder with one file per erased account, named by its id. Must outlive the database. */
export const ERASED_FOLDER = 'erased/';
