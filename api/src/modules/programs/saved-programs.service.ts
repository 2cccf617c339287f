import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { programColumns, type ProgramRecord } from './program-record.js';
import { ProgramsService } from './programs.service.js';

interface Look {
  readonly ids: string[];
  readonly saved: Promise<ReadonlySet<string>>;
}

/** So many programs can be kept in mind; the lists of them are not paged. */
const MAX_SAVED = 200;

/** Programs that people keep in mind. */
@Injectable()
export class SavedProgramsService {
  /** Batches what one request asks for at the same time. */
  private readonly looks = new WeakMap<RequestContext, Look>();

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
  ) {}

  /** The caller's saved programs that are open, the one saved last first. */
  async list(ctx: RequestContext): Promise<ProgramRecord[]> {
    return this.selectSaved(ctx, getCaller(ctx))
      .select(programColumns)
      .orderBy('savedProgram.savedAt', 'desc')
      .orderBy('program.id', 'desc')
      .limit(MAX_SAVED)
      .execute();
  }

  /**
   * Saves a program, or takes it off the list, an archived one too. Once more changes nothing.
   * @throws DomainError NOT_FOUND; CONFLICT when 200 are saved that are open
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
    // Of one that is archived only those know who had saved it.
    return numDeletedRows === 1n ? program : this.programs.get(ctx, id);
  }

  /** Whether the caller saved it; never for a visitor. */
  async isSaved(ctx: RequestContext, id: string): Promise<boolean> {
    if (!ctx.actor) return false;
    const look = this.looks.get(ctx) ?? this.look(ctx);
    look.ids.push(id);
    return (await look.saved).has(id);
  }

  private look(ctx: RequestContext): Look {
    const ids: string[] = [];
    const saved = Promise.resolve().then(() => {
      this.looks.delete(ctx);
      return this.read(ctx, ids);
    });
    const look = { ids, saved };
    this.looks.set(ctx, look);
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
