import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Page } from '../../../platform/database/keyset.js';
import { DomainError } from '../../../platform/errors/index.js';

/** The query parameters of an admin list. */
export interface ListQuery {
  readonly limit?: string;
  readonly cursor?: string;
  readonly count?: string;
}

/** Documents a {@link ListQuery} in OpenAPI. */
export const ApiListQuery = () =>
  applyDecorators(
    ApiQuery({ name: 'limit', required: false, description: '1 to 200. Default: 50.' }),
    ApiQuery({ name: 'cursor', required: false }),
    ApiQuery({ name: 'count', required: false, description: 'true: includes pageInfo.total.' }),
  );

/** Documents the version that a deletion is based on. */
export const ApiSeenVersion = () =>
  ApiQuery({
    name: 'updatedAt',
    required: false,
    description: 'The updatedAt you last read. If the item changed since then, the response is 409.',
  });

interface PagedList<Row> {
  listPage(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<Row>>;
  count(ctx: RequestContext): Promise<number>;
}

/** One page of a list with the REST page information. */
export async function readPage<Row>(ctx: RequestContext, list: PagedList<Row>, query: ListQuery) {
  const { limit, cursor, count } = query;
  const page = await list.listPage(ctx, limit === undefined ? undefined : Number(limit), cursor);
  const total = count === 'true' ? { total: await list.count(ctx) } : {};
  return { rows: page.rows, pageInfo: { nextCursor: page.nextCursor, ...total } };
}

/** @throws DomainError VALIDATION_FAILED if the text isn't a valid time */
export function parseSeenVersion(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const seen = new Date(text);
  if (!Number.isNaN(seen.getTime())) return seen;
  throw DomainError.invalid([{ field: 'updatedAt', message: 'Use a time like 2026-01-31T09:00:00.000Z.' }]);
}
