import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from './feature-off.module.css';
import type { SiteFeature } from './site-status';

/** Says that a feature is turned off, in place of its form. */
export function FeatureOff({ feature }: { feature: SiteFeature }): JSX.Element {
  return (
    <div role="status" className={styles['off']}>
      <p>
        <FeatureOffText feature={feature} />
      </p>
    </div>
  );
}

export function FeatureOffText({ feature }: { feature: SiteFeature }): JSX.Element {
  switch (feature) {
    case 'signUps':
      return (
        <Trans>We aren't taking new accounts right now. Please try again later. You can still log in.</Trans>
      );
    case 'checkout':
      return (
        <Trans>
          Paid services aren't available right now. Please try again later. You have not been charged.
        </Trans>
      );
    case 'programApplications':
      return <Trans>You can't apply to programs right now. Please try again later.</Trans>;
    case 'affiliateApplications':
      return <Trans>We aren't taking affiliate applications right now. Please try again later.</Trans>;
    case 'chat':
      return <Trans>The chat is closed right now. Please try again later.</Trans>;
  }
}
