import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatPrice } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import own from './dashboard.module.css';
import type { Totals } from './use-dashboard';

function Figure({ label, value, to }: { label: ReactNode; value: string; to: string }): JSX.Element {
  return (
    <div>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The four figures, each with the page behind it. */
export function Figures({ totals }: { totals: Totals }): JSX.Element {
  const { t } = useLingui();
  return (
    <dl className={own['figures']} aria-label={t`Totals`}>
      <Figure
        label={<Trans>Users</Trans>}
        value={formatNumber(totals.totalUsers)}
        to={paths.adminUsers.href()}
      />
      <Figure
        label={<Trans>Applications</Trans>}
        value={formatNumber(totals.totalApplications)}
        to={paths.adminApplications.href()}
      />
      <Figure
        label={<Trans>Pending reviews</Trans>}
        value={formatNumber(totals.pendingReviews)}
        to={paths.adminVisaAssist.href({ status: 'pending' })}
      />
      <Figure
        label={<Trans>Revenue, after refunds</Trans>}
        value={formatPrice(totals.totalRevenueCents)}
        to={paths.adminRefunds.href()}
      />
    </dl>
  );
}
