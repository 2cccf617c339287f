/** The columns of a row and their values. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * All rows that an affiliate leaves, and an admin who decides on affiliates.
 * @param put inserts a row and returns its id; `bare` does so for a table without one
 * @param words the marker in every text
 */
export async function fillAffiliate(
  put: (table: string, row: Row) => Promise<string>,
  bare: (table: string, row: Row) => Promise<string>,
  words: string,
  { userId, otherId, commission, payment }: Readonly<Record<string, string>>,
): Promise<void> {
  await put('affiliate_application', { user_id: userId, profession: words, website: words });
  await put('affiliate_application', {
    user_id: otherId,
    profession: 'Coach',
    status: 'approved',
    decided_at: new Date(),
    decided_by_id: userId,
  });
  await bare('referral', { user_id: userId, affiliate_id: otherId, address_hash: words, device_hash: words });
  await bare('referral', { user_id: otherId, affiliate_id: userId });
  await bare('referral_click', { affiliate_id: userId, day: '2026-11-22', clicks: 1 });
  await bare('affiliate_trace', { user_id: userId, kind: 'device', hash: words });
  await put('unearned_conversion', {
    affiliate_id: userId,
    payment_id: payment,
    source: 'assessment',
    reason: 'further_assessment',
  });
  await bare('payout_details', { user_id: userId, sealed: words, ending: '5555' });
  const payout = await put('payout', {
    month: '2026-11',
    status: 'paid',
    total_cents: 490,
    created_by_id: userId,
    paid_at: new Date(),
    paid_by_id: userId,
  });
  const line = await put('payout_line', {
    payout_id: payout,
    affiliate_id: userId,
    amount_cents: 490,
    returned_at: new Date(),
    returned_by_id: userId,
    return_reason: words,
  });
  await bare('payout_item', { payout_line_id: line, commission_id: commission, amount_cents: 490 });
  await put('affiliate_ledger', {
    kind: 'earned',
    debit: 'commission_expense',
    credit: 'affiliate_payable',
    amount_cents: 490,
    affiliate_id: userId,
    commission_id: commission,
  });
}
