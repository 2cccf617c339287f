import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { HiddenTitle } from '../../../product/programs/HiddenTitle';
import { useView } from './use-view';
import { buildAddress, AT_ONCE, MAX_COMPARED } from './view';
import styles from './card.module.css';

/** Adds a program to the comparison, or removes it. */
export function CompareToggle({ id, title }: { id: string; title: string }): JSX.Element {
  const view = useView();
  const navigate = useNavigate();
  const chosen = view.compare.includes(id);
  const full = view.compare.length >= MAX_COMPARED;
  return (
    <label className={styles['compare']}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={full && !chosen}
        onChange={(event) => {
          const others = view.compare.filter((other) => other !== id);
          const compare = event.target.checked ? [...others, id] : others;
          void navigate(buildAddress({ ...view, compare }), AT_ONCE);
        }}
      />
      <Trans>Compare</Trans>
      <HiddenTitle title={title} />
    </label>
  );
}
