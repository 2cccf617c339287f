import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { narrowWindow } from '../../../testing/phone';
import { renderApp } from '../../../testing/render';

const LINK = 'https://portolan.example/?ref=zora';

const resolvers = {
  me: () => aUser({ role: 'AFFILIATE', firstName: 'Zora' }),
  affiliateDashboard: () => ({
    referralLink: LINK,
    nextPayoutAt: '2026-12-05T00:00:00.000Z',
    totals: { earnedCents: 1500, pendingCents: 1500, paidOutCents: 0, takenBackCents: 0 },
    commissions: [{ serviceType: 'EXPERT_REVIEW', amountCents: 1500 }],
    days: [{ day: '2026-11-26', clicks: 3, signUps: 2, conversions: 1 }],
    campaigns: [],
    unearned: [],
    payouts: [],
    bankAccount: null,
  }),
  commissionHistory: () => ({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }),
};

beforeEach(() => {
  // jsdom has no canvas; drawing is tested separately.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  answerFromSchema(resolvers);
});

const resources = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Marketing resources' });

describe('the marketing resources', () => {
  it('are all shown on a wide screen', async () => {
    renderApp('/affiliate/dashboard');
    expect(within(await resources()).getAllByRole('button', { name: /^Copy text/ })).toHaveLength(2);
    expect((await resources()).querySelector('details')).toBeNull();
  });

  it('open one by one on a phone, and all of them for printing', async () => {
    narrowWindow();
    const { user } = renderApp('/affiliate/dashboard');
    const folds = [...(await resources()).querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual(folds.map(() => false));
    await user.click(within(await resources()).getByRole('heading', { name: 'Post' }));
    expect(within(await resources()).getByRole('button', { name: 'Copy text: Post' })).toBeVisible();
    expect(await violations()).toEqual([]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(folds.every(({ open }) => open)).toBe(true);
    window.dispatchEvent(new Event('afterprint'));
    expect(folds.filter(({ open }) => open)).toHaveLength(1);
  });
});

describe('the account for payouts', () => {
  it('is saved with the password, once the server has asked for it', async () => {
    const message = 'Enter your password.';
    const api = answerFromSchema({
      ...resolvers,
      savePayoutAccount: ({ input }) => {
        const { password } = input as { password?: string };
        if (password === undefined)
          throw apiError('VALIDATION_FAILED', message, [{ field: 'password', message }]);
        return { ending: '5555', updatedAt: '2026-11-29T00:00:00.000Z' };
      },
    });
    const { user } = renderApp('/affiliate/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
    const form = within(screen.getByRole('form', { name: 'Bank account' }));
    await user.type(form.getByLabelText('Account holder'), 'Zora');
    await user.type(form.getByLabelText('IBAN or account number'), 'GB33');
    expect(form.queryByLabelText('Your password')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save bank account' }));
    await user.type(await form.findByLabelText('Your password'), 'correct horse');
    await user.click(form.getByRole('button', { name: 'Save bank account' }));
    expect(await screen.findByText('Bank account saved')).toBeVisible();
    const account = { holder: 'Zora', account: 'GB33', bankCode: null };
    expect(api.calls('SavePayoutAccount')).toEqual([
      { input: account },
      { input: { ...account, password: 'correct horse' } },
    ]);
  });
});
