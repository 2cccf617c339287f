import { UNPRINTABLE } from '@portolan/pdf-text';
import { formatDate, formatPrice } from '../../platform/format/format.js';
import { FONTS, INK } from '../../platform/pdf/ink.js';
import { Sheet } from '../../platform/pdf/sheet.js';
import type { OwnPayout, StatementItem } from './payout-records.service.js';

export interface Statement {
  readonly payout: OwnPayout;
  readonly items: readonly StatementItem[];
  readonly affiliate: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

const SOURCES: Readonly<Record<string, string>> = {
  expert_review: 'Expert Review',
  full_service: 'Full Service',
  program_application: 'Approved program application',
};

/** Where the values begin, right of their labels. */
const VALUES = 150;

/**
 * Writes what one payout pays for as a PDF on A4.
 * @returns its bytes; the same payout gives the same bytes
 */
export async function renderStatement({ payout, items, affiliate }: Statement): Promise<Buffer> {
  const { id, month, status, amountCents, createdAt, paidAt, returnedAt } = payout;
  const sheet = new Sheet('Payout statement', paidAt ?? createdAt);
  sheet.space(6).heading('Payout statement', 1);
  sheet.text(`Statement number ${id}`, { size: 10, colour: INK.soft }).space(16);
  line(sheet, 'Affiliate', `${affiliate.firstName} ${affiliate.lastName}`);
  line(sheet, 'Email', affiliate.email);
  line(sheet, 'Payout of', month);
  line(sheet, 'Approved on', `${formatDate(createdAt)} (UTC)`);
  if (status === 'paid' && paidAt) line(sheet, 'Sent on', `${formatDate(paidAt)} (UTC)`);
  if (returnedAt) line(sheet, 'Returned on', `${formatDate(returnedAt)} (UTC)`);
  sheet.space(10).rule();
  for (const item of items) {
    const source = SOURCES[item.source] ?? item.source;
    const what = item.amountCents < 0 ? `Taken back after a refund: ${source}` : source;
    amount(sheet, `${what}, ${formatDate(item.createdAt)}`, item.amountCents, false);
  }
  sheet.rule();
  amount(sheet, 'Total, in US dollars', amountCents, true);
  sheet.space(16);
  sheet.text(describeState(payout), { font: FONTS.strong, size: 11, colour: INK.met });
  if (sheet.isIncomplete) {
    sheet
      .space(8)
      .text(`We couldn't print some characters. ${UNPRINTABLE} replaces them.`, { colour: INK.soft });
  }
  return sheet.finish(`Portolan affiliate payout. Statement ${id}`);
}

function describeState({ status, returnedAt }: OwnPayout): string {
  if (returnedAt) return 'This amount did not reach your bank. The next payout includes it.';
  if (status === 'paid') return 'We sent this amount to your bank.';
  return 'This amount is approved and on its way to your bank.';
}

/** File name under which a browser keeps the statement. */
export function getStatementName({ id, month }: Pick<OwnPayout, 'id' | 'month'>): string {
  return `portolan-payout-${month}-${id.slice(-8)}.pdf`;
}

function line(sheet: Sheet, label: string, value: string): void {
  sheet.textAt(label, sheet.y, { colour: INK.soft });
  sheet.text(value, { indent: VALUES }).space(4);
}

function amount(sheet: Sheet, what: string, cents: number, isStrong: boolean): void {
  const style = { font: isStrong ? FONTS.strong : FONTS.text, size: 11 };
  sheet.space(4);
  const price = formatPrice(Math.abs(cents));
  sheet.textAt(cents < 0 ? `-${price}` : price, sheet.y, { ...style, align: 'right' });
  sheet.text(what, { ...style, width: sheet.width - 110 }).space(4);
}
