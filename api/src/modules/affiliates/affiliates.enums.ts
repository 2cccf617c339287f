/** Keys are the GraphQL values; values are those of REST and the database. */
export const AFFILIATE_STATUSES = { APPLIED: 'applied', APPROVED: 'approved', REFUSED: 'refused' } as const;
export type AffiliateStatus = (typeof AFFILIATE_STATUSES)[keyof typeof AFFILIATE_STATUSES];

export const COMMISSION_STATUSES = { PENDING: 'pending', PAID: 'paid', REVERSED: 'reversed' } as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[keyof typeof COMMISSION_STATUSES];

/** Sources of a commission. */
export const COMMISSION_SOURCES = {
  EXPERT_REVIEW: 'expert_review',
  FULL_SERVICE: 'full_service',
  PROGRAM_APPLICATION: 'program_application',
} as const;
export type CommissionSource = (typeof COMMISSION_SOURCES)[keyof typeof COMMISSION_SOURCES];

/** Whether a commission needs a review by an admin, and its outcome. */
export const COMMISSION_REVIEWS = {
  NONE: 'none',
  HELD: 'held',
  CLEARED: 'cleared',
  REFUSED: 'refused',
} as const;
export type CommissionReview = (typeof COMMISSION_REVIEWS)[keyof typeof COMMISSION_REVIEWS];

/** Why a commission was reversed. */
export type CommissionReversal = 'refund' | 'application' | 'review';

/** Signs that both ends of a referral are the same person. */
export const FRAUD_FLAGS = {
  SAME_DEVICE: 'same_device',
  SAME_ADDRESS: 'same_address',
  BURST: 'burst',
  OWN_CARD: 'own_card',
  SHARED_CARD: 'shared_card',
} as const;
export type FraudFlag = (typeof FRAUD_FLAGS)[keyof typeof FRAUD_FLAGS];

/** Why a conversion earns nothing. */
export const UNEARNED_REASONS = {
  FURTHER_ASSESSMENT: 'further_assessment',
  AFFILIATE_INACTIVE: 'affiliate_inactive',
  PAYER_ADMIN: 'payer_admin',
  REFUNDED: 'refunded',
  TOO_SMALL: 'too_small',
  NO_RATE: 'no_rate',
} as const;
export type UnearnedReason = (typeof UNEARNED_REASONS)[keyof typeof UNEARNED_REASONS];

export const PAYOUT_STATUSES = { APPROVED: 'approved', PAID: 'paid', CANCELED: 'canceled' } as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[keyof typeof PAYOUT_STATUSES];
