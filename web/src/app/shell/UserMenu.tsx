import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useLogOut } from '../../lib/session/use-log-out';
import styles from './Header.module.css';

/** A disclosure of links under the person's first name. Escape, a click elsewhere and any navigation close it. */
export function UserMenu({ firstName, isAdmin }: { firstName: string; isAdmin: boolean }): JSX.Element {
  const { t } = useLingui();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();

  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={styles['userMenu']}>
      <button
        ref={button}
        type="button"
        className={styles['userButton']}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => {
          setOpenAt(open ? null : key);
        }}
      >
        <span className={styles['userName']}>{firstName === '' ? t`User` : firstName}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path d="M1 1 6 6 11 1" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id="user-menu" className={styles['menu']} hidden={!open}>
        {isAdmin && (
          <li>
            <Link to={paths.adminDashboard.href()}>
              <Trans>Back office</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.dashboard.href()}>
            <Trans>Dashboard</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.programs.href()}>
            <Trans>Browse Programs</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.visaStatus.href()}>
            <Trans>Visa Status</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.profile.href()}>
            <Trans>Profile</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.account.href()}>
            <Trans>Account</Trans>
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            <Trans>Logout</Trans>
          </button>
        </li>
      </ul>
    </div>
  );
}
