import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';

const overMessage = 'This link has been used, canceled, or replaced, or it has expired.';
const over = () => apiError('VALIDATION_FAILED', overMessage, [{ field: 'token', message: overMessage }]);

describe('the link sent to the new address', () => {
  it('waits for a click, then shows which step is left', async () => {
    const api = answerFromSchema({
      me: () => null,
      confirmEmailChange: () => ({ changed: false, waitingFor: ['CURRENT'] }),
    });
    const { user } = renderApp('/email-change?side=new&token=abc');
    const button = await screen.findByRole('button', { name: 'Confirm this address' });
    expect(screen.queryByRole('button', { name: "This wasn't me" })).toBeNull();
    expect(api.calls('ConfirmEmailChange')).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/open the link we sent to your current address/)).toBeVisible();
    expect(api.calls('ConfirmEmailChange')).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    expect(await violations()).toEqual([]);
  });

  it('leads to the sign-in once the address has changed and this browser is signed out', async () => {
    answerFromSchema({ me: () => null, confirmEmailChange: () => ({ changed: true, waitingFor: [] }) });
    const { user } = renderApp('/email-change?side=new&token=abc');
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText(/^Your email address has changed\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Sign in' }).at(-1)).toHaveAttribute('href', '/login');
  });

  it('leads to the account when this browser stays signed in, under the new address', async () => {
    let email = 'amina@example.com';
    const api = answerFromSchema({
      me: () => aUser({ email }),
      confirmEmailChange: () => {
        email = 'amina@new.example';
        return { changed: true, waitingFor: [] };
      },
    });
    const { user } = renderApp('/email-change?side=new&token=abc');
    const before = await screen.findByRole('button', { name: 'Confirm this address' });
    const callsBefore = api.calls('Session').length;
    await user.click(before);
    expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(api.calls('Session').length).toBeGreaterThan(callsBefore);
  });

  it.each([
    ['an old link', '/email-change?side=new&token=old', true],
    ['a link without a token', '/email-change?side=new', false],
  ])('offers the next step for %s', async (_what, at, pressed) => {
    answerFromSchema({
      me: () => null,
      confirmEmailChange: () => {
        throw over();
      },
    });
    const { user } = renderApp(at);
    if (pressed) await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/account#email',
    );
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('says when the new address now belongs to another account', async () => {
    const sentence = 'Another account has started to use the new address, so nothing was changed.';
    answerFromSchema({
      me: () => null,
      confirmEmailChange: () => {
        throw apiError('CONFLICT', sentence);
      },
    });
    const { user } = renderApp('/email-change?side=new&token=abc');
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the link sent to the current address', () => {
  it('confirms the change', async () => {
    answerFromSchema({
      me: () => null,
      confirmEmailChange: () => ({ changed: false, waitingFor: ['NEW'] }),
    });
    const { user } = renderApp('/email-change?side=current&token=abc');
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm the change' }));
    expect(await screen.findByText(/open the link we sent to your new address/)).toBeVisible();
  });

  it("refuses it with 'This wasn't me', and leads to a new password", async () => {
    const api = answerFromSchema({ me: () => null, refuseEmailChange: () => true });
    const { user } = renderApp('/email-change?side=current&token=abc');
    const button = await screen.findByRole('button', { name: "This wasn't me" });
    expect(await violations()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/We canceled the change/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(api.calls('RefuseEmailChange')).toEqual([{ token: 'abc' }]);
  });

  it('offers a new password when it is too late to refuse', async () => {
    answerFromSchema({
      me: () => null,
      refuseEmailChange: () => {
        throw over();
      },
    });
    const { user } = renderApp('/email-change?side=current&token=old');
    await user.click(await screen.findByRole('button', { name: "This wasn't me" }));
    expect(await screen.findByRole('link', { name: /set a new password$/ })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
