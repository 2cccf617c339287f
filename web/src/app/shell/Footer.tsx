import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { JSX } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAdminPath, paths } from '../../lib/paths';
import { LanguagePickerSlot } from '../../product/language/LanguagePickerSlot';
import { whenIdle } from '../../lib/when-idle';
import styles from './Shell.module.css';

const LanguagePicker = lazy(async () => {
  await whenIdle();
  return { default: (await import('./lazy')).LanguagePicker };
});

/** The short footer of the app; the public page has the long one. */
export function Footer(): JSX.Element {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInside']} data-wide={isAdminPath(pathname)}>
        <p>
          <Trans>
            Portolan isn't a government site. An officer decides every application, and no result is a
            guarantee.
          </Trans>
        </p>
        <div className={styles['footerLinks']}>
          <nav aria-label={t`Tools, help, and legal`}>
            <Link to={paths.calculators.href()}>
              <Trans>Calculators</Trans>
            </Link>
            <Link to={paths.visaRequirements.href()}>
              <Trans>Visa requirements</Trans>
            </Link>
            <a href={paths.help.href()}>
              <Trans>Help</Trans>
            </a>
            <a href={paths.privacy.href()}>
              <Trans>Privacy</Trans>
            </a>
            <a href={paths.terms.href()}>
              <Trans>Terms</Trans>
            </a>
            <a href={paths.cookies.href()}>
              <Trans>Cookies</Trans>
            </a>
            <a href={paths.contact.href()}>
              <Trans>Contact</Trans>
            </a>
          </nav>
          <LanguagePickerSlot>
            <LanguagePicker place="footer" />
          </LanguagePickerSlot>
        </div>
      </div>
    </footer>
  );
}
