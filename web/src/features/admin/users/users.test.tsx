import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { replaceLeavePage } from '../../../lib/leave-page';
import { applyLiveEvent } from '../../../lib/live/live';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const ID = '0199c7a0-0000-7000-8000-0000000000b0';

const aListedUser = (changes: object = {}) => ({
  ...aUser({ id: ID, firstName: 'Bao', lastName: 'Tran', email: 'bao@example.com', username: 'bao' }),
  language: 'en',
  emailVerified: false,
  disabled: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

function serve(more: Parameters<typeof answerFromSchema>[0] = {}, state: object = {}) {
  const store = { user: aListedUser(state) };
  const api = answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminUsers: () => ({
      nodes: [store.user],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 1,
      counts: { total: 12, students: 7, opportunitySeekers: 2, affiliates: 1, admins: 2 },
    }),
    adminUser: () => store.user,
    updateUser: ({ input }) => Object.assign(store.user, input, { updatedAt: '2026-11-21T10:00:00.000Z' }),
    ...more,
  });
  return { api, store };
}

async function openUser(): Promise<RenderedApp> {
  const app = renderApp('/admin/users');
  await app.user.click(await screen.findByRole('button', { name: 'Bao Tran' }));
  await screen.findByRole('dialog', { name: 'Bao Tran' });
  return app;
}

afterEach(() => {
  replaceLeavePage((address) => {
    window.location.assign(address);
  });
});

describe('the list of users', () => {
  it('shows users and counts, and updates live', async () => {
    const { store } = serve();
    const { client } = renderApp('/admin/users');
    await screen.findByRole('button', { name: 'Bao Tran' });
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText('1 user')).toBeVisible();
    expect(screen.getByText('Unverified email', { selector: 'td *' })).toBeVisible();
    expect(await violations()).toEqual([]);
    store.user = aListedUser({ disabled: true });
    await act(() => applyLiveEvent(client, 'user.updated', { id: ID }));
    expect(await screen.findByText('Disabled', { selector: 'td *' })).toBeVisible();
  });

  it('disables a user after a confirmation that explains the effect', async () => {
    const { api } = serve();
    const { user } = await openUser();
    const dialog = screen.getByRole('dialog', { name: 'Bao Tran' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    expect(dialog).toHaveTextContent("Bao Tran is signed out everywhere at once and can't sign in.");
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('User saved')).toBeVisible();
    expect(api.calls('UpdateUser')).toEqual([
      { id: ID, input: { disabled: true, updatedAt: '2026-11-20T10:00:00.000Z' } },
    ]);
  });

  it('says when another admin was faster', async () => {
    const message = "This account changed since you opened it. It's now disabled, with the role user.";
    serve({
      updateUser: () => {
        throw apiError('CONFLICT', message);
      },
    });
    const { user } = await openUser();
    const dialog = screen.getByRole('dialog', { name: 'Bao Tran' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it("offers no change to one's own account, and no view as an admin", async () => {
    serve({}, { id: aUser().id, role: 'ADMIN' });
    await openUser();
    expect(screen.getByText(/^This is your account\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'View as this user' })).toBeNull();
  });
});

describe('viewing as a user', () => {
  it('shows a banner with the way back, and no chat', async () => {
    const left: string[] = [];
    replaceLeavePage((address) => {
      left.push(address);
    });
    answerFromSchema({
      me: () => aUser({ viewOnly: true }),
      viewAs: () => ({
        id: ID,
        userId: ID,
        firstName: 'Bao',
        lastName: 'Tran',
        email: 'bao@example.com',
        reason: 'because',
        expiresAt: '2026-11-22T12:00:00.000Z',
      }),
      endViewAs: () => true,
    });
    const { user } = renderApp('/documents');
    const banner = await screen.findByRole('complementary', { name: 'View as a user' });
    expect(await within(banner).findByText("You're viewing as Bao Tran")).toBeVisible();
    expect(screen.queryByRole('button', { name: /consultation/i })).toBeNull();
    await user.click(within(banner).getByRole('button', { name: 'End view' }));
    await waitFor(() => {
      expect(left).toEqual([`/admin/users?user=${ID}`]);
    });
  });
});
