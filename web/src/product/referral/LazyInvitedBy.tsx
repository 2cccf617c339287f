import { lazy, Suspense } from 'react';
import type { ComponentProps, JSX } from 'react';

const InvitedBy = lazy(async () => ({ default: (await import('./InvitedBy')).InvitedBy }));

/** Who earns from a person's purchases; loads after the page. */
export function LazyInvitedBy(props: ComponentProps<typeof InvitedBy>): JSX.Element {
  return (
    <Suspense>
      <InvitedBy {...props} />
    </Suspense>
  );
}
