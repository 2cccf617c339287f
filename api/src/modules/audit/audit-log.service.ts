import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { KeysetCursors, type Page, type PageRequest } from '../../platform/database/keyset.js';
import { checkFilter, type AuditFilter, type CheckedFilter } from './audit-filter.js';
import { RECORD_COLUMNS, type AuditRecord } from './audit-record.js';

export type { AuditFilter } from './audit-filter.js';

/** The values that the list can be filtered by. */
export interface AuditFacets {
  readonly actors: readonly { readonly id: string; readonly email: string | null }[];
  readonly actions: readonly string[];
  readonly subjectTypes: readonly string[];
}

const EXPORT_BATCH = 1_000;

/** Reads the audit log. The caller has checked access. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of the log, newest first.
   * @throws DomainError VALIDATION_FAILED for an invalid filter, a limit outside 1 to 200, or a
   * cursor of another list
   */
  async listPage(
    ctx: RequestContext,
    filter: AuditFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<AuditRecord>> {
    const checked = checkFilter(filter);
    const list = createHash('sha256').update(JSON.stringify(checked)).digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `audit:${list}`);
    const page = cursors.request(limit, cursor);
    const rows = await this.selectPage(ctx, checked, page).execute();
    return cursors.page(rows, page.limit, ({ at, id }) => [at.toISOString(), id]);
  }

  /** The query of a page; a test asserts its indexes. */
  selectPage(ctx: RequestContext, filter: CheckedFilter, { limit, after }: PageRequest) {
    return this.filtered(ctx, filter)
      .select(RECORD_COLUMNS)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('at', 'id'), '<', eb.tuple(new Date(String(after?.[0])), String(after?.[1]))),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
  }

  /** The number of entries. @throws DomainError VALIDATION_FAILED for an invalid filter */
  async count(ctx: RequestContext, filter: AuditFilter): Promise<number> {
    const row = await this.filtered(ctx, checkFilter(filter))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /**
   * All entries, newest first, read in batches, so a large export needs neither a long transaction nor much
   * memory.
   * @throws DomainError VALIDATION_FAILED for an invalid filter, at once
   */
  listAll(ctx: RequestContext, filter: AuditFilter): AsyncIterable<AuditRecord> {
    return this.batches(ctx, checkFilter(filter));
  }

  /**
   * The actors and actions. Each is found by skipping from value to value in its index, without reading all
   * entries.
   */
  async facets(ctx: RequestContext): Promise<AuditFacets> {
    const query = this.database.query(ctx);
    const [actors, actions, subjectTypes] = await Promise.all([
      sql<{ id: string; email: string | null }>`
        WITH RECURSIVE hop AS (
          SELECT min_id FROM (SELECT actor_id AS min_id FROM audit_entry WHERE actor_id IS NOT NULL
            ORDER BY actor_id LIMIT 1) first
          UNION ALL
          SELECT (SELECT actor_id FROM audit_entry WHERE actor_id > hop.min_id ORDER BY actor_id LIMIT 1)
          FROM hop WHERE hop.min_id IS NOT NULL)
        SELECT min_id AS id, users.email FROM hop LEFT JOIN users ON users.id = min_id
        WHERE min_id IS NOT NULL ORDER BY users.email NULLS LAST, min_id LIMIT 500`.execute(query),
      sql<{ value: string }>`
        WITH RECURSIVE hop AS (
          SELECT min(action) AS value FROM audit_entry
          UNION ALL
          SELECT (SELECT min(action) FROM audit_entry WHERE action > hop.value) FROM hop WHERE hop.value IS NOT NULL)
        SELECT value FROM hop WHERE value IS NOT NULL`.execute(query),
      sql<{ value: string }>`
        WITH RECURSIVE hop AS (
          SELECT min(subject_type) AS value FROM audit_entry
          UNION ALL
          SELECT (SELECT min(subject_type) FROM audit_entry WHERE subject_type > hop.value) FROM hop
          WHERE hop.value IS NOT NULL)
        SELECT value FROM hop WHERE value IS NOT NULL`.execute(query),
    ]);
    return {
      actors: actors.rows,
      actions: actions.rows.map(({ value }) => value),
      subjectTypes: subjectTypes.rows.map(({ value }) => value),
    };
  }

  private async *batches(ctx: RequestContext, filter: CheckedFilter): AsyncGenerator<AuditRecord> {
    for (let after: PageRequest['after'] = null; ;) {
      const rows = await this.selectPage(ctx, filter, { limit: EXPORT_BATCH - 1, after }).execute();
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < EXPORT_BATCH) return;
      after = [last.at.toISOString(), last.id];
    }
  }

  private filtered(ctx: RequestContext, filter: CheckedFilter) {
    const { actorId, actorEmail, action, subjectType, subjectId, since, until, ip, requestId } = filter;
    const query = this.database.query(ctx);
    return query
      .selectFrom('auditEntry')
      .$if(actorId !== null, (list) => list.where('actorId', '=', actorId))
      .$if(actorEmail !== null, (list) =>
        list.where(
          'actorId',
          'in',
          query
            .selectFrom('users')
            .select('id')
            .where('email', '=', actorEmail ?? ''),
        ),
      )
      .$if(action !== null, (list) => list.where('action', '=', action ?? ''))
      .$if(subjectType !== null, (list) => list.where('subjectType', '=', subjectType ?? ''))
      .$if(subjectId !== null, (list) => list.where('subjectId', '=', subjectId ?? ''))
      .$if(since !== null, (list) => list.where('at', '>=', since ?? new Date(0)))
      .$if(until !== null, (list) => list.where('at', '<', until ?? new Date(0)))
      .$if(ip !== null, (list) => list.where('ip', '=', ip ?? ''))
      .$if(requestId !== null, (list) => list.where('requestId', '=', requestId ?? ''));
  }
}
