import type { Kysely } from 'kysely';
import { newId } from '../../platform/database/ids.js';
import type { Tables } from '../../platform/database/tables.js';
import { POLICIES, type Policy } from './policies.js';

/**
 * Records the acceptance of the terms and the privacy notice in their current versions, as the
 * sign-up page states.
 */
export async function recordConsents(query: Kysely<Tables>, userId: string): Promise<void> {
  const policies: readonly Policy[] = ['terms', 'privacy'];
  await query
    .insertInto('consent')
    .values(policies.map((policy) => ({ id: newId(), userId, policy, version: POLICIES[policy] })))
    .execute();
}
