/** Under it are the files with everything about a person. */
export const PRIVACY_FOLDER = 'exports/';

/** Under it is a file for each account that was erased: its name is the id. It has to outlive the database. */
export const ERASED_FOLDER = 'erased/';
