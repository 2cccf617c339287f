import { i18n } from '@lingui/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../lib/i18n/switch';
import { paths, setPathPrefix } from '../lib/paths';
import { aCalculator, studentFunds } from '../testing/calculators';
import { aUser } from '../testing/factories';
import { answerFromSchema } from '../testing/msw/schema-api';
import { renderApp } from '../testing/render';
import type { RenderedApp } from '../testing/render';

const page = document.documentElement;

afterEach(async () => {
  // A page that is still mounted would switch back to the language of its URL.
  cleanup();
  setPathPrefix('');
  await activateLanguage('en');
});

function openAs(user: ReturnType<typeof aUser> | null, address: string): RenderedApp {
  answerFromSchema({
    me: () => user,
    pointsCalculators: () => [aCalculator(), studentFunds],
    guidanceRoutes: () => [],
    payments: () => [],
    assessments: () => [],
  });
  return renderApp(address);
}

const findHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('a page whose address names its language', () => {
  it('is in it, without any choice of this browser', async () => {
    openAs(null, '/es/calculators');
    await findHeading('Calculadoras');
    expect([page.lang, i18n.locale]).toEqual(['es', 'es']);
    expect(window.localStorage.getItem('portolan.language')).toBeNull();
  });

  it('leads to others in it, and to pages with one address as they are', async () => {
    openAs(null, '/es/calculators');
    await findHeading('Calculadoras');
    const footer = within(screen.getByRole('contentinfo'));
    const href = (name: string): string | null => footer.getByRole('link', { name }).getAttribute('href');
    expect(href('Requisitos de visa')).toBe('/es/visa-requirements');
    expect(href('Ayuda')).toBe('/es/help');
    expect(within(screen.getByRole('banner')).getByText('Portolan').closest('a')).toHaveAttribute(
      'href',
      '/es',
    );
    expect(paths.calculator.href({ id: 'ca-crs' }, { age: '30' })).toBe('/es/calculators/ca-crs?age=30');
    expect(paths.login.href()).toBe('/login');
    expect(paths.programComparison.href()).toBe('/programs/compare');
  });

  it('stays in it for an account of another language, whose own pages are in theirs', async () => {
    const { router } = openAs(aUser({ language: 'fr' }), '/es/calculators');
    await findHeading('Calculadoras');
    await act(() => router.navigate('/visa-status'));
    await waitFor(() => {
      expect([page.lang, paths.programs.href()]).toEqual(['fr', '/programs']);
    });
    await act(() => router.navigate(-1));
    await findHeading('Calculadoras');
    expect([page.lang, paths.programs.href()]).toEqual(['es', '/es/programs']);
  });

  it.each(['/xx/programs', '/en/programs', '/es/dashboard', '/es/es/programs'])(
    'is not there at %s',
    async (address) => {
      openAs(null, address);
      await findHeading('404 Page Not Found');
    },
  );
});
