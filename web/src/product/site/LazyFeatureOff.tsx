import { lazy, Suspense } from 'react';
import type { ComponentProps, JSX } from 'react';

const FeatureOff = lazy(async () => ({ default: (await import('./FeatureOff')).FeatureOff }));

/** Says that a feature is turned off, in place of its form. Loads later, because features are usually on. */
export function LazyFeatureOff(props: ComponentProps<typeof FeatureOff>): JSX.Element {
  return (
    <Suspense>
      <FeatureOff {...props} />
    </Suspense>
  );
}
