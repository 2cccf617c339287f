import type { CreatePaymentIntentMutation } from '../create-payment-intent.generated';

/** The intent that the browser confirms, with the secret that lets it; kept no longer than the call. */
export type Intent = CreatePaymentIntentMutation['createPaymentIntent'];

/** What the provider said when the payment was confirmed. `lost`: no answer came, so nobody here knows. */
export type Outcome =
  | { state: 'succeeded' }
  | { state: 'processing' }
  | { state: 'requires_action' }
  | { state: 'refused'; message: string }
  | { state: 'signed-out' }
  | { state: 'lost' };

/** Confirms an intent with what the payer gave. */
export type Confirm = (intent: Intent) => Promise<Outcome>;

export interface PayFormProps {
  amountCents: number;
  busy: boolean;
  /** The payment waits for the payer's bank: it can be confirmed without giving the card again. */
  awaitsBank: boolean;
  /** Asks for the intent, confirms it, and says how it went. Resolves when all of it is done. */
  pay: (confirm: Confirm) => Promise<void>;
}
