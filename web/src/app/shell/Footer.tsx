import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './Shell.module.css';

/** The short footer of the app; the public page has the long one. */
export function Footer(): JSX.Element {
  const { t } = useLingui();
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInside']}>
        <p>
          <Trans>
            Portolan isn't a government site. An officer decides every application, and no result is a
            guarantee.
          </Trans>
        </p>
        <nav aria-label={t`Tools, help, and legal`}>
          <Link to={paths.calculators.href()}>
            <Trans>Calculators</Trans>
          </Link>
          <Link to={paths.visaRequirements.href()}>
            <Trans>Visa requirements</Trans>
          </Link>
          <Link to={paths.help.href()}>
            <Trans>Help</Trans>
          </Link>
          <Link to={paths.privacy.href()}>
            <Trans>Privacy</Trans>
          </Link>
          <Link to={paths.terms.href()}>
            <Trans>Terms</Trans>
          </Link>
          <Link to={paths.cookies.href()}>
            <Trans>Cookies</Trans>
          </Link>
          <Link to={paths.contact.href()}>
            <Trans>Contact</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  );
}
