/** The address of the database that this process really uses (an embedded one included). */
export const DATABASE_URL = Symbol('DATABASE_URL');
