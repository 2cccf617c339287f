import type { Actor, RequestContext } from '../context/request-context.js';
import { DomainError } from '../errors/index.js';

/**
 * Who acts.
 * @throws DomainError UNAUTHENTICATED without a person
 */
export function requireActor(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}

/**
 * Something of the caller's own; admins see everything. What belongs to someone else is refused like what doesn't exist.
 * @throws DomainError UNAUTHENTICATED without a person, NOT_FOUND
 */
export function assertOwn<Row extends { readonly userId: string | null }>(
  ctx: RequestContext,
  row: Row | null | undefined,
): asserts row is Row {
  const { userId, role } = requireActor(ctx);
  if (!row || (row.userId !== userId && role !== 'admin')) throw DomainError.notFound();
}
