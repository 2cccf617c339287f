import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatNumber } from '../../../lib/format/format';
import type { AffiliateDashboardQuery } from './dashboard.generated';
import styles from './dashboard.module.css';

type Dashboard = AffiliateDashboardQuery['affiliateDashboard'];
type Day = Dashboard['days'][number];

interface FiguresProps {
  days: Dashboard['days'];
  campaigns: Dashboard['campaigns'];
}

/** Clicks, sign-ups and conversions of the last 30 days: each as a line with its total, and by tag. */
export function Figures({ days, campaigns }: FiguresProps): JSX.Element {
  return (
    <section aria-labelledby="figures-title" className={styles['part']}>
      <h2 id="figures-title">
        <Trans>The last 30 days</Trans>
      </h2>
      <div className={styles['figures']}>
        <Line days={days} pick={(day) => day.clicks} label={<Trans>Clicks</Trans>} />
        <Line days={days} pick={(day) => day.signUps} label={<Trans>Sign-ups</Trans>} />
        <Line days={days} pick={(day) => day.conversions} label={<Trans>Conversions</Trans>} />
      </div>
      {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
    </section>
  );
}

interface LineProps {
  days: readonly Day[];
  pick: (day: Day) => number;
  label: JSX.Element;
}

function Line({ days, pick, label }: LineProps): JSX.Element {
  const values = days.map(pick);
  const highest = Math.max(1, ...values);
  const sum = values.reduce((all, value) => all + value, 0);
  return (
    <div>
      <p className={styles['soft']}>{label}</p>
      <p className={styles['sum']}>{formatNumber(sum)}</p>
      <svg viewBox="0 0 120 32" aria-hidden="true" preserveAspectRatio="none" className={styles['bars']}>
        {values.map((value, index) => {
          const height = Math.max(value === 0 ? 0.5 : 2, (value / highest) * 30);
          return (
            <rect key={days[index]?.day} x={index * 4 + 0.5} y={31 - height} width="3" height={height} />
          );
        })}
      </svg>
    </div>
  );
}

function Campaigns({ campaigns }: { campaigns: FiguresProps['campaigns'] }): JSX.Element {
  const { t } = useLingui();
  return (
    <table className={styles['table']} aria-label={t`Clicks and sign-ups by campaign tag`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Campaign tag</Trans>
          </th>
          <th scope="col">
            <Trans>Clicks</Trans>
          </th>
          <th scope="col">
            <Trans>Sign-ups</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map(({ campaign, clicks, signUps }) => (
          <tr key={campaign}>
            <th scope="row">{campaign === '' ? <Trans>No tag</Trans> : campaign}</th>
            <td>{formatNumber(clicks)}</td>
            <td>{formatNumber(signUps)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
