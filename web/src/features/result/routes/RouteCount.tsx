import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { CriterionStatus } from '../../../gql/schema-types';

/** How many of the published conditions are met, and how the others stand. */
export function RouteCount({ criteria }: { criteria: readonly { status: CriterionStatus }[] }): JSX.Element {
  const count = (status: CriterionStatus): number =>
    criteria.filter((criterion) => criterion.status === status).length;
  const [met, unmet, unknown, officer] = [count('MET'), count('UNMET'), count('UNKNOWN'), count('OFFICER')];
  const all = criteria.length;
  return (
    <>
      <Trans>
        You meet {met} of <Plural value={all} one="# published condition." other="# published conditions." />
      </Trans>
      {unmet > 0 && (
        <>
          {' '}
          <Plural value={unmet} one="# is not met." other="# are not met." />
        </>
      )}
      {unknown > 0 && (
        <>
          {' '}
          <Plural value={unknown} one="# is not known." other="# are not known." />
        </>
      )}
      {officer > 0 && (
        <>
          {' '}
          <Plural value={officer} one="An officer decides on #." other="An officer decides on #." />
        </>
      )}
    </>
  );
}
