import { Wording } from '../../platform/language/wording.js';
import { FONTS, INK } from '../../platform/pdf/ink.js';
import { Sheet } from '../../platform/pdf/sheet.js';
import type { OwnPayout, StatementItem } from './payout-records.service.js';

export interface Statement {
  readonly payout: OwnPayout;
  readonly items: readonly StatementItem[];
  readonly affiliate: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/**
 * Writes a payout's statement as a PDF on A4.
 * @param wording in the affiliate's language
 * @returns its bytes; the same payout gives the same bytes
 */
export async function renderStatement(
  { payout, items, affiliate }: Statement,
  wording: Wording = Wording.in('en'),
): Promise<Buffer> {
  const { id, month, status, amountCents, createdAt, paidAt, returnedAt } = payout;
  const title = wording.translate('Payout statement');
  const sheet = new Sheet(title, paidAt ?? createdAt, wording);
  const day = (instant: Date): string => wording.translate('{day} (UTC)', { day: wording.date(instant) });
  sheet.space(6).heading(title, 1);
  sheet.text(wording.translate('Statement number {id}', { id }), { size: 10, colour: INK.soft }).space(16);
  sheet.entry(wording.translate('Affiliate'), `${affiliate.firstName} ${affiliate.lastName}`);
  sheet.entry(wording.translate('Email'), affiliate.email);
  sheet.entry(wording.translate('Payout of'), month);
  sheet.entry(wording.translate('Approved on'), day(createdAt));
  if (status === 'paid' && paidAt) sheet.entry(wording.translate('Sent on'), day(paidAt));
  if (returnedAt) sheet.entry(wording.translate('Returned on'), day(returnedAt));
  sheet.space(10).rule();
  for (const item of items) {
    const source = describeSource(item.source, wording);
    const what =
      item.amountCents < 0 ? wording.translate('Reversed after a refund: {source}', { source }) : source;
    sheet.amount(`${what}, ${wording.date(item.createdAt)}`, formatSigned(item.amountCents, sheet));
  }
  sheet.rule();
  sheet.amount(wording.translate('Total, in US dollars'), formatSigned(amountCents, sheet), true);
  sheet.space(16);
  sheet.text(describeState(payout, wording), { font: FONTS.strong, size: 11, colour: INK.met });
  sheet.noteUnprintable();
  return sheet.finish(wording.translate('Portolan affiliate payout. Statement {id}', { id }));
}

function describeSource(source: string, wording: Wording): string {
  switch (source) {
    case 'expert_review':
      return wording.capitalize(wording.translate('Expert Review'));
    case 'full_service':
      return wording.capitalize(wording.translate('Full Service'));
    case 'program_application':
      return wording.translate('Approved program application');
    default:
      return source;
  }
}

function describeState({ status, returnedAt }: OwnPayout, wording: Wording): string {
  if (returnedAt)
    return wording.translate('This amount did not reach your bank. The next payout includes it.');
  if (status === 'paid') return wording.translate('We sent this amount to your bank.');
  return wording.translate('This amount is approved and on its way to your bank.');
}

function formatSigned(cents: number, sheet: Sheet): string {
  const price = sheet.price(Math.abs(cents));
  return cents < 0 ? `-${price}` : price;
}

/** The file name of a downloaded statement. */
export function getStatementName({ id, month }: Pick<OwnPayout, 'id' | 'month'>): string {
  return `portolan-payout-${month}-${id.slice(-8)}.pdf`;
}
