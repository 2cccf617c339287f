import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { Sheet } from '../../../ui/layout/Sheet';
import { CompassRose } from '../../../ui/motif/CompassRose';
import { momentInWords } from '../../../ui/evidence/dates';
import styles from './InProgress.module.css';

/** After so long, an assessment takes longer than nearly all do. */
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
  /** The last question to the server got no answer. */
  interrupted: boolean;
}

/** What is known while the assessment is worked out, and no more: it was received, it is being computed. */
export function InProgress({ createdAt, interrupted }: InProgressProps): JSX.Element {
  const { i18n } = useLingui();
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
            <Trans>Your answers are stored: {momentInWords(i18n, createdAt)}.</Trans>
          </span>
        </li>
        <li data-state="now" aria-current="step">
          <strong>
            <Trans>Being worked out</Trans>
          </strong>
          <span>
            <Trans>
              Each published condition of each route is held against your answers. It mostly takes a few
              seconds.
            </Trans>
          </span>
        </li>
        <li data-state="next">
          <strong>
            <Trans>Result</Trans>
          </strong>
          <span>
            <Trans>It appears here by itself.</Trans>
          </span>
        </li>
      </ol>
      <p role="status" className={styles['status']}>
        {interrupted && (
          <Trans>The connection is interrupted. We keep asking; nothing is lost on our side.</Trans>
        )}
        {!interrupted && slow && (
          <Trans>
            It takes longer than usual. You can leave this page: the result will be on{' '}
            <Link to={paths.dashboard.href()}>your dashboard</Link>.
          </Trans>
        )}
      </p>
    </Sheet>
  );
}
