import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { formatDateTime } from '../../../lib/format/format';
import { Sheet } from '../../../ui/layout/Sheet';
import { CompassRose } from '../../../ui/motif/CompassRose';
import { AssessmentPageDocument } from '../assessment-page.generated';
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

/** How often to poll the server while the live connection is silent. */
const POLL_MS = 4_000;

/**
 * Polls the result in case the live connection, which reports changes, is down.
 * @returns whether the last request got no response
 */
function usePolling(id: string): boolean {
  const { error } = useQuery(AssessmentPageDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
  });
  return error !== undefined;
}

interface InProgressProps {
  id: string;
  createdAt: string;
}

/** Shows only what is known during the calculation: that the answers were received and are being processed. */
export function InProgress({ id, createdAt }: InProgressProps): JSX.Element {
  const interrupted = usePolling(id);
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
