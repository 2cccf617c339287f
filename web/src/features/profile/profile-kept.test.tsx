import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../testing/axe';
import { aProfile } from '../../testing/profile';
import { region, serveProfile } from '../../testing/profile-page';
import { renderApp } from '../../testing/render';

describe('the saved profile', () => {
  it('shows what changed, and undoes a change', async () => {
    const change = {
      id: 'c1',
      field: 'dateOfBirth',
      source: 'DOCUMENT',
      changedAt: '2026-11-21T10:00:00.000Z',
      before: [],
      after: ['May 2, 1997'],
      undoneAt: null as string | null,
      undoable: true,
    };
    const api = serveProfile(
      { dateOfBirth: '1997-05-02', updatedAt: '2026-11-21T10:00:00.000Z' },
      {
        profileHistory: () => [change, { ...change, id: 'c0', source: 'MANUAL', undoable: false }],
        undoProfileChange: () => aProfile({ dateOfBirth: null, updatedAt: '2026-11-21T10:05:00.000Z' }),
      },
    );
    const { user } = renderApp('/profile');
    const part = await region('History of changes');
    await user.click(await within(part).findByRole('button', { name: 'Show 1 older change' }));
    const [newest, older] = within(part).getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^Date of birthFrom a document · .*BeforeNothingAfterMay 2, 1997$/);
    expect(within(older ?? part).queryByRole('button')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(within(part).getByRole('button', { name: /^Undo: Date of birth/ }));
    await waitFor(() => {
      expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    });
    expect(api.calls('UndoProfileChange')).toEqual([{ id: 'c1' }]);
    expect(api.calls('ProfileHistory')).toHaveLength(2);
  });

  it('links to a saved calculator with its input, and removes it', async () => {
    const api = serveProfile({
      calculatorInputs: [{ calculator: 'ca-fsw', input: { age: 29, firstLang: [9, 9, 8, 8] } }],
    });
    const { user } = renderApp('/profile');
    const part = await region('Saved calculators');
    expect(within(part).getByRole('link', { name: 'Canada: 67-point grid' })).toHaveAttribute(
      'href',
      '/calculators/ca-fsw?age=29&firstLang=9,9,8,8',
    );
    await user.click(within(part).getByRole('button', { name: 'Remove: Canada: 67-point grid' }));
    expect(await within(part).findByText(/Nothing is saved yet/)).toBeVisible();
    expect(api.calls('RemoveCalculatorInput')).toEqual([{ calculator: 'ca-fsw' }]);
  });

  it('saves the consent to rule-change notifications, and confirms it', async () => {
    const api = serveProfile();
    const { user } = renderApp('/profile');
    const agree = await screen.findByLabelText('Recalculate my results when rules change, and email me');
    await user.click(agree);
    const part = await region('When rules change');
    expect(await within(part).findByText('Saved')).toBeVisible();
    expect(agree).toBeChecked();
    expect(api.calls('UpdateMyProfile')).toEqual([{ input: { keepUpToDate: true } }]);
  });

  it('is erased completely after a confirmation', async () => {
    const api = serveProfile({
      dateOfBirth: '1997-05-02',
      calculatorInputs: [{ calculator: 'ca-fsw', input: {} }],
    });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Erase my whole profile' }));
    await user.click(screen.getByRole('button', { name: 'Erase profile' }));
    expect(await screen.findByText('Profile erased')).toBeVisible();
    expect(api.calls('RemoveCalculatorInput')).toHaveLength(1);
    expect(api.calls('EraseProfileHistory')).toHaveLength(1);
    expect(api.calls('UpdateMyProfile')[0]).toMatchObject({
      input: { dateOfBirth: null, degrees: null, keepUpToDate: false },
    });
    await waitFor(() => {
      expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    });
  });

  it('is one step from the menu under the first name', async () => {
    serveProfile();
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Amina' }));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });
});
