import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageLanguage } from '../../lib/format/locale';
import { setUpMessages } from '../../lib/i18n/setup';
import { activateLanguage, markPageLanguage } from '../../lib/i18n/switch';
import { aCalculation, aCalculator } from '../../testing/calculators';
import { answerFromSchema } from '../../testing/msw/schema-api';
import { renderApp } from '../../testing/render';

afterEach(() => {
  act(() => {
    markPageLanguage('en');
    setUpMessages();
  });
});

/** An api that returns the calculator in the requested language. */
function serve(): void {
  answerFromSchema({
    me: () => null,
    pointsCalculators: () => [
      aCalculator(
        pageLanguage() === 'fr'
          ? { title: 'Canada\u202F: points Entrée express (CRS)' }
          : { title: 'Canada: Express Entry points (CRS)' },
      ),
    ],
    calculatePoints: () => aCalculation(),
  });
}

describe('the calculators in another language', () => {
  it('are listed under the name of their country in that language', async () => {
    await act(() => activateLanguage('es'));
    serve();
    renderApp('/calculators');
    expect(await screen.findByRole('region', { name: 'Canadá' })).toBeVisible();
  });

  it('drop the country from a title below it, however the language writes the colon', async () => {
    await act(() => activateLanguage('fr'));
    serve();
    renderApp('/calculators');
    const canada = await screen.findByRole('region', { name: 'Canada' });
    expect(within(canada).getByRole('heading', { level: 3 })).toHaveTextContent(
      'Canada: Points Entrée express (CRS)',
    );
  });

  it('are asked for again when the language of the page changes', async () => {
    serve();
    renderApp('/calculators/ca-crs');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Canada: Express Entry points',
    );
    await act(() => activateLanguage('fr'));
    expect(await screen.findByRole('heading', { level: 1, name: /points Entrée express/ })).toBeVisible();
  });
});
