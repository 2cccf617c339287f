import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { RouteOfCountry } from './route-of-country';

/**
 * How many of the published conditions are met, and the status of the others. The api counts them, so that all places
 * agree.
 */
export function RouteCount({
  conditions: { met, unmet, unknown, officer, total },
}: Pick<RouteOfCountry, 'conditions'>): JSX.Element {
  return (
    <>
      <Trans>
        You meet {met} of{' '}
        <Plural value={total} one="# published condition." other="# published conditions." />
      </Trans>
      {unmet > 0 && (
        <>
          {' '}
          <Plural value={unmet} one="You don't meet #." other="You don't meet #." />
        </>
      )}
      {unknown > 0 && (
        <>
          {' '}
          <Plural value={unknown} one="# isn't known yet." other="# aren't known yet." />
        </>
      )}
      {officer > 0 && (
        <>
          {' '}
          <Plural value={officer} one="An officer decides # more." other="An officer decides # more." />
        </>
      )}
    </>
  );
}
