import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { ListData } from './load';
import { countFilters } from './view';

/** Shown in place of the list if no program matches, with suggestions to continue. */
export function Nothing({ data: { view, signedIn } }: { data: ListData }): JSX.Element {
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
