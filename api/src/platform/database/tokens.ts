/** The connection string of the database in use, which may be the embedded one. */
export const DATABASE_URL = Symbol('DATABASE_URL');
