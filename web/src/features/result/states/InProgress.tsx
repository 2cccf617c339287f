import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDateTime } from '../../../lib/format/format';
import { Sheet } from '../../../ui/layout/Sheet';
import { CompassRose } from '../../../ui/motif/CompassRose';
import styles from './InProgress.module.css';

/** After this time, an assessment is taking longer than almost all others. */
const SLOW_MS = 30_000;

function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return slow;
}

interface InProgressProps {
  createdAt: string;
  /** The last request got no response. */
  interrupted: boolean;
}

/** Shows only what is known during the calculation: that the answers were received and are being processed. */
export function InProgress({ createdAt, interrupted }: InProgressProps): JSX.Element {
  const slow = useSlow();
  return (
    <Sheet className={styles['sheet']}>
      <div className={styles['rose']}>
        <CompassRose size={72} />
      </div>
      <ol className={styles['course']}>
        <li data-state="done">
          <strong>
            <Trans>Received</Trans>
          </strong>
          <span>
            <Trans>We saved your answers: {formatDateTime(createdAt)}.</Trans>
          </span>
        </li>
        <li data-state="now" aria-current="step">
          <strong>
            <Trans>Calculating</Trans>
          </strong>
          <span>
            <Trans>
              We compare your answers with every published condition of every route. This usually takes a few
              seconds.
            </Trans>
          </span>
        </li>
        <li data-state="next">
          <strong>
            <Trans>Result</Trans>
          </strong>
          <span>
            <Trans>It appears here automatically.</Trans>
          </span>
        </li>
      </ol>
      <p role="status" className={styles['status']}>
        {interrupted && <Trans>Your connection was interrupted. We keep trying, and nothing is lost.</Trans>}
        {!interrupted && slow && (
          <Trans>
            This is taking longer than usual. You can leave this page. You'll find your result on{' '}
            <Link to={paths.dashboard.href()}>your dashboard</Link>.
          </Trans>
        )}
      </p>
    </Sheet>
  );
}
