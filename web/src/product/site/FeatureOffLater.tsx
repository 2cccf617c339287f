import { lazy, Suspense } from 'react';
import type { ComponentProps, JSX } from 'react';

const FeatureOff = lazy(async () => ({ default: (await import('./FeatureOff')).FeatureOff }));

/** Says that something is turned off, where its form would be. Most of the time nothing is, so its words come later. */
export function FeatureOffLater(props: ComponentProps<typeof FeatureOff>): JSX.Element {
  return (
    <Suspense>
      <FeatureOff {...props} />
    </Suspense>
  );
}
