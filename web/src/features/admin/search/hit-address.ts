import { paths } from '../../../lib/paths';
import type { AdminSearchQuery } from './search.generated';

export type SearchHit = AdminSearchQuery['adminSearch'][number];

/** The page for a search result; a result without a page of its own opens the person it belongs to. */
export function getHitAddress({ kind, id, reviewId, email }: SearchHit): string {
  if (kind === 'PROGRAM') return paths.adminProgram.href({ id });
  if (kind === 'APPLICATION') return paths.adminApplications.href({ application: id });
  if (reviewId !== null) return paths.adminVisaAssist.href({ assessmentId: reviewId });
  return kind === 'USER'
    ? paths.adminUsers.href({ user: id })
    : paths.adminUsers.href({ search: email ?? id });
}
