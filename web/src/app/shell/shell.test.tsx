import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, graphql } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceLeavePage } from '../../lib/leave-page';
import { applyLiveEvent } from '../../lib/live/live';
import { takeCarriedToast } from '../../lib/notify/carried-toast';
import { writeSessionHint } from '../../lib/session/hint';
import { dropSession } from '../../lib/session/session';
import type { SessionUser } from '../../lib/session/session';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerMutation, answerSession, failure, success } from '../../testing/msw/answers';
import { answerFromSchema, apiError } from '../../testing/msw/schema-api';
import { server } from '../../testing/msw/server';
import { renderApp } from '../../testing/render';
import { ADMIN_LINKS } from './admin/admin-links';

const navigation = (): HTMLElement => screen.getByRole('navigation', { name: 'Main' });

describe('the navigation', () => {
  it('offers a visitor the sections of the public page, the logins and the start', async () => {
    renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    const links = within(navigation())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Features', '/#features'],
      ['How It Works', '/#how-it-works'],
      ['Success Stories', '/#success-stories'],
      ['Pricing', '/#pricing'],
      ['Become Affiliate', '/#affiliate'],
      ['Admin', '/admin/login'],
      ['Login', '/login'],
      ['Get Started', '/signup'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('offers a signed-in person every area and the menu under the first name', async () => {
    answerSession(aUser());
    const { user } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'Amina' }));
    const links = within(navigation())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links).toEqual([
      'Dashboard',
      'Programs',
      'Documents',
      'Visa Status',
      'Calculators',
      'Visa requirements',
      'Dashboard',
      'Browse Programs',
      'Visa Status',
      'Profile',
      'Account',
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('calls a person without a first name User', async () => {
    answerSession(aUser({ firstName: '' }));
    renderApp('/documents');
    expect(await screen.findByRole('button', { name: 'User' })).toBeVisible();
  });

  it('closes the menu with Escape and gives the focus back', async () => {
    answerSession(aUser());
    const { user } = renderApp('/documents');
    const button = await screen.findByRole('button', { name: 'Amina' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});

describe('the header of the back office', () => {
  const serve = (changes: Partial<SessionUser> = {}) => {
    const waiting = { count: 2 };
    answerFromSchema({
      me: () => aUser({ role: 'ADMIN', ...changes }),
      adminVisaAssist: () => ({
        nodes: [],
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: waiting.count,
      }),
    });
    return waiting;
  };

  it('names the admin and leads to every page, the chat, and the site', async () => {
    serve();
    renderApp('/admin/dashboard');
    const pages = await screen.findByRole('navigation', { name: 'Back office' });
    const addresses = within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(ADMIN_LINKS.map(({ page }) => page.href()));
    expect(within(pages).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Live Chat' })).toHaveAttribute('href', '/admin/chat');
    expect(screen.getByRole('link', { name: 'Amina Diallo, your account' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('counts the reviews that wait, as they are now', async () => {
    const waiting = serve();
    const { client } = renderApp('/admin/dashboard');
    const reviews = await screen.findByRole('link', { name: /Reviews ?: 2 pending/ });
    expect(reviews).toHaveAttribute('href', '/admin/visa-assist?status=pending');
    waiting.count = 1;
    await applyLiveEvent(client, 'assessmentReview.updated', { id: 'a1' });
    expect(await screen.findByRole('link', { name: /Reviews ?: 1 pending/ })).toBeVisible();
  });

  it('calls an admin without a name Admin', async () => {
    serve({ firstName: '', lastName: '' });
    renderApp('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Admin, your account' })).toBeVisible();
  });

  it('closes its menu with Escape', async () => {
    serve();
    const { user } = renderApp('/admin/dashboard');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('signing out', () => {
  const left: string[] = [];

  beforeEach(() => {
    left.length = 0;
    replaceLeavePage((address) => {
      left.push(address);
    });
    answerSession(aUser());
  });

  afterEach(() => {
    replaceLeavePage((address) => {
      window.location.assign(address);
    });
  });

  async function logOut(): Promise<void> {
    const { user } = renderApp('/documents');
    await user.click(await screen.findByRole('button', { name: 'Amina' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
  }

  it('goes to the public page with a message', async () => {
    answerMutation('LogOut', () => success({ logOut: true }));
    await logOut();
    await waitFor(() => {
      expect(left).toEqual(['/']);
    });
    expect(takeCarriedToast()).toMatchObject({
      title: 'Logged Out',
      description: 'You have been successfully logged out.',
    });
  });

  it('says so when it failed, and stays', async () => {
    answerMutation('LogOut', () => failure('UNAVAILABLE', ''));
    await logOut();
    expect(await screen.findByText('Logout Failed')).toBeVisible();
    expect(screen.getByText('Failed to logout')).toBeVisible();
    expect(left).toEqual([]);
  });
});

describe('the guards', () => {
  it('lead a visitor to the sign-in page with the way back', async () => {
    const { router } = renderApp('/visa-status?from=mail');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?next=%2Fvisa-status%3Ffrom%3Dmail',
    );
  });

  it('lead a visitor of an admin page to the admin portal', async () => {
    const { router } = renderApp('/admin/users');
    await screen.findByRole('heading', { level: 1, name: 'Admin portal' });
    expect(router.state.location.pathname).toBe('/admin/login');
  });

  it('lead the wrong role to the dashboard', async () => {
    answerSession(aUser());
    const { router } = renderApp('/admin/dashboard');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
  });

  it('let a page request its data beside the session where someone was signed in before', async () => {
    writeSessionHint(true);
    let announceRequest = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      announceRequest = resolve;
    });
    answerFromSchema({
      me: async () => {
        await requested;
        return aUser();
      },
      visaAssessments: () => {
        announceRequest();
        return [];
      },
      payments: () => [],
      assessments: () => [],
    });
    renderApp('/visa-status');
    expect(await screen.findByRole('heading', { level: 1, name: 'Visa Status' })).toBeVisible();
  });

  it('lead to the sign-in page where the session of someone who was signed in before has ended', async () => {
    writeSessionHint(true);
    const refuse = (): never => {
      throw apiError('UNAUTHENTICATED', 'Sign in.');
    };
    answerFromSchema({ me: () => null, visaAssessments: refuse, payments: refuse, assessments: refuse });
    const { router } = renderApp('/visa-status');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.search).toBe('?next=%2Fvisa-status');
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  it('take a refused question for "not signed in"', async () => {
    server.use(
      graphql.query('Session', () =>
        HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] }),
      ),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderApp('/documents');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('say that the server could not be reached, instead of "not signed in", and ask once', async () => {
    const onRequest = vi.fn();
    server.use(
      graphql.query('Session', () => {
        onRequest();
        return HttpResponse.error();
      }),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = renderApp('/documents');
    await screen.findByRole('heading', { level: 1, name: "We couldn't reach the server" });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(router.state.location.pathname).toBe('/documents');
    expect(onRequest.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('lead to the sign-in page when the session ends, and name the reason', async () => {
    answerFromSchema({
      me: () => aUser(),
      visaAssessments: () => [],
      payments: () => [],
      assessments: () => [],
    });
    const { client, router } = renderApp('/visa-status');
    await screen.findByRole('heading', { level: 1, name: 'Visa Status' });
    answerSession(null);
    await dropSession(client);
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.search).toBe('?next=%2Fvisa-status');
  });
});

describe('a page that does not exist', () => {
  it('says 404 Page Not Found, what that means, where to go, and last the hint for developers', async () => {
    renderApp('/no-such-page');
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    const help = screen.getByText(/^This page doesn't exist\./);
    const hint = screen.getByText('For developers: the page may be missing from the router.');
    const pages = screen.getByRole('navigation', { name: 'Popular pages' });
    expect(within(pages).getByRole('link', { name: 'Programs' })).toHaveAttribute('href', '/programs');
    expect(help.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await violations()).toEqual([]);
  });
});

describe('going to another page', () => {
  it('sets the title and moves the focus to the heading', async () => {
    const { user } = renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    await waitFor(() => {
      expect(document.title).toBe('404 Page Not Found · Portolan');
    });
    await user.click(within(navigation()).getByRole('link', { name: 'Login' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    await waitFor(() => {
      expect(document.title).toBe('Sign in · Portolan');
    });
    expect(heading).toHaveFocus();
  });

  it('passes the focus on when the heading is replaced while loading, until the person does something', async () => {
    const { user } = renderApp('/no-such-page');
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    await user.click(within(navigation()).getByRole('link', { name: 'Login' }));
    const [loading, loaded, later] = [
      await screen.findByRole('heading', { level: 1, name: 'Sign in' }),
      document.createElement('h1'),
      document.createElement('h1'),
    ];
    expect(loading).toHaveFocus();
    loading.replaceWith(loaded);
    await waitFor(() => {
      expect(loaded).toHaveFocus();
    });
    await user.keyboard('{Shift}');
    loaded.replaceWith(later);
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
