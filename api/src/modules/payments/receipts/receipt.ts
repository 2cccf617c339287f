import { UNPRINTABLE } from '@portolan/pdf-text';
import { FONTS, INK } from '../../../platform/pdf/ink.js';
import { Sheet } from '../../../platform/pdf/sheet.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import type { PaymentRecord } from '../payment-record.js';
import { dayWords, dollars } from '../payments.format.js';
import { GUARANTEE_DAYS } from '../payments.enums.js';
import { guaranteeEnd } from '../refund-terms.js';

/** A payment whose money came in. */
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
  /** What was reviewed; null for a further assessment, and once it is erased. */
  readonly reviewed: { readonly type: AssessmentType; readonly createdAt: Date } | null;
}

const NAMES = {
  expert_review: 'Expert Review',
  full_service: 'Full Service',
  assessment: 'Further assessment',
} as const;

const KINDS: Readonly<Record<AssessmentType, string>> = {
  student: 'student assessment',
  'opportunity-seeker': 'opportunity assessment',
};

const PROVIDERS = {
  stripe: 'Online, through Stripe',
  sandbox: 'Test card in the payment sandbox. No money was charged.',
} as const;

/** Where the values begin, right of their labels. */
const VALUES = 150;

/**
 * Writes the receipt of a payment as a PDF on A4.
 * @returns its bytes; the same payment gives the same bytes
 */
export async function renderReceipt({ payment, payer, reviewed }: Receipt): Promise<Buffer> {
  const { amountCents, refundedCents, paidAt, refundedAt } = payment;
  const sheet = new Sheet('Receipt', refundedAt ?? paidAt);
  sheet.space(6).heading('Receipt', 1);
  sheet.text(`Receipt number ${payment.id}`, { size: 10, colour: INK.soft }).space(16);
  line(sheet, 'Paid on', `${dayWords(paidAt)} (UTC)`);
  line(sheet, 'Paid by', payer ? `${payer.firstName} ${payer.lastName}` : 'Deleted account');
  if (payer) line(sheet, 'Email', payer.email);
  line(sheet, 'Payment method', PROVIDERS[payment.provider]);
  if (payment.paymentIntentId !== null) line(sheet, "Provider's reference", payment.paymentIntentId);
  sheet.space(10).rule();
  price(sheet, boughtWords(payment, reviewed), dollars(amountCents), false);
  sheet.rule();
  price(sheet, 'Total, in US dollars', dollars(amountCents), true);
  if (refundedAt) price(sheet, `Refunded on ${dayWords(refundedAt)} (UTC)`, `-${dollars(amountCents)}`, true);
  else if (refundedCents > 0) price(sheet, 'Refunded so far', `-${dollars(refundedCents)}`, true);
  sheet.space(16);
  const status = refundedAt
    ? { words: 'Refunded in full. Nothing left to pay.', colour: INK.act }
    : { words: 'Paid in full.', colour: INK.met };
  sheet.text(status.words, { font: FONTS.strong, size: 11, colour: status.colour }).space(8);
  for (const note of getNotes(payment)) sheet.text(note, { colour: INK.soft }).space(4);
  if (sheet.isIncomplete) {
    sheet.text(`We couldn't print some characters. ${UNPRINTABLE} replaces them.`, {
      colour: INK.soft,
    });
  }
  return sheet.finish(`Portolan is not a government site. Receipt ${payment.id}`);
}

/** File name under which a browser keeps the receipt. */
export function receiptName({ id, paidAt }: Pick<PaidPayment, 'id' | 'paidAt'>): string {
  return `portolan-receipt-${paidAt.toISOString().slice(0, 10)}-${id.slice(-8)}.pdf`;
}

function line(sheet: Sheet, label: string, value: string): void {
  sheet.textAt(label, sheet.y, { colour: INK.soft });
  sheet.text(value, { indent: VALUES }).space(4);
}

function price(sheet: Sheet, what: string, amount: string, isStrong: boolean): void {
  const style = { font: isStrong ? FONTS.strong : FONTS.text, size: 11 };
  sheet.space(4);
  sheet.textAt(amount, sheet.y, { ...style, align: 'right' });
  sheet.text(what, { ...style, width: sheet.width - 110 }).space(4);
}

function boughtWords({ type, assessmentType }: PaidPayment, reviewed: Receipt['reviewed']): string {
  const name = NAMES[type];
  if (assessmentType !== null) return `${name}: one ${KINDS[assessmentType]}`;
  return reviewed ? `${name} of your ${KINDS[reviewed.type]} of ${dayWords(reviewed.createdAt)}` : name;
}

function getNotes({
  paidAt,
  refundStartedAt,
  refundedAt,
  amountCents,
  refundedCents,
}: PaidPayment): string[] {
  const left = dollars(amountCents - refundedCents);
  if (refundedAt) return ['We send the money back to the card you paid with.'];
  if (refundStartedAt) return [`${left} is on its way back to you.`];
  return [
    `${GUARANTEE_DAYS}-day money-back guarantee: you can request ${refundedCents === 0 ? 'all ' : ''}${left} back until ${dayWords(guaranteeEnd(paidAt))} (UTC).`,
    "This price doesn't include official embassy and government fees. You pay those directly.",
  ];
}
