import type { Answer, GraphqlAnswer, SignedUp, TestApp, TestClient } from '../harness/index.js';
import { submitByRest, type AssessmentTypeValue } from '../assessments/support.js';

/** Buys as a person does: an assessment, an intent, a card. */

export interface IntentBody {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

export interface PaymentBody {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly paymentIntentId: string | null;
  readonly assessmentId: string | null;
  readonly createdAt: string;
}

export interface Metadata {
  readonly serviceType?: string;
  readonly assessmentId?: string;
  readonly assessmentType?: string;
  readonly userId?: string;
}

const GOOD_CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' };

/**
 * Submits answers and waits for the result.
 * @returns the id of the finished assessment
 */
export async function assessed({ client }: SignedUp, type: AssessmentTypeValue = 'student'): Promise<string> {
  const { status, text, body } = await submitByRest(client, type, {});
  if (status !== 200 || !body.result) throw new Error(`The assessment answered ${status}: ${text}`);
  return body.result.assessmentId;
}

/** `POST /api/create-payment-intent`. */
export function begin(
  client: TestClient,
  metadata: Metadata = {},
  amount?: number,
): Promise<Answer<IntentBody>> {
  return client.post<IntentBody>('/api/create-payment-intent', {
    ...(amount === undefined ? {} : { amount }),
    metadata,
  });
}

const CREATE = `mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) {
  paymentIntentId clientSecret amountCents currency
  payment { id type assessmentType assessmentId amountCents currency status intentState failureMessage paymentIntentId
    paidAt refundedAt refundTerms { amountCents until requestable reason } refundRequest { id } }
} }`;

export interface OpenIntentData {
  readonly createPaymentIntent: {
    readonly paymentIntentId: string;
    readonly clientSecret: string;
    readonly amountCents: number;
    readonly currency: string;
    readonly payment: Readonly<Record<string, unknown>>;
  };
}

/** The same over GraphQL. */
export function startByGraphql(
  client: TestClient,
  input: Readonly<Record<string, unknown>>,
): Promise<GraphqlAnswer<OpenIntentData>> {
  return client.gql<OpenIntentData>(CREATE, { input });
}

/** Pays in the sandbox with a card that succeeds, and waits for the settlement. */
export function payByCard(
  client: TestClient,
  { paymentIntentId, clientSecret }: Pick<IntentBody, 'paymentIntentId' | 'clientSecret'>,
  card: Readonly<Record<string, unknown>> = GOOD_CARD,
): Promise<Answer> {
  return client.post(`/api/sandbox/payment-intents/${paymentIntentId}/confirm`, { clientSecret, card });
}

/**
 * Buys a service.
 * @returns the completed payment
 */
export async function bought(person: SignedUp, metadata: Metadata): Promise<PaymentBody> {
  const intent = await begin(person.client, metadata);
  if (intent.status !== 201) throw new Error(`The intent answered ${intent.status}: ${intent.text}`);
  const paid = await payByCard(person.client, intent.body);
  if (paid.status !== 200) throw new Error(`The card answered ${paid.status}: ${paid.text}`);
  const payment = (await getPayments(person.client)).find(
    ({ paymentIntentId }) => paymentIntentId === intent.body.paymentIntentId,
  );
  if (payment?.status !== 'completed') throw new Error(`The payment is ${payment?.status ?? 'not there'}.`);
  return payment;
}

/** `GET /api/payments`. */
export async function getPayments(client: TestClient): Promise<readonly PaymentBody[]> {
  return (await client.get<{ payments: PaymentBody[] }>('/api/payments')).body.payments;
}

/** The rows of a person's payments, oldest first. */
export function getRows(app: TestApp, person: SignedUp) {
  return app.sql<{ id: string; type: string; status: string; intentState: string; paymentIntentId: string }>(
    `SELECT id, type, status, intent_state AS "intentState", payment_intent_id AS "paymentIntentId"
     FROM payment WHERE user_id = $1 ORDER BY id`,
    [person.user.id],
  );
}
