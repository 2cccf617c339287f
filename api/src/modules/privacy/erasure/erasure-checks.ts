import type { RequestContext } from '../../../platform/context/request-context.js';

/** What a person should know before they delete their account, in sentences. */
export interface ErasureNotes {
  /** Why it isn't possible now. */
  readonly obstacles: readonly string[];
  /** What they lose by it. */
  readonly warnings: readonly string[];
}

/** What a module has to say before an account goes. */
export interface ErasureCheck {
  listErasureNotes(ctx: RequestContext, userId: string): Promise<ErasureNotes>;
}

/** Injection token of all {@link ErasureCheck}s. */
export const ERASURE_CHECKS = Symbol('erasure checks');
