import { paths } from '../../../lib/paths';
import type { AdminSearchQuery } from './search.generated';

export type SearchHit = AdminSearchQuery['adminSearch'][number];

/** The page that shows what was found; what has no page of its own opens the person whose it is. */
export function getHitAddress({ kind, id, reviewId, email }: SearchHit): string {
  if (kind === 'PROGRAM') return paths.adminProgram.href({ id });
  if (kind === 'APPLICATION') return paths.adminApplications.href({ application: id });
  if (reviewId !== null) return paths.adminVisaAssist.href({ assessmentId: reviewId });
  return kind === 'USER'
    ? paths.adminUsers.href({ user: id })
    : paths.adminUsers.href({ search: email ?? id });
}
