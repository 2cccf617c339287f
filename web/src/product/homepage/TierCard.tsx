import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { TextItems, When } from './slots';
import type { Slot } from './slots';

export interface TierCardProps {
  name: string;
  /** Formatted: "$49". */
  price: string;
  description: string;
  features: readonly string[] | Slot;
  /** `popular`, or empty. */
  look: string;
  isPopular: boolean | Slot;
  isFree: boolean | Slot;
  sellsReview: boolean | Slot;
  sellsFullService: boolean | Slot;
}

/** A pricing tier on the homepage, with a link to what it sells. */
export function TierCard({
  name,
  price,
  description,
  features,
  look,
  isPopular,
  isFree,
  sellsReview,
  sellsFullService,
}: TierCardProps): JSX.Element {
  return (
    <li className={`sheet ${look}`}>
      <When test={isPopular}>
        <p className="tag">
          <Trans>Most Popular</Trans>
        </p>
      </When>
      <h3 dir="auto">{name}</h3>
      <p className="price">{price}</p>
      <p className="plain-text" dir="auto">
        {description}
      </p>
      <ul className="tier-features">
        <TextItems texts={features} />
      </ul>
      <When test={isFree}>
        <a className="site-button" href={paths.signup.href()}>
          <Trans>Create an account</Trans>
        </a>
      </When>
      <When test={sellsReview}>
        <a className="site-button" href={paths.expertReviewPurchase.href()}>
          <Trans>Choose an assessment</Trans>
        </a>
      </When>
      <When test={sellsFullService}>
        <a className="site-button" href={paths.checkout.href()}>
          <Trans>See what's included</Trans>
        </a>
      </When>
    </li>
  );
}
