import type { TransactionContext } from '../../platform/context/request-context.js';

/** Cookies of the browser in which an account is made. */
export type SignUpCookies = Readonly<Record<string, string | undefined>>;

/** Hears of a new account in the transaction that makes it: who brought the person is known by someone else. */
export interface SignUpAttribution {
  accountCreated(tx: TransactionContext, userId: string, cookies: SignUpCookies): Promise<void>;
}

export const SIGN_UP_ATTRIBUTION = Symbol('SIGN_UP_ATTRIBUTION');
