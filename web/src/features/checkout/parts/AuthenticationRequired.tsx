import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Sheet';

/** Visitors sign in first and return to the same order (spec section 2). */
export function AuthenticationRequired(): JSX.Element {
  const { pathname, search } = useLocation();
  return (
    <Stack gap={16}>
      <p>
        <strong>
          <Trans>Authentication Required</Trans>
        </strong>
      </p>
      <p>
        <Trans>You need an account to pay. Sign in, and we'll bring you back to this page.</Trans>
      </p>
      <div>
        <LinkButton variant="primary" to={paths.login.href({ next: `${pathname}${search}` })}>
          <Trans>Sign In</Trans>
        </LinkButton>
      </div>
    </Stack>
  );
}
