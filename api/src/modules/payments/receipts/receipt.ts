import { FONTS, INK } from '../../../platform/pdf/ink.js';
import { Wording } from '../../../platform/language/wording.js';
import { Sheet } from '../../../platform/pdf/sheet.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import type { PaymentRecord } from '../payment-record.js';
import { serviceName } from '../settlement.notices.js';
import { GUARANTEE_DAYS } from '../payments.enums.js';
import { guaranteeEnd } from '../refund-terms.js';

/** A completed payment. */
export type PaidPayment = Pick<
  PaymentRecord,
  | 'id'
  | 'type'
  | 'assessmentType'
  | 'amountCents'
  | 'refundedCents'
  | 'provider'
  | 'paymentIntentId'
  | 'refundStartedAt'
  | 'refundedAt'
> & { readonly paidAt: Date };

export interface Receipt {
  readonly payment: PaidPayment;
  /** Null once the account is erased. */
  readonly payer: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
  /** The reviewed assessment; null for a further assessment, and once it is erased. */
  readonly reviewed: { readonly type: AssessmentType; readonly createdAt: Date } | null;
}

/**
 * Writes a payment's receipt as a PDF on A4.
 * @param wording in the payer's language
 * @returns its bytes; the same payment gives the same bytes
 */
export async function renderReceipt(
  { payment, payer, reviewed }: Receipt,
  wording: Wording = Wording.in('en'),
): Promise<Buffer> {
  const { amountCents, refundedCents, paidAt, refundedAt } = payment;
  const title = wording.translate('Receipt');
  const sheet = new Sheet(title, refundedAt ?? paidAt, wording);
  sheet.space(6).heading(title, 1);
  sheet
    .text(wording.translate('Receipt number {id}', { id: payment.id }), { size: 10, colour: INK.soft })
    .space(16);
  sheet.entry(wording.translate('Paid on'), utcDay(paidAt, wording));
  sheet.entry(
    wording.translate('Paid by'),
    payer ? `${payer.firstName} ${payer.lastName}` : wording.translate('Deleted account'),
  );
  if (payer) sheet.entry(wording.translate('Email'), payer.email);
  sheet.entry(wording.translate('Payment method'), providerWords(payment, wording));
  if (payment.paymentIntentId !== null) {
    sheet.entry(wording.translate("Provider's reference"), payment.paymentIntentId);
  }
  sheet.space(10).rule();
  sheet.amount(boughtWords(payment, reviewed, wording), sheet.price(amountCents));
  sheet.rule();
  sheet.amount(wording.translate('Total, in US dollars'), sheet.price(amountCents), true);
  if (refundedAt) {
    const refunded = wording.translate('Refunded on {day}', { day: utcDay(refundedAt, wording) });
    sheet.amount(refunded, `-${sheet.price(amountCents)}`, true);
  } else if (refundedCents > 0) {
    sheet.amount(wording.translate('Refunded so far'), `-${sheet.price(refundedCents)}`, true);
  }
  sheet.space(16);
  const status = refundedAt
    ? { words: wording.translate('Refunded in full. Nothing left to pay.'), colour: INK.act }
    : { words: wording.translate('Paid in full.'), colour: INK.met };
  sheet.text(status.words, { font: FONTS.strong, size: 11, colour: status.colour }).space(8);
  for (const note of getNotes(payment, sheet)) sheet.text(note, { colour: INK.soft }).space(4);
  sheet.noteUnprintable();
  return sheet.finish(
    wording.translate('Portolan is not a government site. Receipt {id}', { id: payment.id }),
  );
}

/** The file name of a downloaded receipt. */
export function receiptName({ id, paidAt }: Pick<PaidPayment, 'id' | 'paidAt'>): string {
  return `portolan-receipt-${paidAt.toISOString().slice(0, 10)}-${id.slice(-8)}.pdf`;
}

function utcDay(instant: Date, wording: Wording): string {
  return wording.translate('{day} (UTC)', { day: wording.date(instant) });
}

function providerWords({ provider }: PaidPayment, wording: Wording): string {
  return provider === 'stripe'
    ? wording.translate('Online, through Stripe')
    : wording.translate('Test card in the payment sandbox. No money was charged.');
}

function boughtWords(
  { type, assessmentType }: PaidPayment,
  reviewed: Receipt['reviewed'],
  wording: Wording,
): string {
  if (assessmentType !== null) {
    return assessmentType === 'student'
      ? wording.translate('Additional assessment: one student assessment')
      : wording.translate('Additional assessment: one opportunity assessment');
  }
  // The service's name is lower-case inside sentences; here it begins one.
  const service = wording.capitalize(serviceName(wording, type));
  if (!reviewed) return service;
  const day = wording.date(reviewed.createdAt);
  return reviewed.type === 'student'
    ? wording.translate('{service} of your student assessment of {day}', { service, day })
    : wording.translate('{service} of your opportunity assessment of {day}', { service, day });
}

function getNotes(
  { paidAt, refundStartedAt, refundedAt, amountCents, refundedCents }: PaidPayment,
  sheet: Sheet,
): string[] {
  const { wording } = sheet;
  const amount = sheet.price(amountCents - refundedCents);
  if (refundedAt) return [wording.translate('We send the money back to the card you paid with.')];
  if (refundStartedAt) return [wording.translate('{amount} is on its way back to you.', { amount })];
  const until = { count: GUARANTEE_DAYS, amount, day: utcDay(guaranteeEnd(paidAt), wording) };
  return [
    refundedCents === 0
      ? wording.translate(
          '{count}-day money-back guarantee: you can request all {amount} back until {day}.',
          until,
        )
      : wording.translate(
          '{count}-day money-back guarantee: you can request {amount} back until {day}.',
          until,
        ),
    wording.translate(
      "This price doesn't include official embassy and government fees. You pay those directly.",
    ),
  ];
}
