import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveAccount } from '../../../testing/account';
import { aUser } from '../../../testing/factories';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const email = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Email address' });

describe('the email address', () => {
  it('is shown as confirmed, with nothing to resend', async () => {
    serveAccount();
    renderApp('/account');
    expect(within(await email()).getByText('amina@example.com')).toBeVisible();
    expect(within(await email()).getByText('Confirmed')).toBeVisible();
    expect(within(await email()).queryByRole('button', { name: 'Resend email' })).toBeNull();
  });

  it('can be sent the link again while it is not confirmed', async () => {
    const api = serveAccount({
      me: () => aUser({ emailVerified: false }),
      resendVerification: () => true,
    });
    const { user } = renderApp('/account');
    expect(within(await email()).getByText('Not confirmed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await within(await email()).findByText(/^Sent\./)).toBeVisible();
    expect(api.calls('SendVerificationAgain')).toHaveLength(1);
  });

  it('shows why the mail was not sent', async () => {
    serveAccount({
      me: () => aUser({ emailVerified: false }),
      resendVerification: () => {
        throw apiError('RATE_LIMITED', 'Too many attempts. Please wait a minute.');
      },
    });
    const { user } = renderApp('/account');
    await user.click(within(await email()).getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Too many attempts. Please wait a minute.')).toBeVisible();
  });

  it('is fetched again when the person returns from the mail', async () => {
    let emailVerified = false;
    serveAccount({ me: () => aUser({ emailVerified }) });
    renderApp('/account');
    expect(within(await email()).getByText('Not confirmed')).toBeVisible();
    emailVerified = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(await email()).findByText('Confirmed')).toBeVisible();
  });
});
