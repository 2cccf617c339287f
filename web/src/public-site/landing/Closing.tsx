import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';
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
        <a className="site-button" href={paths.affiliateLogin.href()}>
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
        <details>
          <summary>
            <Trans>How long does it take?</Trans>
          </summary>
          <p>
            <Trans>
              You get your assessment while you wait. An expert review takes 2-3 business days, and the full
              service takes 1-2 weeks.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>Is the score a promise?</Trans>
          </summary>
          <p>
            <Trans>
              No. It shows how many published conditions your answers meet. The country's authorities decide,
              and they may ask for more.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>Does AI decide my score?</Trans>
          </summary>
          <p>
            <Trans>
              No. Your score comes from published rules. If a language model words a recommendation, the
              result names the model. It can't change a number or add a fact.
            </Trans>
          </p>
        </details>
        <details>
          <summary>
            <Trans>What happens to my answers?</Trans>
          </summary>
          <p>
            <Trans>
              They stay in your account. You can delete your account and everything in it at any time.
            </Trans>
          </p>
        </details>
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
