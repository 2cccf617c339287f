import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { programColumns, type ProgramRecord } from './program-record.js';
import { ProgramsService } from './programs.service.js';

interface SavedLookup {
  readonly ids: string[];
  readonly saved: Promise<ReadonlySet<string>>;
}

/** The maximum number of saved programs per person; the list isn't paginated. */
const MAX_SAVED = 200;

/** Programs that people saved. */
@Injectable()
export class SavedProgramsService {
  /** Batches the lookups of one request. */
  private readonly lookups = new WeakMap<RequestContext, SavedLookup>();

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
  ) {}

  /** The caller's saved programs that are open, last saved first. */
  async list(ctx: RequestContext): Promise<ProgramRecord[]> {
    return this.selectSaved(ctx, getCaller(ctx))
      .select(programColumns)
      .orderBy('savedProgram.savedAt', 'desc')
      .orderBy('program.id', 'desc')
      .limit(MAX_SAVED)
      .execute();
  }

  /**
   * Saves a program or removes it from the saved list; an archived program can be removed too.
   * Idempotent.
   * @throws DomainError NOT_FOUND; CONFLICT if 200 open programs are already saved
   */
  async save(ctx: RequestContext, id: string, saved: boolean): Promise<ProgramRecord> {
    const userId = getCaller(ctx);
    if (!saved) return this.removeSaved(ctx, userId, id);
    const program = await this.programs.get(ctx, id);
    const savedCount = this.selectSaved(ctx, userId).select((eb) => eb.fn.countAll<number>().as('count'));
    const query = this.database.query(ctx);
    const { numInsertedOrUpdatedRows } = await query
      .insertInto('savedProgram')
      .columns(['userId', 'programId'])
      .expression(
        query
          .selectNoFrom((eb) => [
            eb.cast<string>(eb.val(userId), 'uuid').as('userId'),
            eb.cast<string>(eb.val(program.id), 'uuid').as('programId'),
          ])
          .where(savedCount, '<', sql.lit(MAX_SAVED)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n && !(await this.read(ctx, [program.id])).has(program.id)) {
      throw new DomainError(
        'CONFLICT',
        phrase('You can save {count} programs. Remove one first.', { count: MAX_SAVED }),
      );
    }
    return program;
  }

  private async removeSaved(ctx: RequestContext, userId: string, id: string): Promise<ProgramRecord> {
    const program = await this.programs.find(ctx, id);
    if (!program) throw DomainError.notFound();
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('savedProgram')
      .where('userId', '=', userId)
      .where('programId', '=', program.id)
      .executeTakeFirstOrThrow();
    // Only those who had saved an archived program may learn about it.
    return numDeletedRows === 1n ? program : this.programs.get(ctx, id);
  }

  /** Whether the caller saved the program; false for visitors. */
  async isSaved(ctx: RequestContext, id: string): Promise<boolean> {
    if (!ctx.actor) return false;
    const lookup = this.lookups.get(ctx) ?? this.startLookup(ctx);
    lookup.ids.push(id);
    return (await lookup.saved).has(id);
  }

  private startLookup(ctx: RequestContext): SavedLookup {
    const ids: string[] = [];
    const saved = Promise.resolve().then(() => {
      this.lookups.delete(ctx);
      return this.read(ctx, ids);
    });
    const look = { ids, saved };
    this.lookups.set(ctx, look);
    return look;
  }

  private async read(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('savedProgram')
      .select('programId')
      .where('userId', '=', getCaller(ctx))
      .where('programId', '=', matchAny(ids))
      .execute();
    return new Set(rows.map(({ programId }) => programId));
  }

  private selectSaved(ctx: RequestContext, userId: string) {
    return this.database
      .query(ctx)
      .selectFrom('savedProgram')
      .innerJoin('program', 'program.id', 'savedProgram.programId')
      .where('savedProgram.userId', '=', userId)
      .where('program.archivedAt', 'is', null);
  }
}

function getCaller({ actor }: RequestContext): string {
  if (!actor) throw DomainError.unauthenticated();
  return actor.userId;
}
