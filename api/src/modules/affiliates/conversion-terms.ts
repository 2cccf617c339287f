import type { Role } from '../../platform/context/request-context.js';
import type { ServiceType } from '../payments/index.js';
import type { CommissionSource, UnearnedReason } from './affiliates.enums.js';
import { commissionCents, COMMISSIONED } from './commission-terms.js';

/** The referrer's data that decides whether anything is earned. */
export interface ReferrerState {
  readonly affiliateId: string;
  readonly affiliateRole: Role;
  readonly affiliateDisabledAt: Date | null;
  readonly payerId: string;
  readonly payerRole: Role;
}

/** A completed payment of a referred person. */
export interface ReferredPayment extends ReferrerState {
  readonly type: ServiceType;
  readonly status: string;
  /** US cents paid and not refunded. */
  readonly amountCents: number;
  readonly paidAt: Date;
}

/** What a conversion earns, or why it earns nothing. */
export type Verdict =
  | { readonly kind: 'earned'; readonly source: CommissionSource; readonly amountCents: number }
  | { readonly kind: 'unearned'; readonly reason: UnearnedReason };

const unearned = (reason: UnearnedReason): Verdict => ({ kind: 'unearned', reason });

/** Decides what a settled payment earns. */
export function judgePayment(payment: ReferredPayment): Verdict {
  const { type, status } = payment;
  const refusal = judgeReferrer(payment);
  if (refusal !== null) return unearned(refusal);
  const source = COMMISSIONED.find((commissioned) => commissioned === type);
  if (source === undefined) return unearned('further_assessment');
  if (status !== 'completed') return unearned('refunded');
  const amountCents = commissionCents(payment.amountCents);
  return amountCents > 0 ? { kind: 'earned', source, amountCents } : unearned('too_small');
}

/** Why this referrer earns nothing from this person; null if they may earn. */
export function judgeReferrer({
  affiliateRole,
  affiliateDisabledAt,
  payerRole,
}: ReferrerState): UnearnedReason | null {
  if (payerRole === 'admin') return 'payer_admin';
  if (affiliateRole !== 'affiliate' || affiliateDisabledAt !== null) return 'affiliate_inactive';
  return null;
}
