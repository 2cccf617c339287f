import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { checkedFilter } from './catalogue/program-filter.js';
import { ProgramSearch } from './catalogue/search.service.js';
import { SqlValues } from './catalogue/sql-values.js';
import { fitKeyOf } from './fit/fit-key.js';
import { CONDITION_FIELDS, needsWith } from './program-conditions.js';
import type { ProgramNeeds } from './program.words.js';
import { programColumns, type ProgramRecord } from './program-record.js';
import { checkedProgram, programChanges, type GivenProgram, type ProgramValues } from './program-values.js';

/** Which programs a list of admins has: those in the catalogue, those that were archived, or both together. */
export type ProgramStanding = 'open' | 'archived' | 'all';

/**
 * What writes a program that it has locked before, asks for this first: an import (`LOCK` in csv/staging.ts) is waited
 * for without a lock on a program, for which the import in turn would wait.
 */
const WRITERS_LOCK = 'LOCK TABLE program IN ROW EXCLUSIVE MODE';

const OPEN = 'p.archived_at IS NULL';
const ARCHIVED = 'p.archived_at IS NOT NULL';

export interface AdminProgramFilter {
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** Absent: `open`. */
  readonly standing?: ProgramStanding | undefined;
}

/** A change: what is absent stays, null clears. */
export interface ProgramChange extends GivenProgram {
  readonly archived?: boolean | null | undefined;
  /** The `updatedAt` that the admin saw; absent: whatever it is. */
  readonly updatedAt?: Date | null | undefined;
}

/** The admins' side of the catalogue. Every write leaves an audit entry. */
@Injectable()
export class ProgramsAdmin {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly search: ProgramSearch,
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
    const { where, values, list } = await this.conditions(ctx, filter);
    const cursors = new KeysetCursors(this.secrets.session, `admin-programs:${list}`);
    const page = cursors.request(limit, cursor);
    if (page.after) where.push(`p.id < ${values.add(page.after[0])}`);
    const rows = await this.database.select<ProgramRecord>(
      ctx,
      `SELECT ${programColumns('p')} FROM program p WHERE ${where.join(' AND ')}
       ORDER BY p.id DESC LIMIT ${values.add(page.limit + 1)}`,
      values.list,
    );
    return cursors.page(rows, page.limit, ({ id }) => [id]);
  }

  /** How many programs such a list holds in all. */
  async count(ctx: RequestContext, filter: AdminProgramFilter): Promise<number> {
    const { where, values } = await this.conditions(ctx, filter);
    const rows = await this.database.select<{ count: number }>(
      ctx,
      `SELECT count(*)::int AS count FROM program p WHERE ${where.join(' AND ')}`,
      values.list,
    );
    return rows[0]?.count ?? 0;
  }

  /** @throws DomainError VALIDATION_FAILED with each invalid field */
  async create(ctx: RequestContext, given: GivenProgram): Promise<ProgramRecord> {
    const values = checkedProgram(given, null);
    return this.database.transaction(ctx, async (open) => {
      const id = newId();
      const { country, type, degreesFor } = values;
      const needs = needsWith({}, values);
      const asks = { type, country, otherCountries: [], guidanceRoutes: [], needs, degreesFor };
      const program = await this.write(
        open,
        `INSERT INTO program AS p (id, title, description, type, country, organisation, official_url, fees_cents,
           commission_rate, deadline, required_documents, tags, funding, degrees_for, needs, conditions_edited, fit_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true, $16) RETURNING ${programColumns('p')}`,
        [id, ...parametersOf(values, needs), fitKeyOf(asks)],
      );
      await this.record(open, 'program.create', id, programChanges(null, values));
      return program;
    });
  }

  /**
   * Changes a program, archives or restores it. With another official page it was not checked.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED with each invalid field; CONFLICT when it was changed since
   * `updatedAt`
   */
  async update(ctx: RequestContext, id: string, change: ProgramChange): Promise<ProgramRecord> {
    return this.database.transaction(ctx, async (open) => {
      const before = await this.locked(open, id);
      if (change.updatedAt && change.updatedAt.getTime() !== before.updatedAt.getTime()) {
        throw new DomainError('CONFLICT', 'Someone else changed this program. Reload it to see the changes.');
      }
      const { archived, updatedAt: _, ...given } = change;
      const values = checkedProgram(given, before);
      const changes = programChanges(before, values);
      const moved = archived != null && archived !== (before.archivedAt !== null);
      if (Object.keys(changes).length === 0 && !moved) return before;
      const needs = needsWith(before.needs, values);
      const archive = archived ?? before.archivedAt !== null;
      const program = await this.write(
        open,
        `UPDATE program AS p SET title = $2, description = $3, type = $4, country = $5, organisation = $6,
           official_url = $7, fees_cents = $8, commission_rate = $9, deadline = $10, required_documents = $11, tags = $12,
           funding = $13, degrees_for = $14, needs = $15, fit_key = $16,
           conditions_edited = p.conditions_edited OR $18,
           checked_on = CASE WHEN p.official_url IS NOT DISTINCT FROM $7 THEN p.checked_on END, archived_at = CASE WHEN $17 THEN coalesce(p.archived_at, now()) END,
           updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
         WHERE p.id = $1 RETURNING ${programColumns('p')}`,
        [
          id,
          ...parametersOf(values, needs),
          fitKeyOf({ ...before, ...values, needs }),
          archive,
          CONDITION_FIELDS.some((field) => Object.hasOwn(changes, field)),
        ],
      );
      if (Object.keys(changes).length > 0) await this.record(open, 'program.update', id, changes);
      if (moved) await this.record(open, archive ? 'program.archive' : 'program.restore', id, {});
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
  ): Promise<{ where: string[]; values: SqlValues; list: string }> {
    const { search, type } = checkedFilter({ search: filter.search, type: filter.type });
    const standing = filter.standing ?? 'open';
    const values = new SqlValues();
    const where: string[] = [];
    const query = await this.search.read(ctx, search);
    const found = query === null ? 'true' : `p.search @@ ${values.add(query)}::tsquery`;
    where.push(foundAmong(standing, found));
    if (type !== null) where.push(`p.type = ${values.add(type)}`);
    const list = createHash('sha256')
      .update(JSON.stringify([search, type, standing]))
      .digest('base64url');
    return { where, values, list };
  }

  private async locked(open: RequestContext, id: string): Promise<ProgramRecord> {
    if (!isId(id)) throw DomainError.notFound();
    await this.database.write(open, WRITERS_LOCK);
    const rows = await this.database.select<ProgramRecord>(
      open,
      `SELECT ${programColumns('p')} FROM program p WHERE p.id = $1 FOR UPDATE`,
      [id],
    );
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }

  private async write(
    open: RequestContext,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<ProgramRecord> {
    const { rows } = await this.database.write<ProgramRecord>(open, sql, parameters);
    if (!rows[0]) throw new Error('The program was saved but not returned.');
    return rows[0];
  }

  private record(
    open: RequestContext,
    action: string,
    subjectId: string,
    changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  ): Promise<void> {
    return this.audit.record(open, { action, subjectType: 'program', subjectId, changes });
  }
}

/** Each of the two has an index of its own, so that both together are said as one or the other. */
export function foundAmong(standing: ProgramStanding, found: string): string {
  if (standing === 'open') return `(${OPEN} AND ${found})`;
  if (standing === 'archived') return `(${ARCHIVED} AND ${found})`;
  return found === 'true' ? found : `((${OPEN} AND ${found}) OR (${ARCHIVED} AND ${found}))`;
}

/** In the order of the columns of both statements. */
function parametersOf(values: ProgramValues, needs: ProgramNeeds): unknown[] {
  return [
    values.title,
    values.description,
    values.type,
    values.country,
    values.organisation,
    values.officialUrl,
    values.feesCents,
    values.commissionRate,
    values.deadline,
    values.requiredDocuments,
    values.tags,
    values.funding,
    values.degreesFor,
    JSON.stringify(needs),
  ];
}
