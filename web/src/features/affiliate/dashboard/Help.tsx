import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { openChat } from '../../../lib/open-chat';
import { Button } from '../../../ui/button/Button';
import styles from './dashboard.module.css';

/** Where affiliates can ask questions. */
export function Help(): JSX.Element {
  return (
    <section aria-labelledby="help-title" className={styles['card']}>
      <h2 id="help-title">
        <Trans>Need help?</Trans>
      </h2>
      <p>
        <Trans>
          Ask us about a commission, a payout, or your texts. Your history shows what each amount is waiting
          for.
        </Trans>
      </p>
      <div>
        <Button
          onClick={() => {
            openChat();
          }}
        >
          <Trans>Chat with us</Trans>
        </Button>
      </div>
    </section>
  );
}
