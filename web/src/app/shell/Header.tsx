import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../lib/session/session';
import type { SessionState } from '../../lib/session/use-session';
import { cx } from '../../ui/cx';
import { whenIdle } from '../../lib/when-idle';
import { LinkButton } from '../../ui/button/Button';
import { CompassRose } from '../../ui/motif/CompassRose';
import { anchors, isAdminPath, paths } from '../../lib/paths';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './Header.module.css';

/** Not loaded for visitors; for everyone else, after the page. */
const loadAccountMenu = async () => {
  await whenIdle();
  return import('./account-menu');
};
const UserMenu = lazy(async () => ({ default: (await loadAccountMenu()).UserMenu }));
const Bell = lazy(async () => ({ default: (await loadAccountMenu()).Bell }));

/** Loaded only for admins. */
const AdminHeader = lazy(async () => ({ default: (await import('./admin/AdminHeader')).AdminHeader }));

/** The public page is another document, so links to its sections are plain links. */
function VisitorLinks(): JSX.Element {
  const home = paths.home.href();
  return (
    <>
      <a href={home + anchors.features}>
        <Trans>Features</Trans>
      </a>
      <a href={home + anchors.howItWorks}>
        <Trans>How It Works</Trans>
      </a>
      <a href={home + anchors.successStories}>
        <Trans>Success Stories</Trans>
      </a>
      <a href={home + anchors.pricing}>
        <Trans>Pricing</Trans>
      </a>
      <a href={home + anchors.affiliate}>
        <Trans>Become Affiliate</Trans>
      </a>
      <Link className={styles['small']} to={paths.adminLogin.href()}>
        <Trans>Admin</Trans>
      </Link>
      <span className={styles['end']}>
        <Link to={paths.login.href()}>
          <Trans>Login</Trans>
        </Link>
        <LinkButton variant="plain" to={paths.signup.href()}>
          <Trans>Get Started</Trans>
        </LinkButton>
      </span>
    </>
  );
}

function UserLinks(): JSX.Element {
  return (
    <>
      <NavLink to={paths.dashboard.href()}>
        <Trans>Dashboard</Trans>
      </NavLink>
      <NavLink to={paths.programs.href()}>
        <Trans>Programs</Trans>
      </NavLink>
      <NavLink to={paths.documents.href()}>
        <Trans>Documents</Trans>
      </NavLink>
      <NavLink to={paths.visaStatus.href()}>
        <Trans>Visa Status</Trans>
      </NavLink>
      <NavLink to={paths.calculators.href()}>
        <Trans>Calculators</Trans>
      </NavLink>
      <NavLink to={paths.visaRequirements.href()}>
        <Trans>Visa requirements</Trans>
      </NavLink>
    </>
  );
}

function OwnLinks({ user }: { user: SessionUser }): JSX.Element {
  return (
    <>
      <UserLinks />
      <span className={styles['end']}>
        <Suspense fallback={<span className={styles['userButton']}>{user.firstName}</span>}>
          <UserMenu firstName={user.firstName} isAdmin={user.role === 'ADMIN'} />
        </Suspense>
      </span>
    </>
  );
}

/** The back office has its own header; its space is reserved while it loads. */
export function Header({ session }: { session: SessionState }): JSX.Element {
  const { pathname } = useLocation();
  const { user, status } = session;
  if (!isAdminPath(pathname) || (status !== 'loading' && user?.role !== 'ADMIN'))
    return <SiteHeader session={session} />;
  return (
    <Suspense fallback={<Placeholder />}>
      {user === null ? <Placeholder /> : <AdminHeader user={user} />}
    </Suspense>
  );
}

const Placeholder = (): JSX.Element => <header className={cx(styles['header'], styles['admin'])} />;

function SiteHeader({ session }: { session: SessionState }): JSX.Element {
  const { t } = useLingui();
  const { key } = useLocation();
  // The menu is open for one history entry only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <a className={styles['brand']} href={paths.home.href()}>
          <CompassRose size={32} />
          Portolan
        </a>
        {session.status === 'in' && (
          <span className={styles['bell']}>
            <Suspense>
              <Bell />
            </Suspense>
          </span>
        )}
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls="site-navigation"
          onClick={() => {
            setOpenAt(open ? null : key);
          }}
        >
          <Trans>Menu</Trans>
        </button>
        <nav id="site-navigation" aria-label={t`Main`} className={styles['nav']} data-open={open}>
          {session.status === 'in' && <OwnLinks user={session.user} />}
          {session.status === 'out' && <VisitorLinks />}
          {(session.status === 'loading' || session.status === 'unknown') && (
            <span className={styles['end']} />
          )}
          <ThemeSwitch />
        </nav>
      </div>
    </header>
  );
}
