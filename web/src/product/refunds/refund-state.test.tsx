import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRefundRequest, aRefundable, aPaymentWithRefundRequest } from '../../testing/paid-reviews';
import type { PaymentFixture } from '../../testing/payments';
import { RefundState } from './RefundState';

const ON_ITS_WAY = 'All $49.00 is on its way back to you.';
const DECLINED = aRefundRequest({ status: 'REFUSED', note: 'The review is done.' });

function show(payment: PaymentFixture): HTMLElement {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <RefundState payment={{ __typename: 'Payment', ...asRead(payment) }} />
    </I18nProvider>,
  );
  return container;
}

function asRead({ refundTerms, refundRequest, ...payment }: PaymentFixture) {
  return {
    ...payment,
    refundTerms: { __typename: 'RefundTerms' as const, ...refundTerms },
    refundRequest: refundRequest && { __typename: 'RefundRequest' as const, ...refundRequest },
  };
}

/** A payment that an admin has refunded, but that the provider hasn't confirmed yet. */
function sent(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  const { refundTerms } = aRefundable();
  return aRefundable({
    refundTerms: { ...refundTerms, requestable: false, reason: ON_ITS_WAY },
    ...changes,
  });
}

describe('how the money comes back', () => {
  it('says that it is on its way also where a request was declined before', () => {
    expect(show(sent({ refundRequest: DECLINED }))).toHaveTextContent(ON_ITS_WAY);
    expect(screen.getByText('Refund on its way')).toBeVisible();
    expect(screen.queryByText(/declined/)).toBeNull();
  });

  it('says so where nobody had asked', () => {
    expect(show(sent())).toHaveTextContent(ON_ITS_WAY);
    expect(screen.getByText('Refund on its way')).toBeVisible();
  });

  it('says that a request is open until it is decided', () => {
    show(aPaymentWithRefundRequest());
    expect(screen.getByText('Refund requested')).toBeVisible();
    expect(screen.queryByText('Refund on its way')).toBeNull();
  });

  it('says that a request was declined, with the note, while one may ask again', () => {
    expect(show(aRefundable({ refundRequest: DECLINED }))).toHaveTextContent('The review is done.');
    expect(screen.getByText('Refund declined')).toBeVisible();
  });

  it('says that a request was declined after the guarantee', () => {
    const { refundTerms } = aRefundable();
    const over = { ...refundTerms, amountCents: 0, requestable: false, reason: 'The guarantee ended.' };
    show(aRefundable({ refundTerms: over, refundRequest: DECLINED }));
    expect(screen.getByText('Refund declined')).toBeVisible();
  });

  it('says nothing where nobody asked or sent', () => {
    expect(show(aRefundable())).toBeEmptyDOMElement();
  });
});
