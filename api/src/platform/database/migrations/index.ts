import { Foundation1763712000001 } from './0001-foundation.js';
import { Accounts1763712000002 } from './0002-accounts.js';
import { Assessments1763712000003 } from './0003-assessments.js';
import { FactChecks1763712000004 } from './0004-fact-checks.js';

/** All migrations, oldest first; a landed one is never edited. */
export const migrations = [
  Foundation1763712000001,
  Accounts1763712000002,
  Assessments1763712000003,
  FactChecks1763712000004,
];
