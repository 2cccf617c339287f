import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
import { FaqItem } from '../../product/homepage/FaqItem';
import { Each, textSlot, When } from '../../product/homepage/slots';
import { CurrentWord } from './CurrentWord';

export function Affiliate(): JSX.Element {
  return (
    <section id="affiliate" className="wrap section">
      <h2>
        <Trans>For affiliates</Trans>
      </h2>
      <p>
        <Trans>
          Consultants, lawyers, coaches, and creators earn 30% of what the people they refer buy. An expert
          review earns you{' '}
          <CurrentWord name="commission.expert_review">
            <Trans>30% of its price</Trans>
          </CurrentWord>
          , a full service{' '}
          <CurrentWord name="commission.full_service">
            <Trans>30% of its price</Trans>
          </CurrentWord>
          , and a program application 15-25%, paid out monthly.
        </Trans>
      </p>
      <p className="row">
        <a className="site-button" href={paths.affiliateApply.href()}>
          <Trans>Become an affiliate</Trans>
        </a>
        <a href={paths.affiliateLogin.href()}>
          <Trans>Affiliate login</Trans>
        </a>
      </p>
    </section>
  );
}

export function Questions(): JSX.Element {
  return (
    <section id="faq" className="wrap section">
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <div className="questions">
        <Each list="faqs">
          <FaqItem question={textSlot('question')} answer={textSlot('answer')} />
        </Each>
        <When test={{ slot: 'moreFaqs' }}>
          <details className="more">
            <summary>
              <Trans>More questions</Trans>
            </summary>
            <Each list="moreFaqs">
              <FaqItem question={textSlot('question')} answer={textSlot('answer')} />
            </Each>
          </details>
        </When>
      </div>
      <p className="row">
        <button type="button" className="site-button" data-open-chat hidden>
          <Trans>Chat with us</Trans>
        </button>
      </p>
    </section>
  );
}

export function SiteFooter(): JSX.Element {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav className="footer-links" aria-labelledby="footer-heading">
          <h2 id="footer-heading" className="visually-hidden">
            <Trans>All pages</Trans>
          </h2>
          <ul>
            <li>
              <a href={paths.studentAssessment.href()}>
                <Trans>Assessment</Trans>
              </a>
            </li>
            <li>
              <a href={paths.checkout.href()}>
                <Trans>Expert review</Trans>
              </a>
            </li>
            <li>
              <a href={paths.programs.href()}>
                <Trans>Programs</Trans>
              </a>
            </li>
            <li>
              <a href={paths.dashboard.href()}>
                <Trans>Dashboard</Trans>
              </a>
            </li>
          </ul>
          <ul>
            <li>
              <a href={paths.guide.href()}>
                <Trans>Guide</Trans>
              </a>
            </li>
            <li>
              <a href={paths.visaRequirements.href()}>
                <Trans>Visa requirements</Trans>
              </a>
            </li>
            <li>
              <a href={paths.calculators.href()}>
                <Trans>Calculators</Trans>
              </a>
            </li>
            <li>
              <a href="/#success-stories">
                <Trans>Success stories</Trans>
              </a>
            </li>
            <li>
              <a href={paths.blog.href()}>
                <Trans>Blog</Trans>
              </a>
            </li>
            <li>
              <a href={paths.help.href()}>
                <Trans>Help</Trans>
              </a>
            </li>
          </ul>
          <ul>
            <li>
              <a href={paths.about.href()}>
                <Trans>About</Trans>
              </a>
            </li>
            <li>
              <a href="/#affiliate">
                <Trans>Affiliates</Trans>
              </a>
            </li>
            <li>
              <a href={paths.partners.href()}>
                <Trans>Partners</Trans>
              </a>
            </li>
            <li>
              <a href={paths.careers.href()}>
                <Trans>Careers</Trans>
              </a>
            </li>
            <li>
              <a href={paths.contact.href()}>
                <Trans>Contact</Trans>
              </a>
            </li>
          </ul>
          <ul>
            <li>
              <a href={paths.privacy.href()}>
                <Trans>Privacy</Trans>
              </a>
            </li>
            <li>
              <a href={paths.terms.href()}>
                <Trans>Terms</Trans>
              </a>
            </li>
            <li>
              <a href={paths.cookies.href()}>
                <Trans>Cookies</Trans>
              </a>
            </li>
          </ul>
        </nav>
        <p>
          <Trans>
            Portolan isn't a government site. An officer decides every application, and no result is a
            guarantee.
          </Trans>
        </p>
      </div>
    </footer>
  );
}
