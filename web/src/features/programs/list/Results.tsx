import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { programAddresses } from '../../../product/programs/addresses';
import { AnchorButton, Button } from '../../../ui/button/Button';
import { FollowApplications } from '../parts/follow';
import type { ListData } from './load';
import { LayoutSwitch } from './LayoutSwitch';
import { ProgramCard } from './ProgramCard';
import { useView } from './use-view';
import { buildAddress, MAX_PAGES } from './view';
import styles from './list.module.css';

const ProgramTable = lazy(async () => ({ default: (await import('./ProgramTable')).ProgramTable }));

/** Rarely needed: most searches find something. */
const Nothing = lazy(async () => ({ default: (await import('./Nothing')).Nothing }));

/** The matching programs, and a button to load more. */
export function Results({ data, loading }: { data: ListData; loading: boolean }): JSX.Element {
  const { programs, signedIn, view } = data;
  const { dense } = useView();
  const saved = view.saved && signedIn;
  return (
    <>
      <div className={styles['line']}>
        <Found data={data} loading={loading} />
        <LayoutSwitch />
      </div>
      {saved && programs.length > 0 && (
        <div>
          <AnchorButton href={programAddresses.deadlines} download>
            <Trans>Add deadlines to your calendar (.ics)</Trans>
          </AnchorButton>
        </div>
      )}
      {programs.length === 0 ? (
        <Suspense>
          <Nothing data={data} />
        </Suspense>
      ) : dense ? (
        <Suspense>
          <ProgramTable programs={programs} signedIn={signedIn} />
        </Suspense>
      ) : (
        <ul className={styles['cards']}>
          {programs.map((program) => (
            <ProgramCard key={program.id} program={program} signedIn={signedIn} />
          ))}
        </ul>
      )}
      <More data={data} loading={loading} />
      {signedIn && (
        <Suspense>
          <FollowApplications />
        </Suspense>
      )}
    </>
  );
}

/** Says what is shown and, if the search text was corrected, for which text. */
function Found({ data, loading }: { data: ListData; loading: boolean }): JSX.Element {
  const { programs, corrected, more, view } = data;
  const shown = programs.length;
  return (
    <div role="status" className={styles['found']}>
      {corrected !== null && (
        <p>
          <Trans>
            Showing results for <strong>{corrected}</strong>
          </Trans>
          <span className={styles['soft']}>
            {'. '}
            <Trans>Nothing matches “{view.search}”.</Trans>
          </span>
        </p>
      )}
      <p className={styles['soft']}>
        {loading ? (
          <Trans>Loading programs</Trans>
        ) : more ? (
          <Plural value={shown} one="Showing the first program" other="Showing the first # programs" />
        ) : (
          <Plural value={shown} one="# program" other="# programs" />
        )}
      </p>
    </div>
  );
}

function More({ data, loading }: { data: ListData; loading: boolean }): JSX.Element | null {
  const { programs, more, view } = data;
  const requested = useView();
  const navigate = useNavigate();
  const from = useRef<number | null>(null);
  useEffect(() => {
    const first = from.current === null ? undefined : programs[from.current];
    if (first === undefined) return;
    from.current = null;
    document.getElementById(`program-${first.id}`)?.focus();
  }, [programs]);
  if (!more) return null;
  if (view.pages >= MAX_PAGES) {
    return (
      <p className={styles['soft']}>
        <Trans>There are more. To find them, search or choose a country or topic.</Trans>
      </p>
    );
  }
  return (
    <div className={styles['more']}>
      <Button
        busy={loading}
        onClick={() => {
          from.current = programs.length;
          void navigate(buildAddress({ ...requested, pages: view.pages + 1 }), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        <Trans>Load more</Trans>
      </Button>
    </div>
  );
}
