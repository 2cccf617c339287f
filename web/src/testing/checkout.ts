import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { anAssessment } from './assessments';
import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { server } from './msw/server';
import { aPaidPayment, anIntent } from './payments';
import { makeQuestionnaire } from './questionnaires';

/** Answers what the checkout asks, and the pages that follow it. */
export function serveCheckout(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    paymentSettings: () => ({ provider: 'SANDBOX', publishableKey: null }),
    assessments: () => [anAssessment()],
    assessment: () => anAssessment(),
    payments: () => [],
    payment: () => aPaidPayment(),
    createPaymentIntent: () => anIntent(),
    notifications: () => ({
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: 0,
      unreadCount: 0,
    }),
    questionnaire: ({ type }) => makeQuestionnaire(type),
    ...more,
  });
}

/** A refusal of the sandbox. */
export const declined = (message: string): Response =>
  HttpResponse.json({ statusCode: 402, code: 'CARD_DECLINED', message, requestId: 'r' }, { status: 402 });

/**
 * Answers for the sandbox: `confirm` with a card, `authenticate` with the payer's answer to the bank.
 * @returns what was sent, in order
 */
export function answerSandbox(
  call: 'confirm' | 'authenticate',
  reply: () => Response | Record<string, unknown> | Promise<Record<string, unknown>>,
): unknown[] {
  const calls: unknown[] = [];
  server.use(
    http.post(`*/api/sandbox/payment-intents/:id/${call}`, async ({ request, params }) => {
      const body: unknown = await request.json();
      calls.push({ id: params['id'], body });
      const answer = await reply();
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    }),
  );
  return calls;
}

export const payButton = (price: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Pay ${price}` });

export async function fillCard(user: UserEvent, number = '4242424242424242', expiry = '0829'): Promise<void> {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiration date'), expiry);
  await user.type(screen.getByLabelText('Security code (CVC)'), '123');
}

export async function pay(user: UserEvent, price = '$49'): Promise<void> {
  const code = screen.getByLabelText<HTMLInputElement>('Security code (CVC)');
  if (code.value === '') await user.type(code, '123');
  await user.click(await payButton(price));
}
