import type { TransactionContext } from '../../platform/context/request-context.js';

/** The cookies of the browser that creates the account. */
export type SignUpCookies = Readonly<Record<string, string | undefined>>;

/**
 * Called for a new account in the transaction that creates it. Another module knows who referred
 * the person.
 */
export interface SignUpAttribution {
  recordSignUp(tx: TransactionContext, userId: string, cookies: SignUpCookies): Promise<void>;
}

export const SIGN_UP_ATTRIBUTION = Symbol('SIGN_UP_ATTRIBUTION');
