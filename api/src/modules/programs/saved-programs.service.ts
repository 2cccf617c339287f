import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { programColumns, type ProgramRecord } from './program-record.js';
import { ProgramsService } from './programs.service.js';

interface Look {
  readonly ids: string[];
  readonly saved: Promise<ReadonlySet<string>>;
}

/** So many programs can be kept in mind; the lists of them are not paged. */
const SAVED_MOST = 200;

/** Programs that people keep in mind. */
@Injectable()
export class SavedPrograms {
  /** Batches what one request asks for at the same time. */
  private readonly looks = new WeakMap<RequestContext, Look>();

  constructor(
    private readonly database: Database,
    private readonly programs: ProgramsService,
  ) {}

  /** The caller's saved programs that are open, the one saved last first. */
  async list(ctx: RequestContext): Promise<ProgramRecord[]> {
    return this.database.select<ProgramRecord>(
      ctx,
      `SELECT ${programColumns('p')} FROM saved_program s JOIN program p ON p.id = s.program_id
       WHERE s.user_id = $1 AND p.archived_at IS NULL ORDER BY s.saved_at DESC, p.id DESC LIMIT ${SAVED_MOST}`,
      [callerOf(ctx)],
    );
  }

  /**
   * Saves a program, or takes it off the list, an archived one too. Once more changes nothing.
   * @throws DomainError NOT_FOUND; CONFLICT when 200 are saved that are open
   */
  async save(ctx: RequestContext, id: string, saved: boolean): Promise<ProgramRecord> {
    const userId = callerOf(ctx);
    if (!saved) return this.takeOff(ctx, userId, id);
    const program = await this.programs.get(ctx, id);
    const { affected } = await this.database.write(
      ctx,
      `INSERT INTO saved_program (user_id, program_id)
       SELECT $1, $2 WHERE (SELECT count(*) FROM saved_program s JOIN program p ON p.id = s.program_id
         WHERE s.user_id = $1 AND p.archived_at IS NULL) < ${SAVED_MOST}
       ON CONFLICT DO NOTHING`,
      [userId, program.id],
    );
    if (affected === 0 && !(await this.read(ctx, [program.id])).has(program.id)) {
      throw new DomainError('CONFLICT', `You can save ${SAVED_MOST} programs. Remove one first.`);
    }
    return program;
  }

  private async takeOff(ctx: RequestContext, userId: string, id: string): Promise<ProgramRecord> {
    const program = await this.programs.find(ctx, id);
    if (!program) throw DomainError.notFound();
    const { affected } = await this.database.write(
      ctx,
      'DELETE FROM saved_program WHERE user_id = $1 AND program_id = $2',
      [userId, program.id],
    );
    // Of one that is archived only those know who had saved it.
    return affected === 1 ? program : this.programs.get(ctx, id);
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
    const rows = await this.database.select<{ id: string }>(
      ctx,
      'SELECT program_id AS id FROM saved_program WHERE user_id = $1 AND program_id = ANY($2::uuid[])',
      [callerOf(ctx), ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

function callerOf({ actor }: RequestContext): string {
  if (!actor) throw DomainError.unauthenticated();
  return actor.userId;
}
