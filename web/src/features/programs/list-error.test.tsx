import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import { aProgram, aProgramPage, facets } from '../../testing/programs';
import { renderApp } from '../../testing/render';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a filter whose programs fail to load', () => {
  const flaky = (fails: (variables: Record<string, unknown>) => boolean): { down: boolean } => {
    const state = { down: true };
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerFromSchema({
      me: () => null,
      programFacets: () => facets,
      programSuggestions: () => [],
      programs: (variables) => {
        if (state.down && fails(variables)) throw apiError('UNAVAILABLE', 'Later.');
        if (variables['country'] === 'Germany') return aProgramPage([aProgram({ id: 'p2', title: 'DAAD' })]);
        return aProgramPage([aProgram()], { pageInfo: { hasNextPage: true, endCursor: 'c1' } });
      },
    });
    return state;
  };

  const tryAgain = (): HTMLElement => screen.getByRole('button', { name: 'Try again' });
  const trouble = async (): Promise<HTMLElement | undefined> => {
    await screen.findByRole('button', { name: 'Try again' });
    return screen.getAllByRole('alert').find((each) => each.contains(tryAgain()));
  };

  it('keeps the filters and the previous results, shows an error, and can be retried', async () => {
    const state = flaky(({ country }) => country === 'Germany');
    const { user, router } = renderApp('/programs');
    await screen.findByRole('link', { name: 'Chevening Scholarship' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    expect(await trouble()).toHaveTextContent(
      "We couldn't load the programs for these filters. The programs below match your previous filters.",
    );
    expect(router.state.location.search).toBe('?country=Germany');
    expect(screen.getByRole('option', { name: 'Germany (6)', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chevening Scholarship' })).toBeVisible();
    expect(await violations()).toEqual([]);
    state.down = false;
    await user.click(tryAgain());
    expect(await screen.findByRole('link', { name: 'DAAD' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Chevening Scholarship' })).not.toBeInTheDocument();
  });

  it('keeps the search text', async () => {
    flaky(({ search }) => search === 'law');
    const { user } = renderApp('/programs');
    await screen.findByRole('link', { name: 'Chevening Scholarship' });
    await user.type(screen.getByRole('combobox', { name: 'Search programs' }), 'law{Enter}');
    await trouble();
    expect(screen.getByRole('combobox', { name: 'Search programs' })).toHaveValue('law');
  });

  it('shows the error below the loaded programs when more fail to load', async () => {
    const state = flaky(({ after }) => after === 'c1');
    const { user } = renderApp('/programs');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await trouble()).toHaveTextContent("We couldn't load more programs.");
    expect(screen.getByRole('link', { name: 'Chevening Scholarship' })).toBeVisible();
    state.down = false;
    await user.click(tryAgain());
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });
  });
});
