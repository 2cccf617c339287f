import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';

/** Says that the suggestions couldn't be loaded, while the result itself is complete. */
export function InsightsFailed({ retry }: { retry: () => void }): JSX.Element {
  return (
    <div role="alert">
      <p>
        <Trans>We couldn't calculate this part right now. Your result above is complete.</Trans>
      </p>
      <Button variant="quiet" onClick={retry}>
        <Trans>Load this part again</Trans>
      </Button>
    </div>
  );
}
