import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aUser } from '../../testing/factories';
import { answerMutation, failure, dropMutation, success } from '../../testing/msw/answers';
import { renderApp } from '../../testing/render';

type App = ReturnType<typeof renderApp>;

async function enter(user: App['user'], label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
}

describe('the admin portal', () => {
  it('has no accessibility violations and links back to the login', async () => {
    renderApp('/admin/login');
    expect(await screen.findByRole('link', { name: 'Back to user login' })).toHaveAttribute('href', '/login');
    expect(await violations()).toEqual([]);
  });

  it('asks for the authenticator code once the password is right', async () => {
    const calls = answerMutation('LogIn', ({ input }) =>
      JSON.stringify(input).includes('totp')
        ? success({ logIn: aUser({ role: 'ADMIN' }) })
        : failure('TOTP_REQUIRED', 'A code is needed.'),
    );
    const { user, router } = renderApp('/admin/login');
    await enter(user, 'Email', 'admin@localhost');
    await enter(user, 'Password', 'secret words');
    await user.click(screen.getByRole('button', { name: 'Sign in as admin' }));
    await enter(user, 'Code', '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in as admin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(calls.at(-1)).toEqual({
      input: { email: 'admin@localhost', password: 'secret words', role: 'admin', totp: '123456' },
    });
  });

  it('reports a network failure when no answer came', async () => {
    dropMutation('LogIn');
    const { user } = renderApp('/admin/login');
    await enter(user, 'Email', 'admin@localhost');
    await enter(user, 'Password', 'secret words');
    await user.click(screen.getByRole('button', { name: 'Sign in as admin' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
  });
});

describe('the affiliate sign-in', () => {
  it('has no accessibility violations, and has its three links', async () => {
    renderApp('/affiliate/login');
    expect(await screen.findByRole('link', { name: 'Student login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Admin login' })).toHaveAttribute('href', '/admin/login');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(await violations()).toEqual([]);
  });

  it('refuses another role and signs it out again', async () => {
    answerMutation('LogIn', () => success({ logIn: aUser() }));
    const logOuts = answerMutation('LogOut', () => success({ logOut: true }));
    const { user, router } = renderApp('/affiliate/login');
    await enter(user, 'Email', 'amina@example.com');
    await enter(user, 'Password', 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in as affiliate' }));
    expect(await screen.findByText('Access Denied - This login is for affiliates only.')).toBeVisible();
    expect(logOuts).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/affiliate/login');
  });
});

describe('the sign-up screen', () => {
  async function fillIn(user: App['user']): Promise<void> {
    await enter(user, 'First name', 'Amina');
    await enter(user, 'Last name', 'Diallo');
    await enter(user, 'Email', 'amina@example.com');
    await enter(user, 'Password', 'correct horse');
  }

  it('has no accessibility violations', async () => {
    renderApp('/signup');
    await screen.findByRole('heading', { level: 1, name: 'Create an account' });
    expect(await violations()).toEqual([]);
  });

  it('creates an account of the chosen type and signs in', async () => {
    const calls = answerMutation('SignUp', () => success({ signUp: aUser() }));
    const { user, router } = renderApp('/signup');
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Opportunity Seeker' }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Account created')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(calls).toEqual([
      {
        input: {
          email: 'amina@example.com',
          firstName: 'Amina',
          lastName: 'Diallo',
          password: 'correct horse',
          role: 'user',
          userType: 'opportunity_seeker',
          language: 'en',
        },
      },
    ]);
  });

  it('asks for the name, the email address and the password, and nothing else', async () => {
    renderApp('/signup');
    await screen.findByLabelText('Password');
    const form = screen.getByRole('form', { name: 'Create an account' });
    const fieldNames = [...form.querySelectorAll('input:not([type="radio"])')].map((field) =>
      field.getAttribute('name'),
    );
    expect(fieldNames).toEqual(['firstName', 'lastName', 'email', 'password']);
  });

  it('takes the type of user from the questionnaire the person came from', async () => {
    renderApp('/signup?next=%2Fassessment%2Fopportunity-seeker');
    expect(await screen.findByRole('radio', { name: 'Opportunity Seeker' })).toBeChecked();
  });

  it("shows the server's message at the field it names", async () => {
    const message = 'This e-mail address has an account already.';
    answerMutation('SignUp', () => failure('CONFLICT', message, [{ field: 'email', message }]));
    const { user } = renderApp('/signup');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('First name')).toHaveValue('Amina');
  });

  it('counts a double click as one', async () => {
    const calls = answerMutation('SignUp', () => success({ signUp: aUser() }));
    const { user } = renderApp('/signup');
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Account created');
    expect(calls).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer whether or not there is an account', async () => {
    answerMutation('RequestPasswordReset', () => success({ requestPasswordReset: true }));
    const { user } = renderApp('/forgot-password');
    await enter(user, 'Email', 'nobody@example.com');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If there's an account for nobody@example.com/)).toBeVisible();
  });

  it('is replaced through the mailed link, and then signs in', async () => {
    const calls = answerMutation('ResetPassword', () => success({ resetPassword: true }));
    const { user, router } = renderApp('/reset-password?token=abc');
    await enter(user, 'New password', 'another horse');
    await enter(user, 'Confirm password', 'another horse');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Password updated')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(calls).toEqual([{ token: 'abc', password: 'another horse' }]);
  });

  it('offers a new link when the link was already used', async () => {
    const message = 'This link has been used or has expired. Request a new one.';
    answerMutation('ResetPassword', () =>
      failure('VALIDATION_FAILED', message, [{ field: 'token', message }]),
    );
    const { user } = renderApp('/reset-password?token=old');
    await enter(user, 'New password', 'another horse');
    await enter(user, 'Confirm password', 'another horse');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('offers a new link when the address has no token', async () => {
    renderApp('/reset-password');
    expect(await screen.findByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('the confirmation of an email address', () => {
  it('waits for a click, so that a mail scanner cannot use it up', async () => {
    const calls = answerMutation('VerifyEmail', () => success({ verifyEmail: aUser() }));
    const { user } = renderApp('/verify-email?token=abc');
    const button = await screen.findByRole('button', { name: 'Confirm address' });
    expect(calls).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(calls).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('continues to what the account was created for', async () => {
    answerMutation('SignUp', () => success({ signUp: aUser() }));
    answerMutation('VerifyEmail', () => success({ verifyEmail: aUser() }));
    const signingUp = renderApp('/signup?next=%2Fcheckout');
    for (const label of ['First name', 'Last name', 'Email']) {
      await enter(signingUp.user, label, 'amina@example.com');
    }
    await enter(signingUp.user, 'Password', 'correct horse');
    await signingUp.user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Account created');
    signingUp.unmount();
    const { user } = renderApp('/verify-email?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
      'href',
      '/checkout',
    );
  });
});
