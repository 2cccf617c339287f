import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { destinations } from '../../product/chart/destinations';
import { WorldChart } from '../../product/chart/WorldChart';
import { TryOut } from './TryOut';

/** Lagos, in chart coordinates. */
const HOME = [492, 307] as const;
const MARKS = destinations.map((code) => ({ code, ink: 'plain' }) as const);

export function Hero(): JSX.Element {
  return (
    <section className="hero wrap">
      <div className="hero-text">
        <h1>
          <Trans>See which routes abroad are open to you, and why</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Answer two questions here, without an account. We apply the published rules of eleven countries
            and show each condition with its source and date.
          </Trans>
        </p>
        <TryOut />
        <p className="hero-actions">
          <a className="site-button" href={paths.login.href()}>
            <Trans>Let's Explore Opportunities</Trans>
          </a>
          <a href="#how-it-works">
            <Trans>How it works</Trans>
          </a>
        </p>
      </div>
      <div className="hero-chart">
        <WorldChart marks={MARKS} home={HOME} sailed={['DE', 'CA', 'JP']} />
      </div>
    </section>
  );
}
