import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applyLiveEvent } from '../../../lib/live/live';
import { violations } from '../../../testing/axe';
import { serveCheckout } from '../../../testing/checkout';
import { aRefundable, aRefundRequest, aPaymentWithRefundRequest } from '../../../testing/paid-reviews';
import { aPaidPayment, aPayment } from '../../../testing/payments';
import type { PaymentFixture } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';

const payments = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Payments' });

describe('the payments on the dashboard', () => {
  it('show the service, amount, date and status, without accessibility violations', async () => {
    serveCheckout({
      payments: () => [
        aPayment({ id: 'p2', type: 'ASSESSMENT', assessmentType: 'STUDENT', amountCents: 1000 }),
        aPaidPayment({ type: 'FULL_SERVICE', amountCents: 19_900 }),
      ],
    });
    renderApp('/dashboard');
    const [open, paid] = within(await payments()).getAllByRole('listitem');
    expect(open).toHaveTextContent(
      /^Additional assessment · \$10November 20, 2026Student assessmentNot paid yetFinish payment/,
    );
    expect(paid).toHaveTextContent(/^Full service · \$199November 20, 2026PaidReceipt \(PDF\)/);
    expect(await violations()).toEqual([]);
  });

  it.each<[string, Partial<PaymentFixture>, string, string | null]>([
    ['waits for the bank', { intentState: 'REQUIRES_ACTION' }, 'Confirm with your bank', 'Finish payment'],
    ['is processed', { intentState: 'PROCESSING' }, 'Processing', null],
    [
      'has failed',
      { status: 'FAILED', failureMessage: 'Your card was declined.' },
      'Failed',
      'Finish payment',
    ],
    ['is canceled', { status: 'FAILED', intentState: 'CANCELED' }, 'Canceled', null],
    ['is paid', { status: 'COMPLETED', intentState: 'SUCCEEDED' }, 'Paid', 'Receipt (PDF)'],
    ['is refunded', { status: 'REFUNDED', intentState: 'SUCCEEDED' }, 'Refunded', 'Receipt (PDF)'],
  ])('offer the right action for one that %s', async (_case, changes, word, way) => {
    serveCheckout({ payments: () => [aPayment(changes)] });
    renderApp('/dashboard');
    const region = within(await payments());
    expect(region.getByText(word)).toBeVisible();
    const links = region.queryAllByRole('link').map((link) => link.textContent?.split(':')[0]);
    expect(links).toEqual(way === null ? [] : [way]);
  });

  it('link to the receipt, and to the checkout of an unfinished one', async () => {
    serveCheckout({
      payments: () => [
        aPaidPayment({ id: 'paid' }),
        aPayment({ id: 'open', type: 'FULL_SERVICE' }),
        aPayment({
          id: 'more',
          type: 'ASSESSMENT',
          assessmentId: null,
          assessmentType: 'OPPORTUNITY_SEEKER',
        }),
      ],
    });
    renderApp('/dashboard');
    const links = within(await payments()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/payments/paid/receipt.pdf',
      '/checkout?assessmentId=a1&service=full_service',
      '/checkout?service=assessment&type=opportunity-seeker',
    ]);
  });

  it('show three, and the older ones on request', async () => {
    serveCheckout({ payments: () => ['1', '2', '3', '4', '5'].map((id) => aPaidPayment({ id })) });
    const { user } = renderApp('/dashboard');
    expect(within(await payments()).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show 2 older payments' }));
    expect(within(await payments()).getAllByRole('listitem')).toHaveLength(5);
  });

  it('follow the status of a payment live', async () => {
    let payment = aPayment({ intentState: 'PROCESSING' });
    serveCheckout({ payments: () => [payment] });
    const { client } = renderApp('/dashboard');
    expect(await screen.findByText('Processing')).toBeVisible();
    payment = aPaidPayment();
    await applyLiveEvent(client, 'payment.updated', { id: 'p1', status: 'completed' });
    expect(await screen.findByText('Paid')).toBeVisible();
  });
});

describe('the return from the payment provider', () => {
  const address = '/dashboard?payment_intent=pi_1&redirect_status=succeeded';

  it('confirms the payment once and cleans the address', async () => {
    serveCheckout({ payments: () => [aPaidPayment()], payment: () => aPaidPayment() });
    const { router } = renderApp(address);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
  });

  it('leads back to the questionnaire after a further assessment', async () => {
    const bought = { type: 'ASSESSMENT', assessmentType: 'STUDENT', assessmentId: null } as const;
    serveCheckout({ payments: () => [aPaidPayment(bought)], payment: () => aPaidPayment(bought) });
    const { router } = renderApp(address);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/assessment/student');
    });
    expect(router.state.location.search).toBe('?step=5');
  });

  it('follows a payment that our server does not know yet', async () => {
    let payment = aPayment();
    serveCheckout({ payments: () => [payment], payment: () => payment });
    const { client } = renderApp(address);
    expect(await screen.findByText("We're processing your payment.")).toBeVisible();
    payment = aPaidPayment();
    await applyLiveEvent(client, 'payment.updated', { id: 'p1', status: 'completed' });
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it.each<[string, Partial<PaymentFixture>, string]>([
    ['failed', { status: 'FAILED', failureMessage: 'Your card was declined.' }, 'Payment Failed'],
    ['waits for the bank', { intentState: 'REQUIRES_ACTION' }, 'Your bank is waiting for you to confirm.'],
  ])('offers to finish one that %s', async (_case, changes, words) => {
    const payment = aPayment(changes);
    serveCheckout({ payments: () => [payment], payment: () => payment });
    renderApp('/dashboard?payment_intent=pi_1&redirect_status=failed');
    const notice = (await screen.findByText(words)).closest<HTMLElement>('[role=alert]');
    expect(notice).toHaveTextContent("You weren't charged.");
    expect(within(notice ?? document.body).getByRole('link', { name: 'Finish payment' })).toHaveAttribute(
      'href',
      '/checkout?assessmentId=a1&service=expert_review',
    );
  });

  it('ignores a payment that is not ours', async () => {
    serveCheckout({ payments: () => [aPaidPayment({ paymentIntentId: 'pi_other' })] });
    renderApp(address);
    await payments();
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
    expect(screen.queryByText("We're processing your payment.")).not.toBeInTheDocument();
  });
});

describe('the refund of a payment on the dashboard', () => {
  it('can be requested while the guarantee lasts', async () => {
    serveCheckout({ payments: () => [aRefundable()] });
    const { user } = renderApp('/dashboard');
    await user.click(within(await payments()).getByRole('button', { name: /^Request a refund/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('You would get $49 back');
  });

  it('shows the status of the request', async () => {
    const declined = aRefundRequest({ id: 'r2', status: 'REFUSED', note: 'The review is done.' });
    serveCheckout({
      payments: () => [aPaymentWithRefundRequest(), aPaidPayment({ id: 'p2', refundRequest: declined })],
    });
    renderApp('/dashboard');
    const [asked, refused] = within(await payments()).getAllByRole('listitem');
    expect(asked).toHaveTextContent("We'll decide and email you.");
    expect(refused).toHaveTextContent('Refund declined');
    expect(refused).toHaveTextContent('The review is done.');
  });
});
