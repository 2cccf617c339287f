import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { violations } from '../../../testing/axe';
import { aUser } from '../../../testing/factories';
import { answerFromSchema, apiError } from '../../../testing/msw/schema-api';
import { aRefundRequest, aPaymentWithRefundRequest } from '../../../testing/paid-reviews';
import { paste } from '../../../testing/paste';
import type { PaymentFixture, RefundRequestFixture } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';
import { amina, bao } from '../../../testing/reviews';

interface RefundCaseFixture {
  request: RefundRequestFixture;
  payment: PaymentFixture;
  payer: typeof amina | null;
}

function twoOpen(): RefundCaseFixture[] {
  const first = aRefundRequest({ reason: 'My plans changed.' });
  const second = aRefundRequest({ id: 'r2', paymentId: 'p2' });
  return [
    { request: first, payment: aPaymentWithRefundRequest({ refundRequest: first }), payer: amina },
    {
      request: second,
      payment: aPaymentWithRefundRequest({ id: 'p2', assessmentId: 'a2', refundRequest: second }),
      payer: bao,
    },
  ];
}

function serve(cases: RefundCaseFixture[] = twoOpen(), more: Parameters<typeof answerFromSchema>[0] = {}) {
  const decide = (found: RefundCaseFixture | undefined, changes: Partial<RefundRequestFixture>) =>
    Object.assign(found?.request ?? {}, { ...changes, decidedAt: '2026-11-21T12:00:00.000Z' });
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminRefunds: ({ status }) => {
      const nodes = cases.filter(({ request }) => request.status === status);
      return { nodes, pageInfo: { endCursor: null, hasNextPage: false }, totalCount: nodes.length };
    },
    refundPayment: ({ id }) => {
      const found = cases.find(({ payment }) => payment.id === id);
      decide(found, { status: 'REFUNDED' });
      return Object.assign(found?.payment ?? {}, { status: 'REFUNDED' });
    },
    refuseRefund: ({ id, note }) =>
      decide(
        cases.find(({ request }) => request.id === id),
        { status: 'REFUSED', note: String(note) },
      ),
    ...more,
  });
}

async function openRefunds(address = '/admin/refunds'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('list', { name: 'Requests' });
  return app;
}

describe('the list of refund requests', () => {
  it('has no accessibility violations', async () => {
    serve();
    await openRefunds();
    expect(await violations()).toEqual([]);
  });

  it('shows how much, whose, why, for what, and how long the guarantee lasts', async () => {
    serve();
    await openRefunds();
    const [first, second] = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');
    for (const text of [
      '$49 · Amina Diallo',
      'amina@example.com',
      'Expert review',
      'My plans changed.',
      '24 days left',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('No reason given.');
    expect(screen.getByText('2 requests')).toBeVisible();
    expect(within(first!).getByRole('link', { name: /Open review/ })).toHaveAttribute(
      'href',
      '/admin/visa-assist?assessmentId=a1',
    );
  });

  it('grants a request after a confirmation that explains the effect', async () => {
    const api = serve();
    const { user } = await openRefunds();
    await user.click(screen.getByRole('button', { name: 'Refund $49: Amina Diallo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund $49?' });
    expect(dialog).toHaveTextContent('$49 goes back to the card of Amina Diallo.');
    expect(dialog).toHaveTextContent('The review closes.');
    expect(dialog).toHaveTextContent('We reverse any commission on this payment.');
    expect(await violations()).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Refund $49' }));
    expect(await screen.findByText('We sent $49 back to Amina Diallo.')).toBeVisible();
    expect(api.calls('RefundPayment')).toEqual([{ id: 'p1' }]);
    expect(await screen.findByText('1 request')).toBeVisible();
  });

  it('refunds and shows the remainder of a partly refunded payment', async () => {
    const reason = '$20.00 came back already. You asked for $49.00 on 21 Nov 2026. We look at your request.';
    const [refundCase] = twoOpen();
    const refundTerms = { ...refundCase!.payment.refundTerms, amountCents: 2_900, reason };
    const cases = [{ ...refundCase!, payment: { ...refundCase!.payment, refundTerms } }];
    serve(cases, {
      refundPayment: () => {
        Object.assign(cases[0]!.request, { status: 'REFUNDED' });
        return Object.assign(cases[0]!.payment, {
          status: 'REFUNDED',
          refundTerms: { ...refundTerms, amountCents: 0, reason: 'All $49.00 came back.' },
        });
      },
    });
    const { user } = await openRefunds();
    const [row] = within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');
    expect(row).toHaveTextContent(`The user sees: ${reason}`);
    await user.click(screen.getByRole('button', { name: 'Refund $29: Amina Diallo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund $29?' });
    expect(dialog).toHaveTextContent('$29 goes back to the card of Amina Diallo.');
    expect(dialog).not.toHaveTextContent('$49');
    await user.click(within(dialog).getByRole('button', { name: 'Refund $29' }));
    expect(await screen.findByText('We sent $29 back to Amina Diallo.')).toBeVisible();
  });

  it('offers no refund of a disputed payment, and says why', async () => {
    const [refundCase] = twoOpen();
    const reason = 'Your bank has asked us for this money. The bank decides about it.';
    const refundTerms = { ...refundCase!.payment.refundTerms, amountCents: 0, reason };
    const api = serve([{ ...refundCase!, payment: { ...refundCase!.payment, refundTerms } }]);
    const { user } = await openRefunds();
    await user.click(screen.getByRole('button', { name: 'Refund: Amina Diallo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nothing to refund now' });
    expect(dialog).toHaveTextContent(reason);
    expect(within(dialog).queryByRole('button', { name: /Refund/ })).toBeNull();
    expect(api.calls('RefundPayment')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('declines a request only with a reason, which the user reads', async () => {
    const api = serve();
    const { user } = await openRefunds();
    await user.click(screen.getByRole('button', { name: 'Decline: Amina Diallo' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline refund' }));
    expect(await within(dialog).findByText('Tell the user why.')).toBeVisible();
    expect(api.calls('RefuseRefund')).toEqual([]);
    await paste(user, within(dialog).getByLabelText(/^Why/), 'The review is done.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline refund' }));
    expect(await screen.findByText('Amina Diallo can read your note.')).toBeVisible();
    expect(api.calls('RefuseRefund')).toEqual([{ id: 'r1', note: 'The review is done.' }]);
    await user.click(screen.getByRole('tab', { name: 'Declined' }));
    expect(await screen.findByText('The review is done.')).toBeVisible();
  });

  it("shows the server's message when somebody else decided first", async () => {
    serve(twoOpen(), {
      refundPayment: () => {
        throw apiError('CONFLICT', 'This payment was refunded already.');
      },
    });
    const { user } = await openRefunds();
    await user.click(screen.getByRole('button', { name: 'Refund $49: Amina Diallo' }));
    await user.click(await screen.findByRole('button', { name: 'Refund $49' }));
    expect(await screen.findByText('This payment was refunded already.')).toBeVisible();
  });

  it('can be navigated and decided by keyboard', async () => {
    serve();
    const { user } = await openRefunds();
    await user.keyboard('jj');
    expect(document.activeElement).toHaveTextContent('Bao Nguyen');
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: 'Decline the refund?' })).toHaveTextContent(
      'Bao Nguyen',
    );
    await user.click(screen.getByRole('button', { name: 'Keep request open' }));
    await user.keyboard('k');
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('Amina Diallo');
    });
  });

  it('updates live, and says when it is empty', async () => {
    let cases: RefundCaseFixture[] = [];
    serve([], {
      adminRefunds: () => ({
        nodes: cases,
        pageInfo: { endCursor: null, hasNextPage: false },
        totalCount: cases.length,
      }),
    });
    const { client } = renderApp('/admin/refunds');
    expect(await screen.findByText('No open requests')).toBeVisible();
    cases = twoOpen();
    await act(() => applyLiveEvent(client, 'notification.created', { id: 'n1', kind: 'refund.requested' }));
    expect(await screen.findByText('2 requests')).toBeVisible();
  });
});
