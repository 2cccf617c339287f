import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { answerFromSchema } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { aProgram, aProgramPage, facets } from '../../testing/programs';
import { renderApp } from '../../testing/render';

/** Serves a visitor. */
const serve = (): SchemaApi =>
  answerFromSchema({
    me: () => null,
    programs: () => aProgramPage([aProgram()]),
    programFacets: () => facets,
  });

const firstTitle = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 2 });

describe('the view of the list', () => {
  it('is kept in the address when it is compact, and Back returns to the cards', async () => {
    const api = serve();
    const { user, router } = renderApp('/programs?country=Germany');
    await firstTitle();
    await user.click(screen.getByRole('link', { name: 'List' }));
    const table = await screen.findByRole('table', { name: 'Programs' });
    expect(router.state.location.search).toBe('?country=Germany&view=list');
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    const row = within(table).getByRole('row', { name: /Chevening Scholarship/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Foreign Office');
    expect(within(row).getByRole('cell', { name: 'Fully funded' })).toBeVisible();
    expect(await violations()).toEqual([]);
    // The same programs, without another request.
    expect(api.calls('ProgramList')).toHaveLength(1);
    await act(() => router.navigate(-1));
    expect(await firstTitle()).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('selects a country from the list next to the chart, and clears it', async () => {
    serve();
    const { user, router } = renderApp('/programs');
    await firstTitle();
    await user.click(screen.getByRole('button', { name: 'Filters and sorting' }));
    const list = await screen.findByRole('navigation', { name: 'Programs by country' });
    await user.click(within(list).getByRole('link', { name: /Germany 6/ }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?country=Germany');
    });
    const chosen = await screen.findByRole('link', { name: /Germany 6/, current: true });
    expect(await violations()).toEqual([]);
    await user.click(chosen);
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('selects a country by a click on the chart', async () => {
    serve();
    const { user, router } = renderApp('/programs');
    await firstTitle();
    await user.click(screen.getByRole('button', { name: 'Filters and sorting' }));
    await screen.findByRole('navigation', { name: 'Programs by country' });
    const [country] = document.querySelectorAll('.chart-open');
    if (country === undefined) throw new Error('No country of the chart can be chosen.');
    fireEvent.click(country);
    await waitFor(() => {
      expect(router.state.location.search).toMatch(/^\?country=/);
    });
  });
});
