import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useRouteError } from 'react-router-dom';
import { isMissing } from '../is-missing';
import { paths } from '../../lib/paths';
import { ServerUnreachable } from '../../lib/errors/unreachable';
import { Button, LinkButton } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { CompassRose } from '../../ui/motif/CompassRose';

function FailureTitle({ error }: { error: unknown }): JSX.Element {
  return error instanceof ServerUnreachable ? (
    <Trans>We couldn't reach the server</Trans>
  ) : (
    <Trans>We couldn't load this page</Trans>
  );
}

function FailureText({ error }: { error: unknown }): JSX.Element {
  return error instanceof ServerUnreachable ? (
    <Trans>Check your internet connection. You haven't been signed out, and nothing you saved is lost.</Trans>
  ) : (
    <Trans>The connection or our server failed for a moment. Nothing you saved or typed is lost.</Trans>
  );
}

/** Shown for a page that failed: what happened, that nothing was lost, and where to continue. */
export function RouteError(): JSX.Element {
  const error = useRouteError();
  return (
    <Page width="narrow">
      <Stack gap={24} role="alert">
        <CompassRose size={56} />
        <h1>{isMissing(error) ? <Trans>There's nothing here</Trans> : <FailureTitle error={error} />}</h1>
        <p>
          {isMissing(error) ? (
            <Trans>It was removed, or it belongs to another account.</Trans>
          ) : (
            <FailureText error={error} />
          )}
        </p>
        <div>
          {isMissing(error) ? (
            <LinkButton variant="primary" to={paths.dashboard.href()}>
              <Trans>Go to your dashboard</Trans>
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              onClick={() => {
                window.location.reload();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      </Stack>
    </Page>
  );
}
