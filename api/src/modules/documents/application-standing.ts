import type { RequestContext } from '../../platform/context/request-context.js';

/** Injection token of {@link ApplicationStanding}; the module applications provides it to everybody. */
export const APPLICATION_STANDING = Symbol('application standing');

/** Which applications take documents, which another module knows. */
export interface ApplicationStanding {
  /**
   * @returns the id of the application
   * @throws DomainError NOT_FOUND when there is none, or it is not the caller's own; CONFLICT when it takes no more
   */
  assertTakesDocuments(ctx: RequestContext, applicationId: unknown): Promise<string>;
}
