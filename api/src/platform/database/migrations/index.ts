import { Foundation1763712000001 } from './0001-foundation.js';

/** All migrations, oldest first; a landed one is never edited. */
export const migrations = [Foundation1763712000001];
