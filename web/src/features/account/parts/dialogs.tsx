import { Suspense, lazy } from 'react';
import type { ComponentProps, JSX } from 'react';

/** antd's dialog loads when one is opened. */
const LazyAskDialog = lazy(async () => ({ default: (await import('./AskDialog')).AskDialog }));
const LazyPasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }));

export function AskDialog(props: ComponentProps<typeof LazyAskDialog>): JSX.Element {
  return (
    <Suspense>
      <LazyAskDialog {...props} />
    </Suspense>
  );
}

export function PasswordDialog(props: ComponentProps<typeof LazyPasswordDialog>): JSX.Element {
  return (
    <Suspense>
      <LazyPasswordDialog {...props} />
    </Suspense>
  );
}
