import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSession, serveAccount, userAgents } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

async function fillIn(user: RenderedApp['user'], confirmation = 'another horse'): Promise<void> {
  await user.type(await screen.findByLabelText('Current password'), 'correct horse');
  await user.type(screen.getByLabelText('New password'), 'another horse');
  await user.type(screen.getByLabelText('Confirm the new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('changing the password', () => {
  it('reports that other sessions were signed out, and updates the list', async () => {
    let sessions = [aSession(), aSession({ id: 's2', current: false, userAgent: userAgents.safariOnIphone })];
    const api = serveAccount({
      sessions: () => sessions,
      changePassword: () => {
        sessions = [aSession({ id: 's3' })];
        return aUser();
      },
    });
    const { user } = renderApp('/account');
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    await fillIn(user);
    expect(await screen.findByText(/You're signed out everywhere else/)).toBeVisible();
    const list = screen.getByRole('region', { name: "Where you're signed in" });
    expect(await within(list).findByText("You're not signed in anywhere else.")).toBeVisible();
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(api.calls('ChangePassword')).toEqual([
      { currentPassword: 'correct horse', newPassword: 'another horse', endApiTokens: true },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('keeps the API tokens on request', async () => {
    const api = serveAccount({ changePassword: () => aUser() });
    const { user } = renderApp('/account');
    await user.click(await screen.findByRole('checkbox', { name: 'Revoke my API tokens too' }));
    await fillIn(user);
    expect(await screen.findByText(/You're signed out everywhere else/)).toBeVisible();
    expect(api.calls('ChangePassword')).toMatchObject([{ endApiTokens: false }]);
  });

  it('sends nothing while the two entries differ', async () => {
    const api = serveAccount();
    const { user } = renderApp('/account');
    await fillIn(user, 'a third horse');
    const field = screen.getByLabelText('Confirm the new password');
    expect(field).toHaveAccessibleDescription('Passwords do not match');
    expect(field).toHaveFocus();
    expect(api.calls('ChangePassword')).toEqual([]);
  });

  it.each([
    ['Current password', 'currentPassword', "That isn't your current password."],
    ['New password', 'newPassword', "Many people use this password, so it's easy to guess."],
  ])('shows a refusal at "%s" and keeps what was typed', async (label, name, message) => {
    serveAccount({
      changePassword: () => {
        throw apiError('VALIDATION_FAILED', message, [{ field: name, message }]);
      },
    });
    const { user } = renderApp('/account');
    await fillIn(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(screen.getByLabelText('New password')).toHaveValue('another horse');
  });

  it('stores no password in the browser', async () => {
    serveAccount();
    const { user } = renderApp('/account');
    await fillIn(user, 'a third horse');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('horse');
  });
});
