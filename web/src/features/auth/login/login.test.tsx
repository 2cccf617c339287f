import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerMutation, failure, success } from '../../../testing/msw/answers';
import { answerFromSchema } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

async function fillIn(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'amina@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
}

describe('the sign-in screen', () => {
  it('has no accessibility violations', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(await violations()).toEqual([]);
  });

  it('changes only the placeholder and the button with the toggle', async () => {
    const { user } = renderApp('/login');
    expect(await screen.findByRole('button', { name: 'Sign in as Student' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('placeholder', 'student@example.com');
    await user.click(screen.getByRole('radio', { name: 'Opportunity Seeker' }));
    expect(screen.getByRole('button', { name: 'Sign in as Opportunity Seeker' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('placeholder', 'professional@example.com');
  });

  it('offers an account first, and keeps the requested page', async () => {
    renderApp('/login?next=%2Fassessment%2Fstudent');
    const create = await screen.findByRole('link', { name: 'Create an account' });
    expect(create).toHaveAttribute('href', '/signup?next=%2Fassessment%2Fstudent');
    const form = screen.getByRole('form', { name: 'Sign in' });
    expect(create.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no social sign-in when none is configured', async () => {
    renderApp('/login');
    await screen.findByRole('button', { name: 'Sign in as Student' });
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('links to the configured providers through the server, and back to the requested page', async () => {
    answerFromSchema({ me: () => null, signInProviders: () => ['GOOGLE'] });
    renderApp('/login?next=%2Fcheckout');
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/auth/google?next=%2Fcheckout',
    );
    expect(screen.queryByRole('link', { name: 'Continue with LinkedIn' })).toBeNull();
  });

  it('says in a sentence that a provider is not configured', async () => {
    renderApp('/login?error=provider_not_configured');
    expect(await screen.findByText(/Signing in with this provider isn't available here/)).toBeVisible();
  });

  it('continues to the requested page with a welcome', async () => {
    const calls = answerMutation('LogIn', () => success({ logIn: aUser() }));
    const { user, router } = renderApp('/login?next=%2Fvisa-status');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in as Student' }));
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/visa-status');
    expect(calls).toEqual([{ input: { email: 'amina@example.com', password: 'correct horse' } }]);
  });

  it('updates the navigation as soon as somebody is signed in', async () => {
    answerMutation('LogIn', () => success({ logIn: aUser() }));
    const { user } = renderApp('/login?next=%2Fvisa-status');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in as Student' }));
    expect(await screen.findByRole('button', { name: aUser().firstName })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
  });

  it.each([
    ['ADMIN', '/admin/dashboard'],
    ['AFFILIATE', '/affiliate/dashboard'],
    ['USER', '/dashboard'],
  ] as const)('leads %s to %s', async (role, home) => {
    answerMutation('LogIn', () => success({ logIn: aUser({ role }) }));
    const { user, router } = renderApp('/login');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in as Student' }));
    await screen.findByText('Welcome back!');
    expect(router.state.location.pathname).toBe(home);
  });

  it("keeps what was typed and shows the server's message when the sign-in fails", async () => {
    answerMutation('LogIn', () => failure('UNAUTHENTICATED', 'Invalid email or password'));
    const { user, router } = renderApp('/login');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Sign in as Student' }));
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('keeps the email address over a reload, but never the password', async () => {
    const first = renderApp('/login');
    await fillIn(first.user);
    first.unmount();
    renderApp('/login');
    expect(await screen.findByLabelText('Email')).toHaveValue('amina@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('correct horse');
  });

  it('marks each empty field and sends nothing', async () => {
    const calls = answerMutation('LogIn', () => success({ logIn: aUser() }));
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in as Student' }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('is skipped for somebody who is already signed in', async () => {
    answerFromSchema({
      me: () => aUser(),
      visaAssessments: () => [],
      payments: () => [],
      assessments: () => [],
    });
    const { router } = renderApp('/login?next=%2Fvisa-status');
    expect(await screen.findByRole('heading', { level: 1, name: 'Visa Status' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/visa-status');
  });
});
