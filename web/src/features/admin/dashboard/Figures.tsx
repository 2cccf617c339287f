import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatPrice } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { Sparkline } from '../../../ui/charts/lazy-charts';
import own from './dashboard.module.css';
import type { Totals, Trends } from './use-dashboard';

interface FigureProps {
  label: ReactNode;
  value: string;
  to: string;
  /** By day; undefined until loaded. */
  trend: readonly number[] | undefined;
  /** Formats the sum of the trend. */
  about: (sum: number) => ReactNode;
}

function Figure({ label, value, to, trend, about }: FigureProps): JSX.Element {
  return (
    <div>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>
        {value}
        {/* Reserves its space until it is loaded, so that nothing below moves. */}
        <div className={own['trend']} aria-hidden={trend === undefined}>
          {trend === undefined ? (
            <div className={own['line']} />
          ) : (
            <Suspense fallback={<div className={own['line']} />}>
              <Sparkline values={trend} />
            </Suspense>
          )}
          {about(trend?.reduce((sum, count) => sum + count, 0) ?? 0)}
        </div>
      </dd>
    </div>
  );
}

interface FiguresProps {
  totals: Totals;
  trends: Trends | undefined;
}

/** Four figures, each with a link to its page and the trend of the last 30 days. */
export function Figures({ totals, trends }: FiguresProps): JSX.Element {
  const { t } = useLingui();
  return (
    <dl className={own['figures']} aria-label={t`Totals`}>
      <Figure
        label={<Trans>Users</Trans>}
        value={formatNumber(totals.totalUsers)}
        to={paths.adminUsers.href()}
        trend={trends?.users}
        about={(sum) => <Plural value={sum} one="# sign-up in 30 days" other="# sign-ups in 30 days" />}
      />
      <Figure
        label={<Trans>Applications</Trans>}
        value={formatNumber(totals.totalApplications)}
        to={paths.adminApplications.href()}
        trend={trends?.applications}
        about={(sum) => (
          <Plural value={sum} one="# application in 30 days" other="# applications in 30 days" />
        )}
      />
      <Figure
        label={<Trans>Pending reviews</Trans>}
        value={formatNumber(totals.pendingReviews)}
        to={paths.adminVisaAssist.href({ status: 'pending' })}
        trend={trends?.reviews}
        about={(sum) => (
          <Plural value={sum} one="# paid review in 30 days" other="# paid reviews in 30 days" />
        )}
      />
      <Figure
        label={<Trans>Revenue, after refunds</Trans>}
        value={formatPrice(totals.totalRevenueCents)}
        to={paths.adminRefunds.href()}
        trend={trends?.revenueCents}
        about={(sum) => {
          const amount = formatPrice(sum);
          return <Trans>{amount} in 30 days</Trans>;
        }}
      />
    </dl>
  );
}
