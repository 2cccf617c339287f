import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { RevisionCause } from '../../../gql/schema-types';
import { formatDateTime } from '../../../lib/format/format';
import { RouteChanges, ScoreChange } from '../insights/ChangeView';
import { useInsights } from '../insights/use-insights';
import type { Insights } from '../insights/use-insights';
import { Section } from '../parts/Section';
import styles from './Revisions.module.css';

type Revision = Insights['revisions'][number];

const causes: Readonly<Record<RevisionCause, MessageDescriptor>> = {
  CORRECTION: msg`You corrected what we understood.`,
  COMPLETION: msg`You answered an open question.`,
  PROFILE: msg`You recalculated it with your profile.`,
  RULES: msg`Published rules changed.`,
  DAY: msg`You recalculated it on a later day.`,
};

/** How this result changed: before and after, and the rule that caused it. */
export function Revisions({ assessmentId }: { assessmentId: string }): JSX.Element | null {
  const { insights } = useInsights(assessmentId);
  if (insights === null) return null;
  const { revisions, keepUpToDate } = insights;
  return (
    <Section
      title={<Trans>History of this result</Trans>}
      lead={
        keepUpToDate ? (
          <Trans>
            When published rules change, we recalculate this result and email you.{' '}
            <Link to={paths.profile.href()}>Change this in your profile</Link>
          </Trans>
        ) : (
          <Trans>
            When published rules change, this result stays as it is.{' '}
            <Link to={paths.profile.href()}>Turn on updates in your profile</Link>
          </Trans>
        )
      }
    >
      {revisions.length === 0 ? (
        <p>
          <Trans>Nothing has changed since we calculated it.</Trans>
        </p>
      ) : (
        <ol className={styles['revisions']}>
          {revisions.map((revision) => (
            <RevisionItem key={revision.id} revision={revision} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function RevisionItem({ revision }: { revision: Revision }): JSX.Element {
  const { i18n } = useLingui();
  const { at, cause, change, rulesVersionBefore, rulesVersionAfter } = revision;
  return (
    <li className={styles['revision']}>
      <p className={styles['head']}>
        <strong>{formatDateTime(at)}</strong>
        {(change.scoreBefore !== null || change.scoreAfter !== null) && (
          <ScoreChange before={change.scoreBefore} after={change.scoreAfter} />
        )}
      </p>
      <p>
        {i18n._(causes[cause])}{' '}
        {rulesVersionBefore !== rulesVersionAfter && (
          <Trans>
            Rules {rulesVersionBefore} before, {rulesVersionAfter} after.
          </Trans>
        )}
      </p>
      {change.routes.length > 0 && (
        <details>
          <summary>
            <Trans>What changed</Trans>
          </summary>
          <RouteChanges routes={change.routes} />
        </details>
      )}
    </li>
  );
}
