import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AnchorButton } from '../button/Button';
import { Page, Stack } from '../layout/Sheet';
import { CompassRose } from '../motif/CompassRose';
import styles from './states.module.css';

export function NotFound(): JSX.Element {
  return (
    <Page width="text">
      <Stack gap={24}>
        <CompassRose size={72} />
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p>
          <Trans>This page doesn't exist. The link may be out of date or mistyped.</Trans>
        </p>
        <div>
          <AnchorButton variant="primary" href={paths.home.href()}>
            <Trans>Go to the front page</Trans>
          </AnchorButton>
        </div>
        <PopularPages />
        <p className={styles['hint']}>
          <Trans>For developers: the page may be missing from the router.</Trans>
        </p>
      </Stack>
    </Page>
  );
}

function PopularPages(): JSX.Element {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Popular pages`}>
      <ul className={styles['pages']}>
        <li>
          <Link to={paths.visaRequirements.href()}>
            <Trans>Visa requirements</Trans>
          </Link>
          <Trans>What each country requires, with sources</Trans>
        </li>
        <li>
          <Link to={paths.programs.href()}>
            <Trans>Programs</Trans>
          </Link>
          <Trans>Scholarships, jobs, and partnerships</Trans>
        </li>
        <li>
          <Link to={paths.calculators.href()}>
            <Trans>Calculators</Trans>
          </Link>
          <Trans>Points, money, and time limits</Trans>
        </li>
        <li>
          <a href={paths.help.href()}>
            <Trans>Help</Trans>
          </a>
          <Trans>Answers to common questions</Trans>
        </li>
        <li>
          <a href={paths.contact.href()}>
            <Trans>Contact</Trans>
          </a>
          <Trans>Tell us what you were looking for</Trans>
        </li>
      </ul>
    </nav>
  );
}
