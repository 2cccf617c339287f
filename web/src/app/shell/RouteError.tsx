import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '../paths';
import { toProblem } from '../../lib/errors/problem';
import { Button, LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { CompassRose } from '../../ui/motif/CompassRose';

function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) && error.status === 404) || toProblem(error).code === 'NOT_FOUND';
}

/** A page that could not be shown: what happened, that nothing was lost, and the way on. */
export function RouteError(): JSX.Element {
  const error = useRouteError();
  return (
    <Page width="narrow">
      <Stack gap={24} role="alert">
        <CompassRose size={56} />
        <h1>
          {isMissing(error) ? (
            <Trans>There is nothing here</Trans>
          ) : (
            <Trans>This page could not be loaded</Trans>
          )}
        </h1>
        <p>
          {isMissing(error) ? (
            <Trans>It was removed, or it belongs to another account.</Trans>
          ) : (
            <Trans>
              The connection or our server failed for a moment. Nothing that you saved or typed was lost.
            </Trans>
          )}
        </p>
        <div>
          {isMissing(error) ? (
            <LinkButton look="primary" to={paths.dashboard.href()}>
              <Trans>Go to your dashboard</Trans>
            </LinkButton>
          ) : (
            <Button
              look="primary"
              onClick={() => {
                window.location.reload();
              }}
            >
              <Trans>Load the page again</Trans>
            </Button>
          )}
        </div>
      </Stack>
    </Page>
  );
}
