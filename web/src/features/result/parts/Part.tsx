import { Trans } from '@lingui/react/macro';
import { Component, Suspense } from 'react';
import type { JSX, ReactNode } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { roomStyle } from './room';
import type { Room } from './room';
import styles from './room.module.css';

interface PartState {
  failed: boolean;
}

/** A section with its own request: while it loads or fails, the rest of the page works. */
export class Part extends Component<{ children: ReactNode; room?: Room | number }, PartState> {
  override state: PartState = { failed: false };

  static getDerivedStateFromError(): PartState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A part of the page could not be shown.', toProblem(error).code);
  }

  override render(): JSX.Element {
    if (this.state.failed) {
      return (
        <div role="alert">
          <p>
            <Trans>We couldn't load this part. The rest of the page is complete.</Trans>
          </p>
          <Button
            look="quiet"
            onClick={() => {
              this.setState({ failed: false });
            }}
          >
            <Trans>Load this part again</Trans>
          </Button>
        </div>
      );
    }
    const { children, room = 0 } = this.props;
    const waiting = (
      <div className={styles['room']} style={roomStyle(room)}>
        <Skeleton />
      </div>
    );
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
