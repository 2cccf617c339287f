import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProgramType } from '../../../gql/schema-types';
import { formatNumber } from '../../../lib/format/format';
import { programTypeLabels } from '../../../product/programs/labels';
import type { Facets, ListData } from './load';
import { useView } from './use-view';
import { chosen } from './view';
import styles from './list.module.css';

const TYPES: readonly ProgramType[] = ['SCHOLARSHIP', 'INTERNSHIP', 'JOB'];

/** The server counts up to this number; there may be more. */
const MAX_COUNTED = 10_000;

const getCount = (facets: Facets | null, type: ProgramType): number | null =>
  facets === null ? null : (facets.type.find(({ value }) => value.toUpperCase() === type)?.count ?? 0);

/** Filters by scholarships, internships or jobs, and by the programs that a signed-in person saved. */
export function TypeChips({ data: { facets, signedIn } }: { data: ListData }): JSX.Element {
  const { t, i18n } = useLingui();
  const view = useView();
  const saved = view.saved && signedIn;
  const chip = (key: string, to: string, current: boolean, words: ReactNode, count: number | null) => (
    <Link
      key={key}
      className={styles['chip']}
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
    >
      {words}{' '}
      {count !== null && (
        <span className={styles['count']}>
          {count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count)}
        </span>
      )}
    </Link>
  );
  return (
    <nav className={styles['chips']} aria-label={t`Type of program`}>
      {chip('all', chosen(view, { type: null, saved: false }), !saved && view.type === null, t`All`, null)}
      {TYPES.map((type) =>
        chip(
          type,
          chosen(view, { type, saved: false }),
          !saved && view.type === type,
          i18n._(programTypeLabels[type].many),
          saved ? null : getCount(facets, type),
        ),
      )}
      {signedIn && chip('saved', chosen(view, { saved: true }), saved, <Trans>Saved</Trans>, null)}
    </nav>
  );
}
