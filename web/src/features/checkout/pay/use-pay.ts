import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { evictPaymentData, paidToast, pageAfter } from '../../../product/payments/after-payment';
import type { OwnPayment } from '../../../product/payments/payment';
import { FollowPaymentDocument } from '../../../product/payments/payment.generated';
import { useFollowPayment } from '../../../product/payments/use-follow-payment';
import { dropSession } from '../../../lib/session/session';
import { CheckoutDocument } from '../checkout.generated';
import { CreatePaymentIntentDocument } from '../create-payment-intent.generated';
import type { Order } from '../order';
import type { Confirm, Intent, Outcome } from './outcome';

/** Why the payment failed, for display. The text is a message from the server or the provider, and may be empty. */
export interface PaymentProblem {
  kind: 'not-begun' | 'nothing-due' | 'price' | 'declined' | 'unconfirmed' | 'lost';
  text: string;
}

export interface Pay {
  busy: boolean;
  /** The provider is processing it: there is nothing to do here. */
  processing: boolean;
  trouble: PaymentProblem | null;
  pay: (confirm: Confirm) => Promise<void>;
}

/** Why a tracked payment failed; null if it didn't. */
function getFailure(payment: OwnPayment | null): PaymentProblem | null {
  if (payment === null || payment.status === 'COMPLETED' || payment.status === 'REFUNDED') return null;
  if (payment.intentState === 'REQUIRES_ACTION') return { kind: 'unconfirmed', text: '' };
  if (payment.intentState === 'PROCESSING' || payment.intentState === 'SUCCEEDED') return null;
  return { kind: 'declined', text: payment.failureMessage ?? '' };
}

/** Messages about one order don't carry over to the next. */
function getKey({ input }: Order): string {
  return [input.serviceType, input.assessmentId, input.assessmentType].join(' ');
}

/**
 * Pays for one order: requests its intent, confirms it, and continues once the server reports it as paid. The
 * provider's response to the browser doesn't count as proof of payment.
 * @param onHold called with true while the order must stay on the screen whatever the server reports meanwhile
 */
export function usePay(order: Order, onHold: (isOnHold: boolean) => void): Pay {
  const { i18n } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const create = useMutate(CreatePaymentIntentDocument);
  const { busy, run } = useSubmit();
  const orderKey = getKey(order);
  const [paymentError, setPaymentError] = useState<{ orderKey: string; trouble: PaymentProblem } | null>(
    null,
  );
  const [begun, setBegun] = useState<{ orderKey: string; id: string } | null>(null);
  const underWay = order.open?.intentState === 'PROCESSING' ? order.open.id : null;
  const followed = begun?.orderKey === orderKey ? begun.id : underWay;
  const news = useFollowPayment(followed);
  const left = useRef(false);

  const leaveCheckout = async (payment: OwnPayment): Promise<void> => {
    if (left.current) return;
    left.current = true;
    showToast(paidToast(i18n, payment));
    await navigate(pageAfter(payment), { replace: true });
    // Only now, so that the page doesn't briefly say that everything is already paid.
    evictPaymentData(client);
  };

  useEffect(() => {
    if (news?.status !== 'COMPLETED') return;
    leaveCheckout(news).catch((error: unknown) => {
      console.error('The page after the payment could not be opened.', error);
    });
  });

  const reportProblem = (trouble: PaymentProblem): void => {
    setPaymentError({ orderKey, trouble });
  };

  /** @returns null if it wasn't started; the reason is shown */
  const begin = async (): Promise<Intent | null> => {
    try {
      const { createPaymentIntent } = await create({ input: order.input });
      if (createPaymentIntent.amountCents === order.amountCents) return createPaymentIntent;
      reportProblem({ kind: 'price', text: '' });
    } catch (error) {
      const { code, message, fields } = toProblem(error);
      if (fields['amountCents'] !== undefined) reportProblem({ kind: 'price', text: '' });
      else reportProblem({ kind: code === 'CONFLICT' ? 'nothing-due' : 'not-begun', text: message });
    }
    return null;
  };

  /** The payment's state on our server; null without a response. */
  const ask = async (id: string): Promise<OwnPayment | null> => {
    try {
      const variables = { id };
      const { data } = await client.query({
        query: FollowPaymentDocument,
        variables,
        fetchPolicy: 'network-only',
      });
      return data?.payment ?? null;
    } catch (error) {
      console.warn('The state of the payment could not be read.', toProblem(error).code);
      return null;
    }
  };

  /** @returns whether the order stays on the screen as it is: it is paid, or the provider is processing it */
  const settle = async ({ payment, paymentIntentId }: Intent, outcome: Outcome): Promise<boolean> => {
    switch (outcome.state) {
      case 'succeeded':
      case 'lost': {
        const current = await ask(payment.id);
        if (current?.status === 'COMPLETED') {
          await leaveCheckout(current);
          return true;
        }
        if (outcome.state === 'succeeded' || current?.intentState === 'PROCESSING') {
          // The provider reports it as paid, but our server hasn't been notified yet: the dashboard tracks it.
          left.current = true;
          const back = { payment_intent: paymentIntentId, redirect_status: outcome.state };
          await navigate(paths.dashboard.href(back), { replace: true });
          evictPaymentData(client);
          return true;
        }
        // Our server's state may be outdated, so we can't say that nothing was charged.
        reportProblem({
          kind: current?.intentState === 'REQUIRES_ACTION' ? 'unconfirmed' : 'lost',
          text: '',
        });
        return false;
      }
      case 'processing':
        setBegun({ orderKey, id: payment.id });
        return true;
      case 'requires_action':
        reportProblem({ kind: 'unconfirmed', text: '' });
        return false;
      case 'refused':
        reportProblem({ kind: 'declined', text: outcome.message });
        return false;
      case 'signed-out':
        await dropSession(client);
        return false;
    }
  };

  const pay = async (confirm: Confirm): Promise<void> => {
    await run(async () => {
      setPaymentError(null);
      setBegun(null);
      onHold(true);
      const intent = await begin();
      const stays = intent !== null && (await settle(intent, await confirm(intent)));
      if (stays) return;
      onHold(false);
      await client.refetchQueries({ include: [CheckoutDocument] });
    });
  };

  const failure = getFailure(news);
  const over = failure !== null && !busy;
  useEffect(() => {
    // The provider's processing failed, so something else can be chosen again.
    if (over) onHold(false);
  });
  return {
    busy,
    processing: followed !== null && failure === null,
    trouble: paymentError?.orderKey === orderKey ? paymentError.trouble : busy ? null : failure,
    pay,
  };
}
