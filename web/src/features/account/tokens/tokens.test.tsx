import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anApiToken, serveAccount } from '../../../testing/account';
import { chooseOption } from '../../../testing/antd';
import { violations } from '../../../testing/axe';
import { dropMutation } from '../../../testing/msw/answers';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'API tokens' });
const secret = 'ptl_made-by-a-test';

/** An api that stores the tokens it creates. */
function serveTokens(): ReturnType<typeof serveAccount> {
  const tokens = [anApiToken()];
  return serveAccount({
    apiTokens: () => tokens,
    createApiToken: ({ input }) => {
      const token = anApiToken({ id: 't2', ...(input as { name: string; expiresAt: string | null }) });
      tokens.unshift(token);
      return { secret, token };
    },
    revokeApiToken: ({ id }) => {
      tokens.splice(
        tokens.findIndex((token) => token.id === id),
        1,
      );
      return true;
    },
  });
}

describe('the list of API tokens', () => {
  it('says that there are none at first', async () => {
    serveAccount();
    renderApp('/account');
    expect(await screen.findByText("You have no tokens. Most people don't need any.")).toBeVisible();
  });

  it('shows a secret once, with a warning and a copy button', async () => {
    const api = serveTokens();
    const { user } = renderApp('/account');
    await user.type(await within(await region()).findByLabelText('Name'), 'Backup');
    await chooseOption(user, screen.getByLabelText('Valid for'), 'Until I revoke it');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const once = await screen.findByRole('group', { name: 'Copy the token "Backup" now' });
    expect(once).toHaveFocus();
    expect(once).toHaveTextContent(secret);
    expect(once).toHaveTextContent('We show it only once.');
    expect(await violations()).toEqual([]);
    await user.click(within(once).getByRole('button', { name: 'Copy token' }));
    expect(await within(once).findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.click(within(once).getByRole('button', { name: "I've saved it, hide it" }));
    expect(document.body.textContent).not.toContain(secret);
    expect(api.calls('CreateApiToken')).toEqual([{ input: { name: 'Backup', expiresAt: null } }]);
  });

  it("keeps the secret out of the cache and the browser's storage", async () => {
    serveTokens();
    const { user, client } = renderApp('/account');
    await user.type(await within(await region()).findByLabelText('Name'), 'Backup');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText(secret);
    expect(JSON.stringify(client.cache.extract())).not.toContain(secret);
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(secret);
  });

  it("creates a token that expires at the end of the chosen day, in the viewer's time zone", async () => {
    const api = serveTokens();
    const { user } = renderApp('/account');
    await user.type(await within(await region()).findByLabelText('Name'), 'Backup');
    await chooseOption(user, screen.getByLabelText('Valid for'), 'Until a date I choose');
    await screen.findByLabelText('End date');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(/Choose the end date\.$/);
    await user.type(screen.getByLabelText('End date'), '2031-06-30');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText(secret);
    const end = new Date(2031, 5, 30, 23, 59, 59, 999).toISOString();
    expect(api.calls('CreateApiToken')).toEqual([{ input: { name: 'Backup', expiresAt: end } }]);
  });

  it('asks for the password and a code when the server needs them', async () => {
    const message = 'Enter your password.';
    const api = serveAccount({
      createApiToken: ({ input }) => {
        const { password, totp } = input as { password?: string; totp?: string };
        if (password === undefined)
          throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
        if (totp === undefined) throw apiError('TOTP_REQUIRED', 'Enter the code.');
        return { secret, token: anApiToken({ id: 't2', name: 'Backup' }) };
      },
    });
    const { user } = renderApp('/account');
    await user.type(await within(await region()).findByLabelText('Name'), 'Backup');
    expect(within(await region()).queryByLabelText('Your password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await user.type(await within(await region()).findByLabelText('Your password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await user.type(await within(await region()).findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await screen.findByText(secret);
    expect(api.calls('CreateApiToken').at(-1)).toMatchObject({
      input: { password: 'correct horse', totp: '123456' },
    });
    expect(JSON.stringify(window.sessionStorage)).not.toContain('correct horse');
  });

  it('requires a name, and keeps the form when the server refuses', async () => {
    const message = 'You have 50 API tokens. Revoke one that you no longer use.';
    const api = serveAccount({
      createApiToken: () => {
        throw apiError('CONFLICT', message);
      },
    });
    const { user } = renderApp('/account');
    await user.click(await within(await region()).findByRole('button', { name: 'Create token' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Give the token a name/);
    expect(api.calls('CreateApiToken')).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'Backup');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Backup');
  });

  it('shows when each was used and whether it has expired', async () => {
    serveAccount({
      apiTokens: () => [
        anApiToken({ lastUsedAt: '2026-05-02T08:00:00.000Z', expiresAt: '2020-01-01T00:00:00.000Z' }),
      ],
    });
    renderApp('/account');
    const row = within(await region()).getByRole('listitem');
    expect([...row.querySelectorAll('time')].map((time) => time.dateTime)).toContain(
      '2026-05-02T08:00:00.000Z',
    );
    expect(within(row).getAllByText('Expired')[0]).toBeVisible();
  });

  it('shows six at first when there are many', async () => {
    serveAccount({ apiTokens: () => Array.from({ length: 50 }, (_, at) => anApiToken({ id: `t${at}` })) });
    const { user } = renderApp('/account');
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(6);
    await user.click(within(await region()).getByRole('button', { name: 'Show all 50' }));
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(50);
  });

  it('revokes a token after a confirmation', async () => {
    const api = serveTokens();
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Revoke: Nightly report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this token?' });
    expect(dialog).toHaveTextContent('Nightly report');
    expect(api.calls('RevokeApiToken')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Nightly report no longer works.')).toBeVisible();
    expect(screen.getByText("You have no tokens. Most people don't need any.")).toBeVisible();
    expect(api.calls('RevokeApiToken')).toEqual([{ id: 't1' }]);
  });

  it('keeps a token when the confirmation is declined or no answer came', async () => {
    serveTokens();
    dropMutation('RevokeApiToken');
    const { user } = renderApp('/account');
    await user.click(within(await region()).getByRole('button', { name: 'Revoke: Nightly report' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke token' }));
    expect(await within(dialog).findByText('Network error. Please try again.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(1);
  });
});
