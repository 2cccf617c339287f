import { sql } from 'kysely';
import type { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import type { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { listChanges, type AuditService } from '../audit/index.js';
import type { ListOrderInput } from './dto/homepage.inputs.js';
import type { RemovedItemsService } from './removed-items.service.js';

/** The fields of every item of a homepage list. */
export interface HomepageItem {
  readonly id: string;
  readonly isActive: boolean;
  readonly displayOrder: number;
  readonly updatedAt: Date;
}

/** The services that homepage lists depend on. */
export interface HomepageListParts {
  readonly database: Database;
  readonly audit: AuditService;
  readonly removed: RemovedItemsService;
  readonly secrets: Secrets;
}

/** The differences between the lists. */
export interface HomepageListTraits<Fields> {
  /** Its table, which is also the subject type in the audit log. */
  readonly table: 'pricing_tier' | 'faq' | 'success_story';
  /** The prefix of its audit actions: `faq.create`. */
  readonly action: string;
  /** The fields that admins can set. */
  readonly fields: readonly (keyof Fields & string)[];
  readonly maxItems: number;
}

const CHANGED = 'Someone else changed this. Reload it to see the changes.';
const REORDERED = 'Someone else changed this list. Reload it, then change the order again.';

/**
 * A list on the public page that admins edit. It is short, so each write locks the whole list. A
 * change must be based on the version that the admin saw, otherwise it is a conflict. Every write
 * adds an audit entry.
 */
export abstract class HomepageListService<
  Fields extends object,
  Row extends Required<Fields> & HomepageItem,
> {
  protected readonly database: Database;
  private readonly cursors: KeysetCursors;

  constructor(
    private readonly traits: HomepageListTraits<Fields>,
    private readonly parts: HomepageListParts,
  ) {
    this.database = parts.database;
    this.cursors = new KeysetCursors(parts.secrets.session, `homepage:${traits.table}`);
  }

  /** The public items: active ones in their order. */
  abstract listActive(ctx: RequestContext): Promise<Row[]>;

  /** All items in their order, for admins. */
  abstract listAll(ctx: RequestContext): Promise<Row[]>;

  /** The values of a new item. @throws DomainError VALIDATION_FAILED */
  protected abstract buildNew(
    tx: TransactionContext,
    fields: Fields,
  ): Required<Fields> | Promise<Required<Fields>>;

  /**
   * The values of an item after a change; missing fields stay unchanged. @throws DomainError
   * VALIDATION_FAILED
   */
  protected abstract buildChanged(
    tx: TransactionContext,
    before: Row,
    change: Partial<Fields>,
  ): Required<Fields> | Promise<Required<Fields>>;

  protected abstract insert(tx: TransactionContext, id: string, values: Required<Fields>): Promise<Row>;

  protected abstract replace(tx: TransactionContext, id: string, values: Required<Fields>): Promise<Row>;

  /** Turns a database error into a readable one, if admins can fix its cause. */
  protected explain(error: unknown): unknown {
    return error;
  }

  /**
   * A page of all items in their order, for admins.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200 or a cursor of another list
   */
  async listPage(ctx: RequestContext, limit?: number, cursor?: string): Promise<Page<Row>> {
    const { limit: size, after } = this.cursors.request(limit, cursor);
    const [order, lastId] = [Number(after?.[0]), String(after?.[1])];
    const isAfter = ({ displayOrder, id }: Row): boolean =>
      after === null || displayOrder > order || (displayOrder === order && id > lastId);
    const rows = (await this.listAll(ctx)).filter(isAfter);
    return this.cursors.page(rows, size, ({ displayOrder, id }) => [displayOrder, id]);
  }

  /** The number of items. */
  async count(ctx: RequestContext): Promise<number> {
    return (await this.listAll(ctx)).length;
  }

  /**
   * Adds an item. `input` must already be validated by its input class; missing fields get
   * defaults.
   * @throws DomainError VALIDATION_FAILED; CONFLICT if the list is full
   */
  create(ctx: RequestContext, input: Fields): Promise<Row> {
    return this.changing(ctx, async (tx) => {
      const { maxItems, fields } = this.traits;
      if ((await this.count(tx)) >= maxItems) {
        throw new DomainError('CONFLICT', `This list is full: it holds ${maxItems} items. Delete one first.`);
      }
      const created = await this.insert(tx, newId(), await this.buildNew(tx, input));
      await this.record(tx, 'create', created.id, listChanges<Required<Fields>>(fields, null, created));
      return created;
    });
  }

  /**
   * Changes an item. Missing fields stay unchanged.
   * @param change validated by its input class
   * @param updatedAt the version that the admin saw
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED; CONFLICT if someone else changed it since
   */
  update(ctx: RequestContext, id: string, change: Partial<Fields>, updatedAt?: Date | null): Promise<Row> {
    return this.changing(ctx, async (tx) => {
      const before = await this.find(tx, id, updatedAt);
      const values = await this.buildChanged(tx, before, change);
      const changes = listChanges<Required<Fields>>(this.traits.fields, before, values);
      if (Object.keys(changes).length === 0) return before;
      const changed = await this.replace(tx, id, values);
      await this.record(tx, 'update', id, changes);
      return changed;
    });
  }

  /**
   * Deletes an item; `restore` undoes it within a day.
   * @param updatedAt the version that the admin saw
   * @throws DomainError NOT_FOUND; CONFLICT if someone else changed it since
   */
  async delete(ctx: RequestContext, id: string, updatedAt?: Date | null): Promise<void> {
    await this.changing(ctx, async (tx) => {
      const { table, fields } = this.traits;
      const before = await this.find(tx, id, updatedAt);
      await this.parts.removed.remove(tx, table, id);
      await this.record(tx, 'delete', id, listChanges<Required<Fields>>(fields, before, null));
    });
  }

  /** Undoes a deletion. @throws DomainError NOT_FOUND if there is none; CONFLICT if the list is full */
  restore(ctx: RequestContext, id: string): Promise<Row> {
    return this.changing(ctx, async (tx) => {
      const { table, fields, maxItems } = this.traits;
      await this.parts.removed.restore(tx, table, id);
      const rows = await this.listAll(tx);
      if (rows.length > maxItems) {
        throw new DomainError('CONFLICT', `This list is full: it holds ${maxItems} items. Delete one first.`);
      }
      const restored = await this.find(tx, id);
      await this.record(tx, 'restore', id, listChanges<Required<Fields>>(fields, null, restored));
      return restored;
    });
  }

  /**
   * Reorders the whole list. The items' versions stay the same, so that nobody's open form
   * conflicts.
   * @throws DomainError CONFLICT if the list's order isn't what the admin saw; VALIDATION_FAILED if
   * the new order has other items
   */
  reorder(ctx: RequestContext, { from, to }: ListOrderInput): Promise<Row[]> {
    return this.changing(ctx, async (tx) => {
      const before = await this.listAll(tx);
      const ids = before.map(({ id }) => id);
      if (ids.join() !== from.join()) throw new DomainError('CONFLICT', REORDERED);
      if ([...ids].sort().join() !== [...to].sort().join()) {
        throw DomainError.invalid([{ field: 'to', message: 'Send every id of the list once.' }]);
      }
      const table = sql.table(this.traits.table);
      await sql`UPDATE ${table} AS item SET display_order = place.number
        FROM unnest(${[...to]}::uuid[]) WITH ORDINALITY AS place (id, number)
        WHERE item.id = place.id AND item.display_order <> place.number`.execute(this.database.query(tx));
      const moved = to.flatMap((id, at) => {
        const was = ids.indexOf(id);
        return was === at ? [] : [[id, [was + 1, at + 1]] as const];
      });
      if (moved.length > 0) await this.record(tx, 'reorder', 'list', Object.fromEntries(moved));
      return this.listAll(tx);
    });
  }

  private async find(tx: TransactionContext, id: string, seen?: Date | null): Promise<Row> {
    const row = (await this.listAll(tx)).find((each) => each.id === id);
    if (row === undefined) throw DomainError.notFound();
    if (seen && seen.getTime() !== row.updatedAt.getTime()) throw new DomainError('CONFLICT', CHANGED);
    return row;
  }

  private async changing<Result>(
    ctx: RequestContext,
    work: (tx: TransactionContext) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.database.transaction(ctx, async (tx) => {
        await this.database.lock(tx, `homepage:${this.traits.table}`);
        return await work(tx);
      });
    } catch (error) {
      throw this.explain(error);
    }
  }

  private record(
    tx: TransactionContext,
    action: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    const { table, action: prefix } = this.traits;
    return this.parts.audit.record(tx, {
      action: `${prefix}.${action}`,
      subjectType: table,
      subjectId,
      changes,
    });
  }
}
