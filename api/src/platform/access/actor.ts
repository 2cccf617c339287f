import type { Actor, RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';

/**
 * Returns the authenticated actor.
 * @throws DomainError UNAUTHENTICATED without a person
 */
export function requireActor(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}

/**
 * Checks that the caller owns this row; admins pass. Someone else's row is refused like one that doesn't exist.
 * @throws DomainError UNAUTHENTICATED without a person, NOT_FOUND
 */
export function assertOwn<Row extends { readonly userId: string | null }>(
  ctx: RequestContext,
  row: Row | null | undefined,
): asserts row is Row {
  const { userId, role } = requireActor(ctx);
  if (!row || (row.userId !== userId && role !== 'admin')) throw DomainError.notFound();
}
