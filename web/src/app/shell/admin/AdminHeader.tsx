import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { SessionUser } from '../../../lib/session/session';
import { useLogOut } from '../../../lib/session/use-log-out';
import { CompassRose } from '../../../ui/motif/CompassRose';
import { Bell } from '../Bell';
import { ThemeSwitch } from '../ThemeSwitch';
import { ADMIN_LINKS } from './admin-links';
import { ReviewsLink } from './ReviewsLink';
import { SearchButton } from './SearchButton';
import styles from './AdminHeader.module.css';

function getName({ firstName, lastName }: SessionUser): string | null {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? null : name;
}

/** Who is signed in, with links out of the back office. */
function Person({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const logOut = useLogOut();
  const name = getName(user) ?? t`Admin`;
  return (
    <div className={styles['person']}>
      <a href={paths.home.href()} className={styles['item']}>
        <Trans>View Site</Trans>
      </a>
      <Link
        to={paths.account.href()}
        className={styles['name']}
        title={name}
        aria-label={t`${name}, your account`}
      >
        {name}
      </Link>
      <button type="button" className={styles['item']} onClick={logOut}>
        <Trans>Logout</Trans>
      </button>
      <ThemeSwitch />
    </div>
  );
}

/** Who is signed in, and the pages; collapsible on small screens. */
function Menu({ user, open }: { user: SessionUser; open: boolean }): JSX.Element {
  const { t, i18n } = useLingui();
  return (
    <div id="admin-navigation" className={styles['menu']} data-open={open}>
      <Person user={user} />
      <nav aria-label={t`Back office`} className={styles['pages']}>
        <ul>
          {ADMIN_LINKS.map(({ page, label }) => (
            <li key={page.pattern}>
              <NavLink to={page.href()} className={styles['page']}>
                {i18n._(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The header of every page under /admin: work queues, navigation, and who is signed in. */
export function AdminHeader({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const { key } = useLocation();
  // The menu is open for one history entry only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link
          className={styles['brand']}
          to={paths.adminDashboard.href()}
          aria-label={t`Portolan, back office`}
        >
          <CompassRose size={28} />
          <span>Portolan</span>
        </Link>
        <div className={styles['work']}>
          <SearchButton className={styles['item']} />
          <ReviewsLink />
          <NavLink to={paths.adminChat.href()} className={styles['item']}>
            <Trans>Live Chat</Trans>
          </NavLink>
          <Bell />
        </div>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls="admin-navigation"
          onClick={() => {
            setOpenAt(open ? null : key);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpenAt(null);
          }}
        >
          <Trans>Menu</Trans>
        </button>
        <Menu user={user} open={open} />
      </div>
    </header>
  );
}
