import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { CurrentWord } from './CurrentWord';

/** The tiers of the specification, at the prices that are charged. */
export function Pricing(): JSX.Element {
  return (
    <section id="pricing" className="wrap section">
      <h2>
        <Trans>Pricing</Trans>
      </h2>
      <p className="lead">
        <Trans>
          These are our fees. We show what governments and schools charge separately, on each route.
        </Trans>
      </p>
      <ul className="tiers">
        <li className="sheet">
          <h3>
            <Trans>Free</Trans>
          </h3>
          <p className="price">$0</p>
          <p>
            <Trans>
              One student and one opportunity assessment, fully explained. Each additional one:{' '}
              <CurrentWord name="price.assessment">
                <Trans>price at checkout</Trans>
              </CurrentWord>
              .
            </Trans>
          </p>
          <a className="site-button" href={paths.signup.href()}>
            <Trans>Create an account</Trans>
          </a>
        </li>
        <li className="sheet popular">
          <p className="tag">
            <Trans>Most Popular</Trans>
          </p>
          <h3>
            <Trans>Expert Review</Trans>
          </h3>
          <p className="price">
            <CurrentWord name="price.expert_review">
              <Trans>Price at checkout</Trans>
            </CurrentWord>
          </p>
          <p>
            <Trans>
              An expert checks your assessment and documents and replies within 2-3 business days.
            </Trans>
          </p>
          <a className="site-button" href={paths.expertReviewPurchase.href()}>
            <Trans>Choose an assessment</Trans>
          </a>
        </li>
        <li className="sheet">
          <h3>
            <Trans>Full Service</Trans>
          </h3>
          <p className="price">
            <CurrentWord name="price.full_service">
              <Trans>Price at checkout</Trans>
            </CurrentWord>
          </p>
          <p>
            <Trans>
              We prepare your application with you, from documents to submission, within 1-2 weeks.
            </Trans>
          </p>
          <a className="site-button" href={paths.checkout.href()}>
            <Trans>See what's included</Trans>
          </a>
        </li>
      </ul>
      <p>
        <Trans>Paid services have a 30-day money-back guarantee.</Trans>
      </p>
    </section>
  );
}
