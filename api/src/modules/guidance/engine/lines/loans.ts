import { formatMoney, type Exchange } from '../../rules/figures.js';
import type { LoanReading } from '../../readers/money/loans.js';
import type { RequiredFunds } from './judge-money.js';
import { rewordFinding, unknown, type Finding, type Question } from '../model/judgement.js';

/** The share of a loan that is large enough: whether it counts is for each country to say. */
const BY_LOAN = 0.7;

/**
 * Adds to a finding about living costs what the person's loan changes. It never meets the condition, because each
 * country accepts only some lenders, but a loan of this amount keeps it open.
 */
export function withLoan(
  finding: Finding,
  { high }: Pick<RequiredFunds, 'high'>,
  { applicant: { loan }, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): Finding {
  if (loan === null || finding.status === 'met') return finding;
  const detail = `${finding.detail} ${describeLoan(loan)}`;
  if (!loan.isApproved) return rewordFinding(finding, `${detail} It counts only once it's approved.`);
  const usd = inDollars(loan, exchange);
  if (usd === null || usd < high) return rewordFinding(finding, `${detail} ${ASK}`);
  return unknown(`${detail} It's large enough. ${ASK}`, Math.max(finding.share, BY_LOAN));
}

/** Adds a loan to a finding about tuition: an approved one can pay it, so the condition stays open. */
export function withLoanForTuition(finding: Finding, { applicant: { loan } }: Question): Finding {
  if (loan === null || !loan.isApproved || finding.status !== 'unmet') return finding;
  return unknown(`${finding.detail} ${describeLoan(loan)} ${ASK}`, finding.share);
}

const ASK = 'Whether it counts depends on who lends it.';

/** "You told us about a loan of INR 3,500,000." */
function describeLoan({ amount }: LoanReading): string {
  const of = amount === null ? '' : ` of ${formatMoney(amount.amount, amount.currency)}`;
  return `You told us about a loan${of}.`;
}

/** The loan in US dollars, less what the exchange rate may be off; null without an amount or a rate. */
function inDollars({ amount }: LoanReading, exchange: Exchange): number | null {
  const rate = amount === null ? null : exchange.findRate(amount.currency);
  if (amount === null || rate === null) return null;
  return (amount.amount / rate.perUsd) * (1 - exchange.tolerance(amount.currency));
}
