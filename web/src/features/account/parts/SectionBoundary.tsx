import { Trans } from '@lingui/react/macro';
import { Component } from 'react';
import type { JSX, ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../../ui/button/Button';
import styles from '../account.module.css';

function NotLoaded(): JSX.Element {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className={styles['row']}>
      <p>
        <Trans>We couldn't load this part. The rest of the page works.</Trans>
      </p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Shows an error in place of a section whose query failed. Needs a new `key` for a new query. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <NotLoaded /> : this.props.children;
  }
}
