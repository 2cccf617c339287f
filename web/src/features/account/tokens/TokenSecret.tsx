import { Trans } from '@lingui/react/macro';
import type { JSX, Ref } from 'react';
import { Button } from '../../../ui/button/Button';
import styles from '../account.module.css';
import { CopyButton } from '../parts/CopyButton';
import type { CreatedToken } from './TokenForm';

interface TokenSecretProps {
  made: CreatedToken;
  place: Ref<HTMLDivElement>;
  onDone: () => void;
}

/** The secret of a token that was just created. It isn't stored: neither we nor this page can show it again. */
export function TokenSecret({ made, place, onDone }: TokenSecretProps): JSX.Element {
  return (
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="token-secret" className={styles['once']}>
      <h3 id="token-secret">
        <Trans>Copy the token "{made.name}" now</Trans>
      </h3>
      <p>
        <Trans>
          We show it only once. We keep just its fingerprint, so nobody can show it to you again. Treat it
          like a password: anyone who has it can act as you.
        </Trans>
      </p>
      <code className={styles['secret']}>{made.secret}</code>
      <CopyButton
        text={made.secret}
        beside={
          <Button variant="quiet" onClick={onDone}>
            <Trans>I've saved it, hide it</Trans>
          </Button>
        }
      >
        <Trans>Copy token</Trans>
      </CopyButton>
    </div>
  );
}
