import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/button/Button';
import { useView } from './use-view';
import { buildAddress, AT_ONCE, MAX_COMPARED } from './view';
import styles from './list.module.css';

/** The programs selected for comparison. It stays at the bottom of the window. */
export function CompareShelf(): JSX.Element | null {
  const { t } = useLingui();
  const view = useView();
  const navigate = useNavigate();
  const many = view.compare.length;
  if (many === 0) return null;
  return (
    <section className={styles['shelf']} aria-label={t`Comparison`}>
      <p role="status">
        {many < MAX_COMPARED ? (
          <Plural value={many} one="# of 3 selected" other="# of 3 selected" />
        ) : (
          <Trans>3 of 3 selected. Remove one to add another.</Trans>
        )}
      </p>
      <div className={styles['shelfActions']}>
        {many > 1 && (
          <LinkButton to={paths.programComparison.href({ ids: view.compare.join(',') })}>
            <Trans>Compare {many} programs</Trans>
          </LinkButton>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            void navigate(buildAddress({ ...view, compare: [] }), AT_ONCE);
          }}
        >
          <Trans>Clear selection</Trans>
        </Button>
      </div>
    </section>
  );
}
