import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { anchors, paths } from '../../lib/paths';
import { CompassRose } from '../../ui/motif/CompassRose';
import { useFrontPath } from './use-front-path';

function VisitorLinks(): JSX.Element {
  const home = useFrontPath();
  return (
    <div className="site-links" data-when="out">
      <a href={home + anchors.features}>
        <Trans>Features</Trans>
      </a>
      <a href={home + anchors.howItWorks}>
        <Trans>How It Works</Trans>
      </a>
      <a href={home + anchors.successStories}>
        <Trans>Success Stories</Trans>
      </a>
      <a href={home + anchors.pricing}>
        <Trans>Pricing</Trans>
      </a>
      <a href={home + anchors.affiliate}>
        <Trans>Become Affiliate</Trans>
      </a>
      <a className="site-small" href={paths.adminLogin.href()}>
        <Trans>Admin</Trans>
      </a>
      <span className="site-end">
        <a href={paths.login.href()}>
          <Trans>Login</Trans>
        </a>
        <a className="site-button" href={paths.signup.href()}>
          <Trans>Get Started</Trans>
        </a>
      </span>
    </div>
  );
}

function UserLinks(): JSX.Element {
  const { t } = useLingui();
  return (
    <div className="site-links" data-when="in" hidden>
      <a href={paths.dashboard.href()}>
        <Trans>Dashboard</Trans>
      </a>
      <a href={paths.programs.href()}>
        <Trans>Programs</Trans>
      </a>
      <a href={paths.documents.href()}>
        <Trans>Documents</Trans>
      </a>
      <a href={paths.visaStatus.href()}>
        <Trans>Visa Status</Trans>
      </a>
      <a href={paths.calculators.href()}>
        <Trans>Calculators</Trans>
      </a>
      <a href={paths.visaRequirements.href()}>
        <Trans>Visa requirements</Trans>
      </a>
      <details className="site-end site-user">
        <summary className="site-button">
          <span className="site-user-name">
            <Trans>User</Trans>
          </span>
        </summary>
        <div className="site-menu">
          <a href={paths.dashboard.href()}>
            <Trans>Dashboard</Trans>
          </a>
          <a href={paths.programs.href()}>
            <Trans>Browse Programs</Trans>
          </a>
          <a href={paths.visaStatus.href()}>
            <Trans>Visa Status</Trans>
          </a>
          <a href={paths.account.href()}>
            <Trans>Account</Trans>
          </a>
          <button
            type="button"
            className="site-log-out"
            data-done={t`Logged Out`}
            data-done-text={t`You have been successfully logged out.`}
            data-failed={t`Logout Failed`}
            data-failed-text={t`Failed to logout`}
          >
            <Trans>Logout</Trans>
          </button>
        </div>
      </details>
    </div>
  );
}

export function SiteHeader(): JSX.Element {
  const home = useFrontPath();
  const { t } = useLingui();
  return (
    <header className="site-header">
      <a className="skip" href="#page">
        <Trans>Skip to content</Trans>
      </a>
      <div className="site-bar">
        <a className="site-brand" href={home}>
          <CompassRose size={32} />
          Portolan
        </a>
        <button type="button" className="site-toggle" aria-expanded="false" aria-controls="site-navigation">
          <Trans>Menu</Trans>
        </button>
        <nav id="site-navigation" className="site-nav" aria-label={t`Main`}>
          <VisitorLinks />
          <UserLinks />
          <button
            type="button"
            className="site-theme"
            title={t`Theme: same as device`}
            data-system={t`Theme: same as device`}
            data-light={t`Theme: light`}
            data-dark={t`Theme: dark`}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
              <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
            </svg>
            <span className="visually-hidden">
              <Trans>Theme: same as device</Trans>
            </span>
          </button>
        </nav>
      </div>
    </header>
  );
}
