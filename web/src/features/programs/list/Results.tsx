import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { programAddresses } from '../../../product/programs/addresses';
import { AnchorButton, Button, LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { FollowApplications } from '../parts/follow';
import type { ListData } from './load';
import { ProgramCard } from './ProgramCard';
import { useView } from './use-view';
import { buildAddress, countFilters, MAX_PAGES } from './view';
import styles from './list.module.css';

/** What the choice has found, and the way to more of it. */
export function Results({ data, loading }: { data: ListData; loading: boolean }): JSX.Element {
  const { programs, signedIn, view } = data;
  const saved = view.saved && signedIn;
  return (
    <>
      <Found data={data} loading={loading} />
      {saved && programs.length > 0 && (
        <div>
          <AnchorButton href={programAddresses.deadlines} download>
            <Trans>Add deadlines to your calendar (.ics)</Trans>
          </AnchorButton>
        </div>
      )}
      {programs.length === 0 ? (
        <Nothing data={data} />
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

/** Says what is shown, and for what, when the words of the search were not understood. */
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
  const asked = useView();
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
          void navigate(buildAddress({ ...asked, pages: view.pages + 1 }), {
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

function Nothing({ data: { view, signedIn } }: { data: ListData }): JSX.Element {
  const all = (
    <LinkButton to={paths.programs.href()} preventScrollReset>
      <Trans>Show all programs</Trans>
    </LinkButton>
  );
  if (view.saved && signedIn) {
    return (
      <EmptyState title={<Trans>You haven't saved any programs yet</Trans>} action={all}>
        <Trans>Save a program to keep it here, with its deadline for your calendar.</Trans>
      </EmptyState>
    );
  }
  if (view.search !== '') {
    return (
      <EmptyState title={<Trans>No programs found for “{view.search}”</Trans>} action={all}>
        {countFilters(view) > 0 || view.type !== null ? (
          <Trans>Try other words, or remove a filter.</Trans>
        ) : (
          <Trans>Try other words, such as a country or subject.</Trans>
        )}
      </EmptyState>
    );
  }
  if (countFilters(view) > 0 || view.type !== null) {
    return <EmptyState title={<Trans>No programs match these filters</Trans>} action={all} />;
  }
  return (
    <EmptyState title={<Trans>No programs yet</Trans>}>
      <Trans>Check back later.</Trans>
    </EmptyState>
  );
}
