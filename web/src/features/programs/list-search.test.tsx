import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '../../testing/axe';
import { apiError } from '../../testing/msw/schema-api';
import { aProgram, aProgramPage } from '../../testing/programs';
import { firstCard, serveList } from '../../testing/programs-list-page';
import { renderApp } from '../../testing/render';

describe('the filters', () => {
  it('are read from the address, and show counts', async () => {
    const api = serveList();
    renderApp(
      '/programs?search=master&type=scholarship&country=Germany&funding=full&deadline=open&sort=deadline',
    );
    await firstCard();
    expect(api.calls('ProgramList')[0]).toMatchObject({
      search: 'master',
      type: 'SCHOLARSHIP',
      country: 'Germany',
      funding: 'FULL',
      deadline: 'OPEN',
      sort: 'DEADLINE',
    });
    expect(screen.getByRole('link', { name: 'Scholarships 12' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('option', { name: 'Germany (6)', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Open now (14)', selected: true })).toBeInTheDocument();
  });

  it('are written to the address when they are chosen', async () => {
    const api = serveList();
    const { user, router } = renderApp('/programs?pages=2');
    await firstCard();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany');
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'any-subject');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany&tag=any-subject');
    });
    await waitFor(() => {
      expect(api.calls('ProgramFacets').at(-1)).toMatchObject({ country: 'Germany', tag: 'any-subject' });
    });
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('are undone by Back, one after the other', async () => {
    serveList();
    const { user, router } = renderApp('/programs');
    await firstCard();
    const country = () => screen.getByRole('combobox', { name: 'Country' });
    await user.selectOptions(country(), 'Germany');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany');
    });
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
    expect(country()).toHaveValue('');
  });

  it('offer all programs when nothing matches', async () => {
    serveList({ programs: () => aProgramPage([]) });
    renderApp('/programs?country=Atlantis');
    expect(await screen.findByText('No programs match these filters')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all programs' })).toHaveAttribute('href', '/programs');
    expect(screen.getByRole('option', { name: 'Atlantis', selected: true })).toBeInTheDocument();
  });

  it('work without counts when these could not be loaded', async () => {
    serveList({
      programFacets: () => {
        throw apiError('UNAVAILABLE', 'Later.');
      },
    });
    const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderApp('/programs?country=Germany');
    await firstCard();
    expect(screen.getByRole('option', { name: 'Germany', selected: true })).toBeInTheDocument();
    silent.mockRestore();
  });
});

describe('the search', () => {
  const offers = (): string[] =>
    screen.getAllByRole('option', { hidden: false }).map((each) => each.textContent);
  const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Search programs' });
  const listbox = (): Promise<HTMLElement> => screen.findByRole('listbox', { name: 'Suggestions' });

  it('shows which word it searched for instead', async () => {
    serveList({
      programs: ({ search }) =>
        aProgramPage([aProgram()], { corrected: search === 'chevning' ? 'chevening' : null }),
    });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'chevning{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=chevning');
    });
    expect(await screen.findByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for chevening',
    );
    expect(screen.getByText(/Nothing matches/)).toHaveTextContent('Nothing matches “chevning”.');
  });

  it('suggests words and titles, by keyboard', async () => {
    const api = serveList({ programSuggestions: () => ['chevening', 'Chevening Scholarship'] });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'chev');
    expect(within(await listbox()).getAllByRole('option')).toHaveLength(2);
    expect(api.calls('ProgramSuggestions')).toEqual([{ search: 'chev' }]);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Chevening Scholarship' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Chevening Scholarship' }).id,
    );
    expect(await violations()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=Chevening+Scholarship');
    });
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('Chevening Scholarship');
  });

  it('suggests by mouse, and Escape closes the suggestions', async () => {
    serveList({ programSuggestions: () => ['daad'] });
    const { user, router } = renderApp('/programs');
    await firstCard();
    await user.type(box(), 'da');
    await listbox();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument();
    expect(box()).toHaveValue('da');
    await user.type(box(), 'a');
    await user.click(await screen.findByRole('option', { name: 'daad' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?search=daad');
    });
    expect(offers()).not.toContain('daad');
  });

  it('says what was not found, and how to continue', async () => {
    serveList({ programs: () => aProgramPage([]) });
    renderApp('/programs?search=qqqq');
    expect(await screen.findByText('No programs found for “qqqq”')).toBeVisible();
  });
});
