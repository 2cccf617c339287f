import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useView } from './use-view';
import { buildAddress } from './view';
import styles from './list.module.css';

/** Switches between cards and a dense list. The choice is in the URL, so Back, reloads, and shared links keep it. */
export function LayoutSwitch(): JSX.Element {
  const { t } = useLingui();
  const view = useView();
  const renderOption = (dense: boolean, words: ReactNode): JSX.Element => (
    <Link
      className={styles['layout']}
      to={buildAddress({ ...view, dense })}
      preventScrollReset
      aria-current={view.dense === dense ? 'true' : undefined}
    >
      {words}
    </Link>
  );
  return (
    <nav className={styles['layouts']} aria-label={t`List layout`}>
      {renderOption(false, <Trans>Cards</Trans>)}
      {renderOption(true, <Trans>List</Trans>)}
    </nav>
  );
}
