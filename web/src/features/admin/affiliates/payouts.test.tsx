import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import type { SchemaApi } from '../../../testing/msw/schema-api';
import { paste } from '../../../testing/paste';
import { renderApp } from '../../../testing/render';

type Resolvers = Parameters<typeof answerFromSchema>[0];

const MONTH = '2026-10';
const none = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 };

const aLine = (
  id: string | null,
  firstName: string,
  accountEnding: string | null,
): Record<string, unknown> => ({
  id,
  amountCents: 4500,
  takenBackCents: 0,
  commissionCount: 3,
  accountEnding,
  returnedAt: null,
  returnReason: null,
  affiliate: { id: firstName, firstName, lastName: 'Okafor', email: `${firstName}@example.com` },
});

const aRun = (status: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'run1',
  month: MONTH,
  status,
  totalCents: 9000,
  createdAt: '2026-11-01T08:00:00.000Z',
  paidAt: status === 'PAID' ? '2026-11-02T08:00:00.000Z' : null,
  lines: [aLine('line1', 'Zora', '1234'), aLine('line2', 'Ada', null)],
  ...more,
});

const nothingDue = aRun('APPROVED', { id: null, totalCents: 0, lines: [] });

function serve(more: Resolvers): SchemaApi {
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    payoutPreview: () => nothingDue,
    adminPayouts: () => none,
    adminPayoutDraft: () => null,
    ...more,
  });
}

describe('the payouts page of the back office', () => {
  it('lists before the approval of a run who has no bank account', async () => {
    const api = serve({
      payoutPreview: () => aRun('APPROVED', { id: null }),
      recordPayout: () => aRun('APPROVED'),
    });
    const { user } = renderApp('/admin/affiliates?tab=payouts');
    await user.click(await screen.findByRole('button', { name: 'Approve payout of $90' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve $90?' });
    expect(dialog).toHaveTextContent("1 affiliate hasn't given a bank account.");
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve payout' }));
    expect(await screen.findByText('Payout approved')).toBeVisible();
    expect(api.calls('RecordPayout')).toEqual([{ month: MONTH }]);
  });

  it('shows no warning when the bank can pay everyone', async () => {
    serve({
      payoutPreview: () => aRun('APPROVED', { id: null, lines: [aLine(null, 'Zora', '1234')] }),
    });
    const { user } = renderApp('/admin/affiliates?tab=payouts');
    await user.click(await screen.findByRole('button', { name: /^Approve payout of/ }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('bank account');
  });

  it('cancels an approved run with a reason', async () => {
    const runs = { ...none, nodes: [aRun('APPROVED')], totalCount: 1 };
    const api = serve({ adminPayouts: () => runs, cancelPayout: () => aRun('CANCELED') });
    const { user } = renderApp('/admin/affiliates?tab=payouts');
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this run?' });
    await paste(user, within(dialog).getByLabelText(/^Why/), 'The bank is closed.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel run' }));
    await waitFor(() => {
      expect(api.calls('CancelPayout')).toEqual([{ id: 'run1', reason: 'The bank is closed.' }]);
    });
    expect(await screen.findByText('The next run pays it.')).toBeVisible();
  });

  it('keeps the dialog and its text when a transfer cannot be marked as returned', async () => {
    const runs = { ...none, nodes: [aRun('PAID')], totalCount: 1 };
    const api = serve({
      adminPayouts: () => runs,
      returnPayoutLine: () => {
        throw apiError('CONFLICT', 'This transfer was returned already.');
      },
    });
    const { user } = renderApp('/admin/affiliates?tab=payouts');
    await user.click(await screen.findByRole('button', { name: 'Mark as returned: Zora Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark $45 as returned?' });
    await paste(user, within(dialog).getByLabelText(/^Why/), 'The account is closed.');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }));
    expect(await within(dialog).findByText('This transfer was returned already.')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Why/)).toHaveValue('The account is closed.');
    expect(api.calls('ReturnPayoutLine')).toEqual([{ id: 'line1', reason: 'The account is closed.' }]);
  });
});
