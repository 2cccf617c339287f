import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { JSX } from 'react';
import { formatDate, formatPrice } from '../../../lib/format/format';
import type { RouteHandle } from '../../../lib/route-handle';
import { useOpenForPrint } from '../../../lib/use-open-for-print';
import { useSession } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button/Button';
import { Page } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import { AffiliateDashboardDocument } from './dashboard.generated';
import styles from './dashboard.module.css';
import { Figures } from './Figures';
import { Help } from './Help';
import { History } from './History';
import { Marketing } from './Marketing';
import { Payouts } from './Payouts';
import { Rates } from './Rates';
import { ReferralLink } from './ReferralLink';

export const handle: RouteHandle = { title: msg`Affiliate dashboard` };

/** An affiliate's earnings, upcoming payouts, and marketing material. */
export function Component(): JSX.Element {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(AffiliateDashboardDocument, { fetchPolicy: 'cache-and-network' });
  const dashboard = data?.affiliateDashboard;
  const resources = useRef<HTMLDivElement>(null);
  useOpenForPrint(resources);
  return (
    <Page width="wide" className={styles['page']}>
      <header>
        <h1>
          <Trans>Welcome, {user?.firstName ?? ''}</Trans>
        </h1>
        {dashboard !== undefined && (
          <p className={styles['soft']}>
            <Trans>The next payout is on {formatDate(dashboard.nextPayoutAt)}.</Trans>
          </p>
        )}
      </header>
      {error !== undefined && (
        <div role="alert" className={styles['row']}>
          <p>
            <Trans>We couldn't load your dashboard.</Trans>
          </p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {dashboard === undefined && error === undefined && <Skeleton lines={8} />}
      {dashboard !== undefined && (
        <>
          <Totals {...dashboard.totals} />
          <ReferralLink link={dashboard.referralLink} />
          <div className={styles['columns']}>
            <div className={styles['main']}>
              <Figures days={dashboard.days} campaigns={dashboard.campaigns} />
              <History unearned={dashboard.unearned} />
              <Payouts
                payouts={dashboard.payouts}
                account={dashboard.bankAccount}
                onSaved={() => void refetch()}
              />
            </div>
            <aside className={styles['side']}>
              <Rates offers={dashboard.commissions} />
              <Help />
            </aside>
          </div>
          <div ref={resources}>
            <Marketing link={dashboard.referralLink} name={user?.firstName ?? ''} />
          </div>
        </>
      )}
    </Page>
  );
}

interface TotalsProps {
  earnedCents: number;
  pendingCents: number;
  paidOutCents: number;
  takenBackCents: number;
}

function Totals({ earnedCents, pendingCents, paidOutCents, takenBackCents }: TotalsProps): JSX.Element {
  return (
    <section>
      <dl className={styles['totals']}>
        <div>
          <dt>
            <Trans>Earnings</Trans>
          </dt>
          <dd>{formatPrice(earnedCents)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Pending</Trans>
          </dt>
          <dd>{formatPrice(pendingCents)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Paid out</Trans>
          </dt>
          <dd>{formatPrice(paidOutCents)}</dd>
        </div>
      </dl>
      {takenBackCents > 0 && (
        <p className={styles['soft']}>
          <Trans>
            The next payout is {formatPrice(takenBackCents)} lower because payments that earned you a
            commission were refunded.
          </Trans>
        </p>
      )}
    </section>
  );
}
