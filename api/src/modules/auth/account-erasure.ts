import type { TransactionContext } from '../../platform/context/request-context.js';
import type { User } from '../users/index.js';

/** Injection token of the only {@link AccountErasure}. */
export const ACCOUNT_ERASURE = Symbol('account erasure');

/** Called before an account is erased. */
export interface AccountErasure {
  /**
   * Called in the transaction of the erasure, while all of the account's data still exists.
   * @throws DomainError CONFLICT when the account can't be erased yet
   */
  erasing(tx: TransactionContext, user: User): Promise<void>;
}
