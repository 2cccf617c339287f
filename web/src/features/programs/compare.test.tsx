import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import type { SchemaApi } from '../../testing/msw/schema-api';
import { aProgram, aProgramPage, facets } from '../../testing/programs';
import { renderApp } from '../../testing/render';

/** Serves a visitor. */
const serve = (answers: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi =>
  answerFromSchema({
    me: () => null,
    programs: () => aProgramPage([aProgram()]),
    programFacets: () => facets,
    ...answers,
  });

describe('the comparison of programs', () => {
  const three = [1, 2, 3, 4].map((n) => aProgram({ id: `p${String(n)}`, title: `Program ${String(n)}` }));

  it('takes up to three programs from the list and shows them side by side', async () => {
    const api = serve({
      programs: () => aProgramPage(three),
      program: ({ id }) => three.find((program) => program.id === id),
    });
    const { user, router } = renderApp('/programs');
    for (const n of [1, 2, 3]) {
      await user.click(await screen.findByRole('checkbox', { name: `Compare: Program ${String(n)}` }));
    }
    await waitFor(() => {
      expect(screen.getByRole('checkbox', { name: 'Compare: Program 4' })).toBeDisabled();
    });
    expect(api.calls('ProgramList')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Compare 3 programs' }));
    const table = await screen.findByRole('table', { name: 'Programs side by side' });
    for (const name of ['Program 1', 'Program 2', 'Program 3']) {
      expect(within(table).getByRole('columnheader', { name })).toBeVisible();
    }
    expect(router.state.location.search).toBe('?ids=p1,p2,p3');
    expect(await violations()).toEqual([]);
    // One at a time if they don't fit side by side.
    const shown = within(screen.getByRole('group', { name: 'Columns' }));
    expect(shown.getByRole('status')).toHaveTextContent('Program 11 of 3');
    await user.click(shown.getByRole('button', { name: 'Next' }));
    expect(shown.getByRole('status')).toHaveTextContent('Program 22 of 3');
    expect(screen.getByRole('link', { name: 'Choose other programs' })).toHaveAttribute(
      'href',
      '/programs?compare=p1,p2,p3',
    );
  });

  it('says when a program no longer exists', async () => {
    serve({
      program: ({ id }) => {
        if (id === 'gone') throw apiError('NOT_FOUND', 'There is no such thing.');
        return aProgram();
      },
    });
    renderApp('/programs/compare?ids=p1,gone');
    expect(await screen.findByText('One of these programs is no longer available.')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('explains how to choose while nothing is chosen', async () => {
    serve();
    renderApp('/programs/compare');
    expect(await screen.findByText('Choose two or three programs')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Browse Programs' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  });
});
