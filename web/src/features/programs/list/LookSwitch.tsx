import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useView } from './use-view';
import { buildAddress } from './view';
import styles from './list.module.css';

/** Cards, or a dense list. The address keeps it, so that Back, a reload, and a shared link do too. */
export function LookSwitch(): JSX.Element {
  const { t } = useLingui();
  const view = useView();
  const look = (dense: boolean, words: ReactNode): JSX.Element => (
    <Link
      className={styles['look']}
      to={buildAddress({ ...view, dense })}
      preventScrollReset
      aria-current={view.dense === dense ? 'true' : undefined}
    >
      {words}
    </Link>
  );
  return (
    <nav className={styles['looks']} aria-label={t`How the list looks`}>
      {look(false, <Trans>Cards</Trans>)}
      {look(true, <Trans>List</Trans>)}
    </nav>
  );
}
