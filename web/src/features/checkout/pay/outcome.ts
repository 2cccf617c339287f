import type { CreatePaymentIntentMutation } from '../create-payment-intent.generated';

/** The intent that the browser confirms, with its client secret; kept only during the call. */
export type Intent = CreatePaymentIntentMutation['createPaymentIntent'];

/** The provider's response to the confirmation. `lost`: there was no response, so the outcome is unknown. */
export type Outcome =
  | { state: 'succeeded' }
  | { state: 'processing' }
  | { state: 'requires_action' }
  | { state: 'refused'; message: string }
  | { state: 'signed-out' }
  | { state: 'lost' };

/** Confirms an intent with the payer's input. */
export type Confirm = (intent: Intent) => Promise<Outcome>;

export interface PayFormProps {
  amountCents: number;
  busy: boolean;
  /** The payment is waiting for the payer's bank: it can be confirmed without entering the card again. */
  awaitsBank: boolean;
  /** Requests the intent, confirms it, and reports the outcome. Resolves when all of this is done. */
  pay: (confirm: Confirm) => Promise<void>;
}
