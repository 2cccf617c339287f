import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { payButton, serveCheckout } from '../../../testing/checkout';
import { aPaidPayment, aPayment } from '../../../testing/payments';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

/** The part of Stripe's script that our form uses; card data never reaches this page. */
const script = vi.hoisted(() => ({
  loadStripe: vi.fn<(key: string) => Promise<unknown>>(),
  submit: vi.fn<() => Promise<object>>(),
  confirmPayment: vi.fn<(options: object) => Promise<object>>(),
  handleNextAction: vi.fn<(options: object) => Promise<object>>(),
  elementsOptions: [] as unknown[],
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: script.loadStripe }));

function fakeStripe(): object {
  const element = () => ({
    mount: (place: HTMLElement) => {
      place.textContent = 'Card form of Stripe';
    },
    on: (event: string, listener: () => void) => {
      if (event === 'ready') queueMicrotask(listener);
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  });
  return {
    elements: (options: unknown) => {
      script.elementsOptions.push(options);
      return { create: element, getElement: () => null, update: () => undefined, submit: script.submit };
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: script.confirmPayment,
    handleNextAction: script.handleNextAction,
    registerAppInfo: () => undefined,
  };
}

const settings = { provider: 'STRIPE', publishableKey: 'pk_test_1' };

function open(
  more: Parameters<typeof serveCheckout>[0] = {},
): RenderedApp & { api: ReturnType<typeof serveCheckout> } {
  const api = serveCheckout({ paymentSettings: () => settings, ...more });
  return { ...renderApp('/checkout?assessmentId=a1'), api };
}

async function pay(user: UserEvent): Promise<void> {
  const button = await payButton('$49');
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-disabled');
  });
  await user.click(button);
}

beforeEach(() => {
  script.elementsOptions.length = 0;
  script.loadStripe.mockReset().mockResolvedValue(fakeStripe());
  script.submit.mockReset().mockResolvedValue({});
  script.confirmPayment.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  script.handleNextAction.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});

describe("paying with Stripe's form", () => {
  it("confirms our server's intent at the price on screen, with the dashboard as the return address", async () => {
    const { user } = open();
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(script.loadStripe).toHaveBeenCalledWith('pk_test_1');
    expect(script.elementsOptions[0]).toMatchObject({ mode: 'payment', amount: 4900, currency: 'usd' });
    expect(script.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'pi_1_secret_x',
      confirmParams: { return_url: 'http://localhost/dashboard' },
      redirect: 'if_required',
    });
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  it('sends nothing to our server while the form reports a missing field', async () => {
    script.submit.mockResolvedValue({ error: { type: 'validation_error' } });
    const { user, api } = open();
    await pay(user);
    await waitFor(() => {
      expect(script.submit).toHaveBeenCalled();
    });
    expect(api.calls('CreatePaymentIntent')).toEqual([]);
  });

  it("shows Stripe's sentence when the card is declined", async () => {
    script.confirmPayment.mockResolvedValue({ error: { message: 'Your card has insufficient funds.' } });
    const { user } = open();
    await pay(user);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(/^Your card has insufficient funds\./)).toBeVisible();
  });

  it.each([['api_connection_error'], ['api_error']])(
    'does not claim that nothing was charged when Stripe did not answer (%s)',
    async (type) => {
      script.confirmPayment.mockResolvedValue({ error: { type, message: 'An unexpected error occurred.' } });
      const { user } = open({
        payment: () => aPayment({ status: 'FAILED', failureMessage: 'Declined before.' }),
      });
      await pay(user);
      expect(await screen.findByText("We couldn't reach the payment service.")).toBeVisible();
      expect(screen.queryByText(/weren't charged/)).not.toBeInTheDocument();
    },
  );

  it('does not fail when it was paid in another window', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    };
    script.confirmPayment.mockResolvedValue({ error });
    const { user } = open();
    await pay(user);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('shows a payment on the dashboard that Stripe has confirmed to the browser but not yet to our server', async () => {
    let payment = aPayment();
    const { user, router } = open({ payment: () => payment, payments: () => [payment] });
    await pay(user);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
    expect(await screen.findByText("We're processing your payment.")).toBeVisible();
    payment = aPaidPayment();
  });

  it('resumes a payment that waits for the bank, without the card', async () => {
    const { user } = open({ payments: () => [aPayment({ intentState: 'REQUIRES_ACTION' })] });
    await user.click(await screen.findByRole('button', { name: 'Confirm with your bank' }));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(script.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' });
  });

  it('can be retried when its script did not load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    script.loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    const { user } = open();
    expect(await screen.findByText('Failed to initialize payment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Card form of Stripe')).toBeVisible();
  });

  it('does not load the form in test mode', async () => {
    open({ paymentSettings: () => ({ provider: 'SANDBOX', publishableKey: null }) });
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(script.loadStripe).not.toHaveBeenCalled();
  });
});
