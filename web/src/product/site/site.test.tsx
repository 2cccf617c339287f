import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { server } from '../../testing/msw/server';
import { renderApp } from '../../testing/render';
import { clearSiteStatus } from './site-status';

const BANNER = {
  id: '7',
  text: 'We are closed on Monday.',
  tone: 'warning',
  linkUrl: '/help',
  linkLabel: 'Opening hours',
};

function serveSite(site: { banner?: object | null; features?: Record<string, boolean> }): void {
  server.use(
    http.get('*/api/site', () => HttpResponse.json({ site: { banner: null, features: {}, ...site } })),
  );
}

describe('the site notice', () => {
  it('is above a page, with its link, and is accessible', async () => {
    serveSite({ banner: BANNER });
    const { container } = renderApp('/signup');
    const notice = await screen.findByRole('complementary', { name: 'Site notice' });
    expect(notice).toHaveTextContent('We are closed on Monday.');
    expect(screen.getByRole('link', { name: 'Opening hours' })).toHaveAttribute('href', '/help');
    expect(await violations(container)).toEqual([]);
  });

  it('stays away once it was dismissed in this browser, until there is another one', async () => {
    serveSite({ banner: BANNER });
    const first = renderApp('/signup');
    await first.user.click(await screen.findByRole('button', { name: 'Dismiss notice' }));
    expect(screen.queryByText(BANNER.text)).toBeNull();
    first.unmount();
    clearSiteStatus();
    serveSite({ banner: { ...BANNER, id: '8', text: 'We are open again.' } });
    renderApp('/signup');
    expect(await screen.findByText(/We are open again/)).toBeVisible();
  });
});

describe('a feature that is off', () => {
  it('says so instead of the form of a new account', async () => {
    serveSite({ features: { signUps: false } });
    renderApp('/signup');
    expect(await screen.findByText(/We aren't taking new accounts right now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  it('says so instead of the form of an affiliate', async () => {
    serveSite({ features: { affiliateApplications: false } });
    renderApp('/affiliate/apply');
    expect(await screen.findByText(/We aren't taking affiliate applications/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Become an affiliate' })).toBeNull();
  });

  it('needs new accounts too, for who applies without one', async () => {
    serveSite({ features: { signUps: false } });
    renderApp('/affiliate/apply');
    expect(await screen.findByText(/We aren't taking new accounts right now/)).toBeVisible();
  });

  it('leaves the form where it is when the server does not answer', async () => {
    server.use(http.get('*/api/site', () => HttpResponse.error()));
    renderApp('/signup');
    const button = await screen.findByRole('button', { name: 'Create account' });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
  });
});
