import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { anAssessment } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { answerSandbox, declined, fillCard, pay, payButton, serveCheckout } from '../../../testing/checkout';
import { server } from '../../../testing/msw/server';
import { aPaidPayment, aPayment } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const broken = HttpResponse.json(
  { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong.', requestId: 'r' },
  { status: 500 },
);

const open = (): RenderedApp => renderApp('/checkout?assessmentId=a1');

describe('paying with a card in test mode', () => {
  it('sends the card once to the intent, confirms it, and goes to the dashboard', async () => {
    serveCheckout();
    const sent = answerSandbox('confirm', () => ({ status: 'succeeded' }));
    const { user, router } = open();
    expect(await screen.findByText("Test mode. You won't be charged.")).toBeVisible();
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText('Your expert review will be processed within 2-3 business days.')).toBeVisible();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
    expect(sent).toEqual([
      {
        id: 'pi_1',
        body: {
          clientSecret: 'pi_1_secret_x',
          card: { number: '4242424242424242', expMonth: 8, expYear: 2029, cvc: '123' },
        },
      },
    ]);
  });

  it('counts a double click as one, and shows progress on the button', async () => {
    const api = serveCheckout();
    let arrive: (answer: Record<string, unknown>) => void = () => undefined;
    const sent = answerSandbox('confirm', () => new Promise((resolve) => (arrive = resolve)));
    const { user } = open();
    await fillCard(user);
    await user.dblClick(await payButton('$49'));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    arrive({ status: 'succeeded' });
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(api.calls('CreatePaymentIntent')).toHaveLength(1);
  });

  it('groups the digits while typing, and keeps the cursor where the number is edited', async () => {
    serveCheckout();
    const { user } = open();
    const number = await screen.findByLabelText<HTMLInputElement>('Card number');
    await user.type(number, '42424242');
    expect(number).toHaveValue('4242 4242');
    await user.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(number).toHaveValue('42942 4242');
    expect(number.selectionStart).toBe(3);
    await user.tab();
    expect(number).toHaveValue('4294 2424 2');
  });

  it('lets the browser fill in the card', async () => {
    serveCheckout();
    open();
    expect(await screen.findByLabelText('Card number')).toHaveAttribute('autocomplete', 'cc-number');
    expect(screen.getByLabelText('Expiration date')).toHaveAttribute('autocomplete', 'cc-exp');
    expect(screen.getByLabelText('Security code (CVC)')).toHaveAttribute('autocomplete', 'cc-csc');
  });

  it('shows at each field what is missing, and sends nothing to the server', async () => {
    const api = serveCheckout();
    const { user } = open();
    await user.type(await screen.findByLabelText('Expiration date'), '1329');
    await user.click(await payButton('$49'));
    expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Enter your card number.');
    expect(screen.getByLabelText('Expiration date')).toHaveAccessibleDescription(
      'Enter month and year, such as 08 / 29.',
    );
    expect(screen.getByLabelText('Security code (CVC)')).toHaveAccessibleDescription(
      'Enter the 3 or 4 digits from your card.',
    );
    expect(api.calls('CreatePaymentIntent')).toEqual([]);
  });

  it.each([
    ['4242 4242 4242 4241', '1231', 'Card number', 'Check your card number. A digit is wrong.'],
    ['4242424242424242', '0120', 'Expiration date', 'This card has expired. Use another card.'],
  ])(
    'catches the number %s with expiry %s before anything is sent',
    async (number, until, field, sentence) => {
      const api = serveCheckout();
      const { user } = open();
      await fillCard(user, number, until);
      await user.click(await payButton('$49'));
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(sentence);
      expect(api.calls('CreatePaymentIntent')).toEqual([]);
    },
  );

  it("shows the provider's sentence when the card is declined, and accepts another", async () => {
    serveCheckout();
    answerSandbox('confirm', () => declined('Your card was declined.'));
    const { user } = open();
    await fillCard(user, '4000000000000002');
    await pay(user);
    const alert = (await screen.findByText('Payment Failed')).closest('[role=alert]');
    expect(alert).toHaveTextContent('Your card was declined.');
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(screen.getByLabelText('Security code (CVC)')).toHaveValue('123');
    answerSandbox('confirm', () => ({ status: 'succeeded' }));
    await user.clear(screen.getByLabelText('Card number'));
    await user.type(screen.getByLabelText('Card number'), '4242424242424242');
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('stores no card in the address or in the browser', async () => {
    serveCheckout();
    answerSandbox('confirm', () => declined('Your card was declined.'));
    const { user, router } = open();
    await fillCard(user);
    await pay(user);
    await screen.findByText('Payment Failed');
    const stored = JSON.stringify([
      { ...window.localStorage },
      { ...window.sessionStorage },
      router.state.location,
    ]);
    expect(stored.replace(/\s/g, '')).not.toContain('42424242');
  });

  it('asks our server about a payment whose answer was lost', async () => {
    serveCheckout();
    server.use(http.post('*/api/sandbox/payment-intents/:id/confirm', () => HttpResponse.error()));
    const { user } = open();
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('does not claim that nothing was charged after a server error', async () => {
    serveCheckout({ payment: () => aPayment() });
    answerSandbox('confirm', () => broken);
    const { user } = open();
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText("We couldn't reach the payment service.")).toBeVisible();
    expect(screen.queryByText(/You weren't charged/)).not.toBeInTheDocument();
  });

  it('says that it is the same payment when the lost attempt was never made', async () => {
    serveCheckout({ payment: () => aPayment({ intentState: 'SUCCEEDED' }) });
    server.use(http.post('*/api/sandbox/payment-intents/:id/confirm', () => HttpResponse.error()));
    const { user } = open();
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText("We couldn't reach the payment service.")).toBeVisible();
    expect(screen.getByText(/It's the same payment, so we won't charge you twice/)).toBeVisible();
  });
});

describe("the bank's approval", () => {
  it('is requested, and granting it pays', async () => {
    serveCheckout();
    answerSandbox('confirm', () => ({ status: 'requires_action' }));
    const answered = answerSandbox('authenticate', () => ({ status: 'succeeded' }));
    const { user } = open();
    await fillCard(user, '4000002500003155');
    await pay(user);
    expect(await screen.findByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeVisible();
    expect(screen.getByText('Did you make this payment of $49 to Portolan?')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve payment' }));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(answered).toEqual([{ id: 'pi_1', body: { clientSecret: 'pi_1_secret_x', approve: true } }]);
  });

  it("that is rejected fails the payment with the provider's sentence", async () => {
    serveCheckout();
    answerSandbox('confirm', () => ({ status: 'requires_action' }));
    answerSandbox('authenticate', () => declined('We are unable to authenticate your payment method.'));
    const { user } = open();
    await fillCard(user);
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Decline payment' }));
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(/^We are unable to authenticate your payment method\./)).toBeVisible();
  });

  it('is requested again on a later visit, without the card', async () => {
    serveCheckout({ payments: () => [aPayment({ intentState: 'REQUIRES_ACTION' })] });
    answerSandbox('authenticate', () => ({ status: 'succeeded' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm with your bank' }));
    await user.click(await screen.findByRole('button', { name: 'Approve payment' }));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });
});

describe('a slow bank', () => {
  it('is shown as processing, and the page continues when the server reports the payment', async () => {
    let state = aPayment({ intentState: 'PROCESSING' });
    serveCheckout({ payment: () => state });
    answerSandbox('confirm', () => ({ status: 'processing' }));
    const { user, client } = open();
    await fillCard(user, '4000000000000077');
    await pay(user);
    expect(await screen.findByText("We're processing your payment.")).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    state = aPaidPayment();
    const { applyLiveEvent } = await import('../../../lib/live/live');
    await applyLiveEvent(client, 'payment.updated', { id: 'p1', status: 'completed' });
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('that finally declines leads back to the form, with its sentence', async () => {
    serveCheckout({
      assessments: () => [anAssessment()],
      payment: () => aPayment({ status: 'FAILED', failureMessage: 'Your card has insufficient funds.' }),
    });
    answerSandbox('confirm', () => ({ status: 'processing' }));
    const { user } = open();
    await fillCard(user);
    await pay(user);
    expect(await screen.findByText(/^Your card has insufficient funds\./)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /^Full Service/ }).closest('[inert]')).toBeNull();
    });
  });
});
