import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveAccount } from '../../../testing/account';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { dropMutation } from '../../../testing/msw/answers';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const profile = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Profile' });

async function replace(user: RenderedApp['user'], label: string, text: string): Promise<void> {
  const field = within(await profile()).getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

const save = (user: RenderedApp['user']): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save profile' }));

describe('the profile section', () => {
  it('saves the type of user, and the menu shows the new name', async () => {
    const api = serveAccount({
      updateMe: () => aUser({ firstName: 'Aminata', userType: 'OPPORTUNITY_SEEKER' }),
    });
    const { user } = renderApp('/account');
    await replace(user, 'First name', 'Aminata');
    await user.click(within(await profile()).getByRole('radio', { name: 'Opportunity Seeker' }));
    await save(user);
    expect(await within(await profile()).findByText('Saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aminata' })).toBeVisible();
    expect(api.calls('UpdateProfile')).toEqual([
      {
        input: {
          firstName: 'Aminata',
          lastName: 'Diallo',
          username: 'amina',
          userType: 'OPPORTUNITY_SEEKER',
        },
      },
    ]);
  });

  it('shows a refusal at its field and keeps what was typed', async () => {
    const message = 'This username is taken. Choose another one.';
    serveAccount({
      updateMe: () => {
        throw apiError('CONFLICT', message, [{ field: 'username', message }]);
      },
    });
    const { user } = renderApp('/account');
    await replace(user, 'Username', 'sailor');
    await save(user);
    const field = within(await profile()).getByLabelText('Username');
    expect(await within(await profile()).findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('sailor');
    expect(field).toHaveFocus();
    expect(await violations()).toEqual([]);
  });

  it('does not ask an admin for the type of user', async () => {
    serveAccount({ me: () => aUser({ role: 'ADMIN' }) });
    renderApp('/account');
    expect(within(await profile()).queryByRole('radio')).toBeNull();
  });

  it('sends nothing while a name is empty', async () => {
    const api = serveAccount();
    const { user } = renderApp('/account');
    await user.clear(within(await profile()).getByLabelText('First name'));
    await save(user);
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter your first name.');
    expect(api.calls('UpdateProfile')).toEqual([]);
  });

  it('reports a missing answer, and keeps what was typed over a reload', async () => {
    serveAccount();
    dropMutation('UpdateProfile');
    const before = renderApp('/account');
    await replace(before.user, 'Last name', 'Okafor');
    await save(before.user);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    before.unmount();
    renderApp('/account');
    expect(within(await profile()).getByLabelText('Last name')).toHaveValue('Okafor');
    expect(within(await profile()).getByText('Not saved yet')).toBeVisible();
  });
});
