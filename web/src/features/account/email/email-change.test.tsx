import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serveAccount } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Email address' });

const pending = (waitingFor: readonly string[] = ['CURRENT', 'NEW']) => ({
  newEmail: 'amina@new.example',
  requestedAt: '2026-05-03T10:30:00.000Z',
  expiresAt: '2026-05-04T10:30:00.000Z',
  waitingFor,
});

async function open(user: RenderedApp['user']): Promise<HTMLElement> {
  await user.click(within(await region()).getByRole('button', { name: 'Change email address' }));
  return screen.findByRole('form', { name: 'Change email address' });
}

async function fillIn(user: RenderedApp['user'], form: HTMLElement): Promise<void> {
  await user.type(within(form).getByLabelText('New email address'), 'amina@new.example');
  await user.type(within(form).getByLabelText('Your password'), 'correct horse');
}

describe('a change of the email address', () => {
  it('is requested with the password, and shows what it waits for', async () => {
    const api = serveAccount({ requestEmailChange: () => pending() });
    const { user } = renderApp('/account');
    const form = await open(user);
    expect(within(form).getByLabelText('New email address')).toHaveFocus();
    expect(form).toHaveTextContent(/a link to both addresses/);
    expect(within(form).queryByLabelText('Code')).toBeNull();
    expect(await violations()).toEqual([]);
    await fillIn(user, form);
    await user.click(within(form).getByRole('button', { name: 'Request change' }));
    expect(await within(await region()).findByText('amina@new.example')).toBeVisible();
    expect(within(await region()).getAllByText('Link not opened yet')).toHaveLength(2);
    expect(await violations()).toEqual([]);
    expect(api.calls('RequestEmailChange')).toEqual([
      { input: { newEmail: 'amina@new.example', password: 'correct horse' } },
    ]);
  });

  it('shows at each field what is missing and what the server finds wrong', async () => {
    const message = "That isn't your current password.";
    const api = serveAccount({
      requestEmailChange: () => {
        throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
      },
    });
    const { user } = renderApp('/account');
    const form = await open(user);
    await user.click(within(form).getByRole('button', { name: 'Request change' }));
    expect(within(form).getByLabelText('New email address')).toHaveAccessibleDescription(
      'Enter your new email address.',
    );
    expect(api.calls('RequestEmailChange')).toEqual([]);
    await fillIn(user, form);
    await user.click(within(form).getByRole('button', { name: 'Request change' }));
    expect(await within(form).findByText(message)).toBeVisible();
    expect(within(form).getByLabelText('New email address')).toHaveValue('amina@new.example');
  });

  it('asks for a code when two-step sign-in is on', async () => {
    const api = serveAccount({
      me: () => aUser({ role: 'ADMIN', totpEnabled: true }),
      requestEmailChange: () => pending(),
    });
    const { user } = renderApp('/account');
    const form = await open(user);
    await fillIn(user, form);
    await user.type(within(form).getByLabelText('Code'), '123456');
    await user.click(within(form).getByRole('button', { name: 'Request change' }));
    await within(await region()).findByText('amina@new.example');
    expect(api.calls('RequestEmailChange')).toMatchObject([{ input: { totp: '123456' } }]);
  });

  it('can be closed without a request', async () => {
    serveAccount();
    const { user } = renderApp('/account');
    const form = await open(user);
    await user.click(within(form).getByRole('button', { name: 'Keep my address' }));
    expect(screen.queryByRole('form', { name: 'Change email address' })).toBeNull();
    expect(within(await region()).getByRole('button', { name: 'Change email address' })).toBeVisible();
  });

  it('says that an unconfirmed address need not agree, and then waits for the new one only', async () => {
    serveAccount({
      me: () => aUser({ emailVerified: false }),
      requestEmailChange: () => pending(['NEW']),
    });
    const { user } = renderApp('/account');
    const form = await open(user);
    expect(form).toHaveTextContent(/doesn't have to agree/);
    await fillIn(user, form);
    await user.click(within(form).getByRole('button', { name: 'Request change' }));
    expect(await within(await region()).findByText('New address')).toBeVisible();
    expect(within(await region()).queryByText('Current address')).toBeNull();
  });
});

describe('a pending change of the email address', () => {
  function serve(): SchemaApi {
    return serveAccount({
      emailChange: () => pending(['NEW']),
      resendEmailChange: () => true,
      cancelEmailChange: () => true,
    });
  }

  it('shows which address has confirmed, and resends the links', async () => {
    const api = serve();
    const { user } = renderApp('/account');
    const [current, next] = within(await region()).getAllByRole('listitem');
    expect(current).toHaveTextContent(/Current address.*amina@example\.com.*Link opened/);
    expect(next).toHaveTextContent(/New address.*amina@new\.example.*Link not opened yet/);
    await user.click(screen.getByRole('button', { name: 'Resend links' }));
    expect(await within(await region()).findByText(/^Sent\./)).toBeVisible();
    expect(api.calls('ResendEmailChange')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('is canceled, and another one can be requested', async () => {
    const api = serve();
    const { user } = renderApp('/account');
    await user.click(await screen.findByRole('button', { name: 'Cancel this change' }));
    expect(await screen.findByRole('button', { name: 'Change email address' })).toBeVisible();
    expect(screen.queryByText('amina@new.example')).toBeNull();
    expect(api.calls('CancelEmailChange')).toHaveLength(1);
  });

  it('is fetched again when the person returns from the email', async () => {
    let done = false;
    serveAccount({
      me: () => aUser({ email: done ? 'amina@new.example' : 'amina@example.com' }),
      emailChange: () => (done ? null : pending()),
    });
    renderApp('/account');
    expect(await within(await region()).findByText('Current address')).toBeVisible();
    done = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(await region()).findByRole('button', { name: 'Change email address' })).toBeVisible();
    expect(within(await region()).getByText('amina@new.example')).toBeVisible();
  });

  it('leaves the rest of the page alone when it cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    serveAccount({
      emailChange: () => {
        throw apiError('UNAVAILABLE', 'Not just now.');
      },
    });
    renderApp('/account');
    expect(within(await region()).getByText('amina@example.com')).toBeVisible();
    expect(within(await region()).getByRole('alert')).toHaveTextContent("We couldn't load this part.");
  });
});
