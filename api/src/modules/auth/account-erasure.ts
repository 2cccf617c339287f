import type { TransactionContext } from '../../platform/context/request-context.js';
import type { User } from '../users/index.js';

/** Injection token of the one {@link AccountErasure}. */
export const ACCOUNT_ERASURE = Symbol('account erasure');

/** Hears of an account that is about to go. */
export interface AccountErasure {
  /**
   * Called in the transaction of the erasure, while everything of the account is still there.
   * @throws DomainError CONFLICT while something stands in the way
   */
  erasing(tx: TransactionContext, user: User): Promise<void>;
}
