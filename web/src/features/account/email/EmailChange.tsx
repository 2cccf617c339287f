import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import type { SessionUser } from '../../../lib/session/session';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useFocusAfter } from '../parts/use-focus-after';
import type { OwnEmailChangeQuery } from './email-change.generated';
import { RequestChange } from './RequestChange';
import { useRefreshOnReturn } from './use-refresh-on-return';

/** Few people have a pending change. */
const PendingChange = lazy(async () => ({ default: (await import('./PendingChange')).PendingChange }));

/** Changes the account's email address: requested here, confirmed from both addresses. */
export function EmailChange({
  query,
  user,
}: {
  query: QueryRef<OwnEmailChangeQuery>;
  user: SessionUser;
}): JSX.Element {
  const { emailChange } = useReadQuery(query).data;
  const [place, focusPlace] = useFocusAfter<HTMLDivElement>();
  useRefreshOnReturn(emailChange !== null, true);
  return (
    <div ref={place} tabIndex={-1}>
      {emailChange === null ? (
        <RequestChange user={user} onRequested={focusPlace} />
      ) : (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PendingChange change={emailChange} user={user} onCanceled={focusPlace} />
        </Suspense>
      )}
    </div>
  );
}
