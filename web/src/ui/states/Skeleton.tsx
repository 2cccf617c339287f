import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Page } from '../layout/Sheet';
import styles from './skeleton.module.css';

/** Gray placeholder lines for text. The shell hides its footer meanwhile, so that it doesn't jump. */
export function Skeleton({ lines = 3 }: { lines?: number }): JSX.Element {
  return (
    <div className={styles['skeleton']} data-skeleton aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Shown while a route loads. */
export function PageSkeleton(): JSX.Element {
  return (
    <Page width="text">
      <p role="status" className="visually-hidden">
        <Trans>Loading the page</Trans>
      </p>
      <Skeleton lines={6} />
    </Page>
  );
}
