import { lazy, Suspense } from 'react';
import type { ComponentProps, JSX } from 'react';

const InvitedBy = lazy(async () => ({ default: (await import('./InvitedBy')).InvitedBy }));

/** Who earns from what a person buys. It comes after the page, which is there without it. */
export function InvitedByLater(props: ComponentProps<typeof InvitedBy>): JSX.Element {
  return (
    <Suspense>
      <InvitedBy {...props} />
    </Suspense>
  );
}
