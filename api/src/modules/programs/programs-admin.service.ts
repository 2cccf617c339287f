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
import { isCondition, toNeeds } from './program-conditions.js';
import { programColumns, selectPrograms, type ProgramRecord } from './program-record.js';
import { changedValues, newValues, programChanges, toColumns } from './program-values.js';

/** Which programs a list of admins has: those in the catalogue, those that were archived, or both together. */
export type ProgramStanding = 'open' | 'archived' | 'all';

/**
 * What writes a program that it has locked before, asks for this first: an import (`LOCK` in csv/staging.ts) is waited
 * for without a lock on a program, for which the import in turn would wait.
 */
const WRITERS_LOCK = sql`LOCK TABLE ${sql.table('program')} IN ROW EXCLUSIVE MODE`;

const OPEN = sql<SqlBool>`${column('archivedAt')} IS NULL`;
const ARCHIVED = sql<SqlBool>`${column('archivedAt')} IS NOT NULL`;

export interface AdminProgramFilter {
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** Absent: `open`. */
  readonly standing?: ProgramStanding | undefined;
}

/** The admins' side of the catalogue. Every write leaves an audit entry. */
@Injectable()
export class ProgramsAdminService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly search: ProgramSearchService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of the open programs, of the archived ones or of both, newest first.
   * @throws DomainError VALIDATION_FAILED on a wrong filter or limit, or a cursor of another list
   */
  async page(
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

  /** How many programs such a list holds in all. */
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

  /** Adds a program: `given` is checked by its input class. */
  async create(ctx: RequestContext, given: ProgramInput): Promise<ProgramRecord> {
    const values = newValues(given);
    return this.database.transaction(ctx, async (tx) => {
      const id = newId();
      const fitKey = buildFitKey({ ...values, guidanceRoutes: [], needs: toNeeds(values) });
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
   * Changes a program, archives or restores it. With another official page it was not checked.
   * @param change checked by its input class: what is absent stays, null clears
   * @throws DomainError NOT_FOUND; CONFLICT when it was changed since `updatedAt`
   */
  async update(ctx: RequestContext, id: string, change: UpdateProgramInput): Promise<ProgramRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.lock(tx, id);
      if (change.updatedAt && change.updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw new DomainError('CONFLICT', 'Someone else changed this program. Reload it to see the changes.');
      }
      const { archived, updatedAt: _, ...given } = change;
      const values = changedValues(before, given);
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
          fitKey: buildFitKey({ ...before, ...values, needs: toNeeds(values) }),
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

  /**
   * Takes a program out of the catalogue; its applications stay. Once more changes nothing. @throws DomainError
   * NOT_FOUND
   */
  async archive(ctx: RequestContext, id: string): Promise<void> {
    await this.update(ctx, id, { archived: true });
  }

  private async conditions(
    ctx: RequestContext,
    filter: AdminProgramFilter,
  ): Promise<{ where: readonly Expression<SqlBool>[]; list: string }> {
    const { search, type } = checkedFilter({ search: filter.search, type: filter.type });
    const standing = filter.standing ?? 'open';
    const query = await this.search.read(ctx, search);
    const where = [
      ...foundAmong(standing, query),
      ...(type === null ? [] : [sql<SqlBool>`${column('type')} = ${type}`]),
    ];
    const list = createHash('sha256')
      .update(JSON.stringify([search, type, standing]))
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
 * The conditions of a search among the open programs, the archived ones or both. Each of the two has an index of its own, so
 * that both together are said as one or the other.
 * @param query the search as a tsquery's text; null: no search
 */
export function foundAmong(standing: ProgramStanding, query: string | null): Expression<SqlBool>[] {
  const found = query === null ? [] : [sql<SqlBool>`${column('search')} @@ ${query}::tsquery`];
  if (standing === 'open') return [OPEN, ...found];
  if (standing === 'archived') return [ARCHIVED, ...found];
  return found.map((each) => sql<SqlBool>`((${OPEN} AND ${each}) OR (${ARCHIVED} AND ${each}))`);
}
