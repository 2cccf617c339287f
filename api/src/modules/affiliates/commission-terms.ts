import type { ServiceType } from '../payments/index.js';

const BASIS_POINTS = 3_000;

/** The affiliates' share of a payment, as a fraction with the database's four decimals. */
export const COMMISSION_RATE = (BASIS_POINTS / 10_000).toFixed(4);

/** The services that earn a commission. A further assessment earns none. */
export const COMMISSIONED = ['expert_review', 'full_service'] as const satisfies readonly ServiceType[];

/**
 * The commission of a payment: 30 %, rounded half up to whole dollars.
 * @param amountCents the paid amount in US cents
 * @returns US cents; 0 if less than half a dollar is earned
 */
export function commissionCents(amountCents: number): number {
  return getPart(amountCents, BASIS_POINTS);
}

/** The commission of an approved application. */
export interface ApplicationCommission {
  /** A fraction with the database's four decimals. */
  readonly rate: string;
  /** US cents, in whole dollars; 0 if less than half a dollar is earned. */
  readonly amountCents: number;
}

/**
 * The commission of an approved application: the program's percentage of its fees, rounded half up to whole
 * dollars.
 * @param percent 0 to 25, with at most two decimals
 * @param feesCents US cents; null: no fees
 */
export function applicationCommission(percent: number, feesCents: number | null): ApplicationCommission {
  const basisPoints = Math.round(percent * 100);
  return { rate: (basisPoints / 10_000).toFixed(4), amountCents: getPart(feesCents ?? 0, basisPoints) };
}

/** Calculates in whole numbers until the last step, so a half is exact. */
function getPart(cents: number, basisPoints: number): number {
  return Math.round((cents * basisPoints) / 1_000_000) * 100;
}
