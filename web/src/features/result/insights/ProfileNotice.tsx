import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { describeProblem } from '../../../lib/forms/check';
import { Button } from '../../../ui/button/Button';
import { RouteChanges } from './ChangeView';
import styles from './ProfileNotice.module.css';
import { useInsights } from './use-insights';
import type { Change } from './use-insights';
import { useReassess } from './use-reassess';

/** How the person's current profile would change this result, with a button to apply it. */
export function ProfileNotice({ assessmentId, used }: { assessmentId: string; used: boolean }): JSX.Element {
  const { insights } = useInsights(assessmentId);
  const change = insights?.withProfile ?? null;
  if (change !== null) return <Offer assessmentId={assessmentId} change={change} />;
  return (
    <p className={styles['line']}>
      {used ? (
        <Trans>
          We used your profile for this result. <Link to={paths.profile.href()}>Open your profile</Link>
        </Trans>
      ) : (
        <Trans>
          Exact dates, tests, and amounts make this result more precise.{' '}
          <Link to={paths.profile.href()}>Add them to your profile</Link>
        </Trans>
      )}
    </p>
  );
}

function Offer({ assessmentId, change }: { assessmentId: string; change: Change }): JSX.Element {
  const { t } = useLingui();
  const { busy, problem, reassess } = useReassess(assessmentId);
  const { scoreBefore, scoreAfter } = change;
  const isScored = scoreBefore !== null && scoreAfter !== null;
  return (
    <div className={styles['offer']}>
      <p>
        {!isScored && <Trans>Your profile would change this result.</Trans>}
        {isScored && scoreBefore === scoreAfter && (
          <Trans>Your profile would change this result. Your score stays {scoreAfter}.</Trans>
        )}
        {isScored && scoreBefore !== scoreAfter && (
          <Trans>
            Your profile would change this result from <strong>{scoreBefore}</strong> to{' '}
            <strong>{scoreAfter}</strong>.
          </Trans>
        )}
      </p>
      {change.routes.length > 0 && (
        <details>
          <summary>
            <Trans>What it would change</Trans>
          </summary>
          <RouteChanges routes={change.routes} />
        </details>
      )}
      <div className={styles['actions']}>
        <Button busy={busy} onClick={() => void reassess()}>
          <Trans>Use my profile</Trans>
        </Button>
        <span className={styles['soft']}>
          <Trans>It's free.</Trans>
        </span>
      </div>
      <div role="alert" className={styles['problem']}>
        {problem !== null &&
          describeProblem(problem, t`We couldn't recalculate it. Your result hasn't changed.`)}
      </div>
    </div>
  );
}
