import { Trans } from '@lingui/react/macro';
import { Component, Suspense } from 'react';
import type { JSX, ReactNode } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { reserveHeight } from './reserved-height';
import type { ReservedHeight } from './reserved-height';
import styles from './reserved-height.module.css';

interface PartProps {
  children: ReactNode;
  height?: ReservedHeight | number;
  /** Retries the failed request. */
  onRetry?: () => Promise<void>;
}

interface PartState {
  failed: boolean;
}

/** A section with its own request: while it loads or fails, the rest of the page still works. */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { failed: false };

  static getDerivedStateFromError(): PartState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('A part of the page could not be shown.', toProblem(error).code);
  }

  private async retry(): Promise<void> {
    await this.props.onRetry?.();
    this.setState({ failed: false });
  }

  override render(): JSX.Element {
    if (this.state.failed) {
      return (
        <div role="alert">
          <p>
            <Trans>We couldn't load this part. Your result is safe.</Trans>
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              this.retry().catch((error: unknown) => {
                console.warn('A part of the page could not be loaded again.', toProblem(error).code);
              });
            }}
          >
            <Trans>Load this part again</Trans>
          </Button>
        </div>
      );
    }
    const { children, height = 0 } = this.props;
    const waiting = (
      <div className={styles['reserved']} style={reserveHeight(height)}>
        <Skeleton />
      </div>
    );
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
