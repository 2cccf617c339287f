import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSession, anApiToken, serveAccount } from '../../testing/account';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { apiError } from '../../testing/msw/schema-api';
import { narrowWindow } from '../../testing/phone';
import { renderApp } from '../../testing/render';

const shown = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Profile' });

describe('the account page', () => {
  it.each([
    ['a user', 'USER', false],
    ['an admin', 'ADMIN', true],
  ] as const)('has no accessibility violations for %s', async (_who, role, totpEnabled) => {
    serveAccount({
      me: () => aUser({ role, totpEnabled, emailVerified: false }),
      sessions: () => [aSession(), aSession({ id: 's2', current: false })],
      apiTokens: () => [anApiToken()],
    });
    renderApp('/account');
    await shown();
    expect(await violations()).toEqual([]);
  });

  it('lists its sections in the navigation, two-step sign-in for admins only', async () => {
    serveAccount();
    const asUser = renderApp('/account');
    await shown();
    const names = (): (string | null)[] =>
      within(screen.getByRole('navigation', { name: 'On this page' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual([
      'Profile',
      'Email address',
      'Password',
      "Where you're signed in",
      'API tokens',
      'Your data',
      'Delete account',
    ]);
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull();
    asUser.unmount();
    serveAccount({ me: () => aUser({ role: 'ADMIN' }) });
    renderApp('/account');
    expect(await screen.findByRole('region', { name: 'Two-step sign-in' })).toBeVisible();
    expect(names()).toContain('Two-step sign-in');
  });

  it('moves the focus to the heading of the chosen section', async () => {
    serveAccount();
    const { user, router } = renderApp('/account');
    await shown();
    await user.click(screen.getByRole('link', { name: 'API tokens' }));
    expect(screen.getByRole('heading', { level: 2, name: 'API tokens' })).toHaveFocus();
    expect(router.state.location.hash).toBe('#tokens');
  });

  it('folds rarely changed sections on a phone; a heading or a link opens one, and printing opens all', async () => {
    narrowWindow();
    serveAccount();
    const { user } = renderApp('/account#tokens');
    await shown();
    const fold = (name: string): HTMLDetailsElement => {
      const details = screen.getByRole('heading', { level: 2, name }).closest('details');
      if (details === null) throw new Error(`${name} does not fold.`);
      return details;
    };
    expect(fold('API tokens').open).toBe(true);
    expect(fold('Password').open).toBe(false);
    await user.click(screen.getByRole('heading', { level: 2, name: 'Password' }));
    expect(screen.getByLabelText('Current password')).toBeVisible();
    expect(await violations()).toEqual([]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(fold("Where you're signed in").open).toBe(true);
    window.dispatchEvent(new Event('afterprint'));
    expect(fold("Where you're signed in").open).toBe(false);
  });

  it('keeps working when one list fails to load', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    serveAccount({
      sessions: () => {
        throw apiError('UNAVAILABLE', 'The sessions cannot be read just now.');
      },
    });
    renderApp('/account');
    const region = await screen.findByRole('region', { name: "Where you're signed in" });
    expect(within(region).getByRole('alert')).toHaveTextContent("We couldn't load this part.");
    expect(await screen.findByRole('button', { name: 'Create token' })).toBeVisible();
  });
});
