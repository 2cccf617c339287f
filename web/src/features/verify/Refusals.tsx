import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/button/Button';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';

/** Nothing was signed under this code: what this means, and what to try. */
export function UnknownCode({ code }: { code: string }): JSX.Element {
  return (
    <Sheet role="region" aria-labelledby="unknown-code">
      <Stack gap={16}>
        <div>
          <StatusBadge tone="unmet">
            <Trans>Unknown code</Trans>
          </StatusBadge>
        </div>
        <h2 id="unknown-code">
          <Trans>No signature has this code</Trans>
        </h2>
        <p>
          <Trans>
            No document was ever signed with Portolan under <strong>{code}</strong>.
          </Trans>
        </p>
        <p>
          <Trans>
            Compare it with the code on the document, letter by letter. If they're the same, the document
            isn't from Portolan. Don't rely on it.
          </Trans>
        </p>
      </Stack>
    </Sheet>
  );
}

/** The server didn't respond, which says nothing about the code. */
export function NoAnswer({ sentence }: { sentence: string }): JSX.Element {
  const revalidator = useRevalidator();
  return (
    <Sheet role="alert">
      <Stack gap={16}>
        <h2>
          <Trans>We couldn't look up the code</Trans>
        </h2>
        <p>{sentence === '' ? <Trans>Network error. Please try again.</Trans> : sentence}</p>
        <p>
          <Trans>The signature may still be fine.</Trans>
        </p>
        <div>
          <Button
            variant="primary"
            busy={revalidator.state === 'loading'}
            onClick={() => {
              void revalidator.revalidate();
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Stack>
    </Sheet>
  );
}
