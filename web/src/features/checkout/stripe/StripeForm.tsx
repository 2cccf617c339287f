import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntent, Stripe, StripeError, StripeElementsOptions } from '@stripe/stripe-js';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { formatPrice } from '../../../lib/format/format';
import { useColorScheme } from '../../../lib/theme';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../checkout.module.css';
import { BankConfirmation } from '../pay/BankConfirmation';
import type { Outcome, PayFormProps } from '../pay/outcome';
import { stripeAppearance } from './appearance';

/** The state of Stripe's script; `failed` if it couldn't be loaded. */
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe };

function useStripeScript(publishableKey: string): { loaded: Loaded; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const setIfCurrent = (next: Loaded): void => {
      if (current) setLoaded(next);
    };
    loadStripe(publishableKey)
      .then((stripe) => {
        setIfCurrent(stripe === null ? { state: 'failed' } : { state: 'ready', stripe });
      })
      .catch((error: unknown) => {
        console.warn("Stripe's form did not load.", error);
        setIfCurrent({ state: 'failed' });
      });
    return () => {
      current = false;
    };
  }, [publishableKey, attempt]);
  return {
    loaded,
    retry: () => {
      setLoaded({ state: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}

/** Stripe's own form: its input goes directly to Stripe, never through our page or server. */
export function StripeForm({
  publishableKey,
  ...form
}: PayFormProps & { publishableKey: string }): JSX.Element {
  const scheme = useColorScheme();
  const { loaded, retry } = useStripeScript(publishableKey);
  if (loaded.state === 'loading') return <Skeleton lines={4} />;
  if (loaded.state === 'failed') {
    return (
      <>
        <FormError title={<Trans>Failed to initialize payment</Trans>}>
          <Trans>The payment form didn't load. You weren't charged.</Trans>
        </FormError>
        <div>
          <Button variant="primary" onClick={retry}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      </>
    );
  }
  const options: StripeElementsOptions = {
    mode: 'payment',
    amount: form.amountCents,
    currency: 'usd',
    appearance: stripeAppearance(scheme),
  };
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <Inside {...form} />
    </Elements>
  );
}

/** The response of Stripe's script to a confirmation: an error, or the updated intent. */
interface StripeAnswer {
  error?: StripeError;
  paymentIntent?: PaymentIntent;
}

/** Errors after which it is unknown whether Stripe charged: it couldn't be reached, or failed. */
const UNSURE: readonly StripeError['type'][] = ['api_connection_error', 'api_error'];

function getOutcome({ error, paymentIntent }: StripeAnswer): Outcome {
  // If another window has already confirmed the intent, the error contains it.
  const intent = paymentIntent ?? error?.payment_intent;
  switch (intent?.status) {
    case 'succeeded':
    case 'processing':
    case 'requires_action':
      return { state: intent.status };
    default:
      if (error !== undefined && UNSURE.includes(error.type)) return { state: 'lost' };
      return { state: 'refused', message: error?.message ?? intent?.last_payment_error?.message ?? '' };
  }
}

function Inside({ amountCents, busy, awaitsBank, pay }: PayFormProps): JSX.Element {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const total = formatPrice(amountCents);

  const send = async (): Promise<void> => {
    if (stripe === null || elements === null) return;
    // Shows missing input at its fields; our server isn't called before everything is valid.
    const { error } = await elements.submit();
    if (error !== undefined) return;
    await pay(async ({ clientSecret }) =>
      getOutcome(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: `${window.location.origin}${paths.dashboard.href()}` },
          redirect: 'if_required',
        }),
      ),
    );
  };

  const confirmWithBank = async (): Promise<void> => {
    if (stripe === null) return;
    await pay(async ({ clientSecret }) => getOutcome(await stripe.handleNextAction({ clientSecret })));
  };

  return (
    <>
      {awaitsBank && <BankConfirmation busy={busy} onConfirm={() => void confirmWithBank()} />}
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <PaymentElement
          onReady={() => {
            setReady(true);
          }}
        />
        <Button type="submit" variant="primary" wide busy={busy || !ready}>
          {busy ? <Trans>Processing...</Trans> : <Trans>Pay {total}</Trans>}
        </Button>
      </form>
    </>
  );
}
