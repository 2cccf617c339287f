import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';
import { TierCard } from '../../product/homepage/TierCard';
import { CurrentSetting } from './CurrentSetting';

const TIERS = { slot: 'tiers' };

/** The tiers that admins maintain, at the prices that are charged. */
export function Pricing(): JSX.Element {
  return (
    <section id="pricing" className="wrap section pricing">
      <h2>
        <Trans>Pricing</Trans>
      </h2>
      <p className="lead">
        <Trans>These are our fees. Each route shows separately what governments and schools charge.</Trans>
      </p>
      <When test={TIERS}>
        <ul className="tiers">
          <Each list="tiers">
            <TierCard
              name={textSlot('name')}
              price={textSlot('price')}
              description={textSlot('description')}
              look={textSlot('look')}
              features={{ slot: 'features' }}
              isPopular={{ slot: 'isPopular' }}
              isFree={{ slot: 'isFree' }}
              sellsReview={{ slot: 'sellsReview' }}
              sellsFullService={{ slot: 'sellsFullService' }}
            />
          </Each>
        </ul>
      </When>
      <Unless test={TIERS}>
        <ListedTiers />
      </Unless>
      <p>
        <Trans>
          Each additional assessment:{' '}
          <CurrentSetting name="price.assessment">
            <Trans>price at checkout</Trans>
          </CurrentSetting>
          . Paid services have a 30-day money-back guarantee.
        </Trans>
      </p>
    </section>
  );
}

/** The tiers of the specification, for when admins have none. */
function ListedTiers(): JSX.Element {
  const { t } = useLingui();
  return (
    <ul className="tiers">
      <ListedTier name={t`Free`} price="$0" address={paths.signup.href()} action={t`Create an account`}>
        <Trans>One student and one opportunity assessment, fully explained.</Trans>
      </ListedTier>
      <ListedTier
        name={t`Expert Review`}
        price={
          <CurrentSetting name="price.expert_review">
            <Trans>Price at checkout</Trans>
          </CurrentSetting>
        }
        address={paths.expertReviewPurchase.href()}
        action={t`Choose an assessment`}
        popular
      >
        <Trans>An expert checks your assessment and documents and replies within 2-3 business days.</Trans>
      </ListedTier>
      <ListedTier
        name={t`Full Service`}
        price={
          <CurrentSetting name="price.full_service">
            <Trans>Price at checkout</Trans>
          </CurrentSetting>
        }
        address={paths.checkout.href()}
        action={t`See what's included`}
      >
        <Trans>We prepare your application with you, from documents to submission, within 1-2 weeks.</Trans>
      </ListedTier>
    </ul>
  );
}

interface ListedTierProps {
  name: string;
  price: ReactNode;
  children: ReactNode;
  address: string;
  action: string;
  popular?: boolean;
}

function ListedTier({ name, price, children, address, action, popular }: ListedTierProps): JSX.Element {
  return (
    <li className={popular === true ? 'sheet popular' : 'sheet'}>
      {popular === true && (
        <p className="tag">
          <Trans>Most Popular</Trans>
        </p>
      )}
      <h3>{name}</h3>
      <p className="price">{price}</p>
      <p>{children}</p>
      <a className="site-button" href={address}>
        {action}
      </a>
    </li>
  );
}
