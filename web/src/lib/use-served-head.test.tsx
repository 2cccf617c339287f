import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCalculator, studentFunds } from '../testing/calculators';
import { answerFromSchema } from '../testing/msw/schema-api';
import { renderApp } from '../testing/render';
import { guidanceRoutes, routesFor } from '../testing/requirements';

/** Adds a tag like those that the server writes into the head of a public page. */
function servedAt(path: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `https://portolan.example${path}`;
  link.dataset['served'] = '';
  document.head.append(link);
  return link;
}

function serve(): void {
  answerFromSchema({
    me: () => null,
    pointsCalculators: () => [aCalculator(), studentFunds],
    guidanceRoutes: (args) => routesFor(args, guidanceRoutes),
  });
}

describe('what the server wrote into the head', () => {
  it.each([
    ['/calculators', '/calculators?country=Canada', '/calculators/ca-crs'],
    ['/calculators/ca-crs', '/calculators/ca-crs?age=30', '/calculators'],
    ['/visa-requirements', '/visa-requirements?country=Germany&track=student', '/login'],
  ])('of %s stays at %s, and is gone at %s', async (path, same, other) => {
    const served = servedAt(path);
    serve();
    const { router } = renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(same));
    expect(served).toBeInTheDocument();
    await act(() => router.navigate(other));
    await waitFor(() => {
      expect(served).not.toBeInTheDocument();
    });
  });

  it.each([
    ['/programs/p1', '/calculators'],
    ['/programs/p1', '/calculators/ca-crs'],
    ['/es/visa-requirements', '/visa-requirements'],
  ])('of %s is gone at %s', async (loaded, path) => {
    const served = servedAt(loaded);
    serve();
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(served).not.toBeInTheDocument();
    });
  });
});
