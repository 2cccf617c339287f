import type { RequestContext } from '../../platform/context/request-context.js';

/** Injection token of {@link ApplicationGate}; the applications module provides it globally. */
export const APPLICATION_GATE = Symbol('application gate');

/** Knows which applications accept documents; implemented by another module. */
export interface ApplicationGate {
  /**
   * @returns the id of the application
   * @throws DomainError NOT_FOUND if there is none or it isn't the caller's own; CONFLICT if it accepts no more
   * documents
   */
  assertTakesDocuments(ctx: RequestContext, applicationId: unknown): Promise<string>;
}
