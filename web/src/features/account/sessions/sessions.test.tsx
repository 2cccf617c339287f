import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSession, serveAccount, userAgents } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { dropMutation } from '../../../testing/msw/answers';
import { renderApp } from '../../../testing/render';

const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: "Where you're signed in" });

const two = [
  aSession({ id: 's2', current: false, userAgent: userAgents.safariOnIphone, ip: '198.51.100.4' }),
  aSession(),
];

describe('the list of sessions', () => {
  it('shows device, address and times, the current session first', async () => {
    serveAccount({ sessions: () => two });
    renderApp('/account');
    const rows = within(await region()).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Firefox on Linux');
    expect(rows[0]).toHaveTextContent('This device');
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent('Safari on iPhone');
    expect(rows[1]).toHaveTextContent('198.51.100.4');
    const times = [...rows[1]!.querySelectorAll('time')].map((time) => time.dateTime);
    expect(times).toEqual(['2026-05-03T10:30:00.000Z', '2026-05-01T09:00:00.000Z']);
  });

  it('signs sessions out one by one, and keeps the focus in the section', async () => {
    const api = serveAccount({ sessions: () => two, endSession: () => true });
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Sign out: Safari on iPhone' }));
    expect(await screen.findByText('Signed out: Safari on iPhone.')).toBeVisible();
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    expect(api.calls('EndSession')).toEqual([{ id: 's2' }]);
    expect(await region()).toContainElement(document.activeElement as HTMLElement | null);
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('keeps a session when its sign-out got no answer', async () => {
    serveAccount({ sessions: () => two });
    dropMutation('EndSession');
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Sign out: Safari on iPhone' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('signs out all but the current one after a confirmation', async () => {
    const api = serveAccount({ sessions: () => two, endOtherSessions: () => true });
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Sign out all others' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all other sessions?' });
    expect(dialog).toHaveTextContent("You'll need to sign in again on one other browser.");
    expect(api.calls('EndOtherSessions')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText("You're signed out everywhere else.")).toBeVisible();
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
    expect(api.calls('EndOtherSessions')).toHaveLength(1);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('says when there is no other session', async () => {
    serveAccount();
    renderApp('/account');
    expect(await screen.findByText("You're not signed in anywhere else.")).toBeVisible();
  });

  it('shows six at first when there are many', async () => {
    const many = Array.from({ length: 23 }, (_, at) => aSession({ id: `s${at}`, current: at === 22 }));
    serveAccount({ sessions: () => many });
    const { user } = renderApp('/account');
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 23' }));
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(23);
  });
});
