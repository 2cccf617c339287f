import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Wording } from '../../../platform/language/wording.js';

/** Notes for a person before they delete their account, as sentences. */
export interface ErasureNotes {
  /** Why it isn't possible now. */
  readonly obstacles: readonly string[];
  /** What they lose. */
  readonly warnings: readonly string[];
}

/** A module's notes before an account is deleted. */
export interface ErasureCheck {
  /** @param wording in the person's language */
  listErasureNotes(ctx: RequestContext, userId: string, wording: Wording): Promise<ErasureNotes>;
}

/** Injection token of all {@link ErasureCheck}s. */
export const ERASURE_CHECKS = Symbol('erasure checks');
