import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool } from 'kysely';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { laterThanBefore, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { checkedFilter } from './catalogue/program-filter.js';
import { ProgramSearchService } from './catalogue/search.service.js';
import { column } from './catalogue/columns.js';
import type { ProgramInput, UpdateProgramInput } from './dto/program.inputs.js';
import { CHECKED_AGAINST } from './entities/program.entity.js';
import { buildFitKey } from './fit/fit-key.js';
import { isCondition, toStoredConditions } from './program-conditions.js';
import { programColumns, selectPrograms, type ProgramRecord } from './program-record.js';
import { changedValues, newValues, programChanges, toColumns } from './program-values.js';

/** Which programs an admin list contains: open, archived, or both. */
export type ProgramListState = 'open' | 'archived' | 'all';

/**
 * Taken before any program row is locked. A writer then waits for a running import (`LOCK` in
 * csv/staging.ts) without holding a row lock that the import would wait for.
 */
const WRITERS_LOCK = sql`LOCK TABLE ${sql.table('program')} IN ROW EXCLUSIVE MODE`;

const OPEN = sql<SqlBool>`${column('archivedAt')} IS NULL`;
const ARCHIVED = sql<SqlBool>`${column('archivedAt')} IS NOT NULL`;

export interface AdminProgramFilter {
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** Defaults to `open`. */
  readonly state?: ProgramListState | undefined;
}

/** Catalog administration. Every write adds an audit entry. */
@Injectable()
export class ProgramsAdminService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly search: ProgramSearchService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of open programs, archived programs, or both, newest first.
   * @throws DomainError VALIDATION_FAILED for an invalid filter or limit, or a cursor of another
   * list
   */
  async listPage(
    ctx: RequestContext,
    filter: AdminProgramFilter,
    limit?: number,
    cursor?: string,
  ): Promise<Page<ProgramRecord>> {
    const { where, list } = await this.conditions(ctx, filter);
    const cursors = new KeysetCursors(this.secrets.session, `admin-programs:${list}`);
    const page = cursors.request(limit, cursor);
    const { after } = page;
    const rows = await selectPrograms(this.database.query(ctx))
      .where((eb) => eb.and([...where]))
      .$if(after !== null, (query) => query.where('id', '<', String(after?.[0])))
      .orderBy('id', 'desc')
      .limit(page.limit + 1)
      .execute();
    return cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** The total number of programs that match the filter. */
  async count(ctx: RequestContext, filter: AdminProgramFilter): Promise<number> {
    const { where } = await this.conditions(ctx, filter);
    const { count } = await this.database
      .query(ctx)
      .selectFrom('program')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where((eb) => eb.and([...where]))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Adds a program. `input` must already be validated by its input class. */
  async create(ctx: RequestContext, input: ProgramInput): Promise<ProgramRecord> {
    const values = newValues(input);
    return this.database.transaction(ctx, async (tx) => {
      const id = newId();
      const fitKey = buildFitKey({ ...values, guidanceRoutes: [], needs: toStoredConditions(values) });
      const program = await this.database
        .query(tx)
        .insertInto('program')
        .values({ id, ...toColumns(values), conditionsEdited: true, fitKey })
        .returning(programColumns)
        .executeTakeFirstOrThrow();
      await this.record(tx, 'program.create', id, programChanges(null, values));
      return program;
    });
  }

  /**
   * Edits, archives, or restores a program. If its official page changes, it counts as unchecked.
   * @param change validated by its input class: missing fields stay unchanged, null clears a field
   * @throws DomainError NOT_FOUND; CONFLICT if it was changed since `updatedAt`
   */
  async update(ctx: RequestContext, id: string, change: UpdateProgramInput): Promise<ProgramRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.lock(tx, id);
      if (change.updatedAt && change.updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw new DomainError('CONFLICT', 'Someone else changed this program. Reload it to see the changes.');
      }
      const { archived, updatedAt: _, ...fields } = change;
      const values = changedValues(before, fields);
      const changes = programChanges(before, values);
      const moved = archived != null && archived !== (before.archivedAt !== null);
      if (Object.keys(changes).length === 0 && !moved) return before;
      const archive = archived ?? before.archivedAt !== null;
      const conditionsChanged = Object.keys(changes).some(isCondition);
      const program = await this.database
        .query(tx)
        .updateTable('program')
        .set((eb) => ({
          ...toColumns(values),
          fitKey: buildFitKey({ ...before, ...values, needs: toStoredConditions(values) }),
          conditionsEdited: before.conditionsEdited || conditionsChanged,
          ...(Object.hasOwn(changes, CHECKED_AGAINST) && { checkedOn: null }),
          archivedAt: archive ? eb.fn.coalesce('archivedAt', now) : null,
          updatedAt: laterThanBefore,
        }))
        .where('id', '=', id)
        .returning(programColumns)
        .executeTakeFirstOrThrow();
      if (Object.keys(changes).length > 0) await this.record(tx, 'program.update', id, changes);
      if (moved) await this.record(tx, archive ? 'program.archive' : 'program.restore', id, {});
      return program;
    });
  }

  /** Archives a program; its applications stay. Idempotent. @throws DomainError NOT_FOUND */
  async archive(ctx: RequestContext, id: string): Promise<void> {
    await this.update(ctx, id, { archived: true });
  }

  private async conditions(
    ctx: RequestContext,
    filter: AdminProgramFilter,
  ): Promise<{ where: readonly Expression<SqlBool>[]; list: string }> {
    const { search, type } = checkedFilter({ search: filter.search, type: filter.type });
    const state = filter.state ?? 'open';
    const query = await this.search.read(ctx, search);
    const where = [
      ...buildSearchConditions(state, query),
      ...(type === null ? [] : [sql<SqlBool>`${column('type')} = ${type}`]),
    ];
    const list = createHash('sha256')
      .update(JSON.stringify([search, type, state]))
      .digest('base64url');
    return { where, list };
  }

  private async lock(tx: TransactionContext, id: string): Promise<ProgramRecord> {
    if (!isId(id)) throw DomainError.notFound();
    const query = this.database.query(tx);
    await WRITERS_LOCK.execute(query);
    const program = await selectPrograms(query).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!program) throw DomainError.notFound();
    return program;
  }

  private record(
    tx: TransactionContext,
    action: string,
    subjectId: string,
    changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  ): Promise<void> {
    return this.audit.record(tx, { action, subjectType: 'program', subjectId, changes });
  }
}

/**
 * The condition for a search among open programs, archived programs, or both. Each has its own
 * index, so both together are expressed as an OR.
 * @param query the search as tsquery text; null: no search
 */
export function buildSearchConditions(state: ProgramListState, query: string | null): Expression<SqlBool>[] {
  const found = query === null ? [] : [sql<SqlBool>`${column('search')} @@ ${query}::tsquery`];
  if (state === 'open') return [OPEN, ...found];
  if (state === 'archived') return [ARCHIVED, ...found];
  return found.map((each) => sql<SqlBool>`((${OPEN} AND ${each}) OR (${ARCHIVED} AND ${each}))`);
}
