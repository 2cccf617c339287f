import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { RouteHandle } from '../../../lib/route-handle';
import { useSession } from '../../../lib/session/use-session';
import { LinkButton } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import own from './dashboard.module.css';
import { Figures } from './Figures';
import { LatestApplications } from './LatestApplications';
import { PendingReviews } from './PendingReviews';
import { Queues } from './Queues';
import { useDashboard } from './use-dashboard';

export const handle: RouteHandle = { title: msg`Dashboard` };

/** The start page of the back office: figures, work queues, and the latest applications. */
export function Component(): JSX.Element {
  const { user } = useSession();
  const { data, trends, failed, refresh } = useDashboard();
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>
          <Trans>Dashboard</Trans>
        </h1>
        <div className={styles['buttons']}>
          <LinkButton to={paths.adminAddProgram.href()}>
            <Trans>Add program</Trans>
          </LinkButton>
          <LinkButton to={paths.adminReports.href()}>
            <Trans>Generate report</Trans>
          </LinkButton>
          <LinkButton variant="primary" to={paths.adminVisaAssist.href({ status: 'pending' })}>
            <Trans>Review assessments</Trans>
          </LinkButton>
        </div>
      </div>
      {user?.totpEnabled === false && (
        <p>
          <Trans>
            Only a password protects this account.{' '}
            <Link to={`${paths.account.href()}#two-step`}>Turn on two-step sign-in</Link>.
          </Trans>
        </p>
      )}
      {failed && data === undefined && (
        <ListError retry={refresh}>
          <Trans>We couldn't load the dashboard.</Trans>
        </ListError>
      )}
      {data === undefined && !failed && <Skeleton lines={10} />}
      {data !== undefined && (
        <>
          <Figures totals={data.adminDashboard} trends={trends} />
          <div className={own['columns']}>
            <Queues queues={data.adminDashboard.queues} />
            <PendingReviews reviews={data.adminVisaAssist.nodes} />
          </div>
          <LatestApplications applications={data.adminApplications.nodes} />
        </>
      )}
    </div>
  );
}
