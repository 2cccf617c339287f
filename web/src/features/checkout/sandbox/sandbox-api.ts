import { paymentAddresses } from '../../../product/payments/addresses';
import { CallRefused, postJson } from '../../../lib/rest/call-api';
import { isRecord } from '../../../lib/storage';
import type { Intent, Outcome } from '../pay/outcome';

/** A card as the sandbox requires it. It only exists in this page's memory and in the body of one call. */
export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

function getOutcome(answer: unknown): Outcome {
  const status = isRecord(answer) ? answer['status'] : undefined;
  if (status === 'succeeded' || status === 'processing' || status === 'requires_action') {
    return { state: status };
  }
  return { state: 'lost' };
}

/** Errors after which it is unknown whether the sandbox charged the card. */
const UNSURE: readonly string[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE'];

async function call(path: string, body: object): Promise<Outcome> {
  try {
    return getOutcome(await postJson(path, body, new AbortController().signal));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const { code, message, fields } = error.problem;
    if (UNSURE.includes(code)) return { state: 'lost' };
    if (code === 'UNAUTHENTICATED') return { state: 'signed-out' };
    return { state: 'refused', message: Object.values(fields)[0] ?? message };
  }
}

/** Confirms an intent with a card. */
export function confirmCard({ paymentIntentId, clientSecret }: Intent, card: Card): Promise<Outcome> {
  return call(paymentAddresses.confirmSandboxIntent(paymentIntentId), { clientSecret, card });
}

/** Sends the payer's answer to the bank's confirmation. */
export function answerBank({ paymentIntentId, clientSecret }: Intent, approve: boolean): Promise<Outcome> {
  return call(paymentAddresses.authenticateSandboxIntent(paymentIntentId), { clientSecret, approve });
}
