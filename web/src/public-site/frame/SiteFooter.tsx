import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useFrontPath } from './use-front-path';
import { paths } from '../../lib/paths';
import { LanguageLinks } from './LanguageLinks';

export function SiteFooter(): JSX.Element {
  const home = useFrontPath();
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
              <a href={`${home}#success-stories`}>
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
              <a href={`${home}#affiliate`}>
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
        <LanguageLinks />
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
