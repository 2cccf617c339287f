import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { logFailure } from '../../../lib/errors/aborted';
import { paths } from '../../../lib/paths';
import type { RouteHandle } from '../../../lib/route-handle';
import { Button } from '../../../ui/button/Button';
import { Page } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import { NotificationPreferencesDocument } from './preferences.generated';
import type { NotificationPreferencesQuery } from './preferences.generated';
import styles from './preferences.module.css';
import { TopicChoice } from './TopicChoice';

export const handle: RouteHandle = { title: msg`Email notifications` };

type Preferences = NotificationPreferencesQuery['notificationPreferences'];

/** Which emails a person receives, and when. */
export function Component(): JSX.Element {
  const { data, loading, error, refetch } = useQuery(NotificationPreferencesDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const preferences = data?.notificationPreferences;
  return (
    <Page width="text" className={styles['page']}>
      <header className={styles['head']}>
        <h1>
          <Trans>Email notifications</Trans>
        </h1>
        <p>
          <Trans>
            Choose when we email you. You'll always find everything in your{' '}
            <Link to={paths.notifications.href()}>notifications</Link>, whatever you choose here.
          </Trans>
        </p>
      </header>
      {error !== undefined && preferences === undefined && (
        <div role="alert" className={styles['head']}>
          <p>
            <Trans>We couldn't load your choices.</Trans>
          </p>
          <div>
            <Button
              onClick={() => {
                refetch().catch((reason: unknown) => {
                  logFailure('The choices could not be loaded.', reason);
                });
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      )}
      {preferences === undefined && loading && <Skeleton lines={8} />}
      {preferences !== undefined && <Choices preferences={preferences} />}
    </Page>
  );
}

function Choices({ preferences }: { preferences: Preferences }): JSX.Element {
  const { topics, timeZone } = preferences;
  return (
    <>
      <ul className={styles['rows']}>
        {topics.map((topic) => (
          <TopicChoice key={topic.topic} choice={topic} />
        ))}
      </ul>
      <p className={styles['soft']}>
        {timeZone === null ? (
          <Trans>Daily emails arrive at 8 a.m., weekly ones on Monday.</Trans>
        ) : (
          <Trans>Daily emails arrive at 8 a.m., weekly ones on Monday (your time zone: {timeZone}).</Trans>
        )}{' '}
        <Trans>We always email you about your password, your sign-in, and your email address.</Trans>
      </p>
    </>
  );
}
