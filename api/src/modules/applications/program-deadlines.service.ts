import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { calendarFile, type DayEvent } from '../../platform/calendar/icalendar.js';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';

type Deadline = Awaited<ReturnType<ProgramDeadlinesService['listDeadlines']>>[number];

/** The deadlines of the programs that a person saved or applied to, for the person's own calendar. */
@Injectable()
export class ProgramDeadlinesService {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** The caller's deadlines as an iCalendar file: one event per program, on its last open day. */
  async calendar(ctx: RequestContext): Promise<string> {
    const deadlines = await this.listDeadlines(ctx, requireActor(ctx).userId);
    return calendarFile(
      'Programs',
      deadlines.map((deadline) => this.formatEvent(deadline)),
    );
  }

  /** Only programs with an exact deadline. Archived ones are included for people who applied to them. */
  private listDeadlines(ctx: RequestContext, userId: string) {
    return this.database
      .query(ctx)
      .with('mine', (query) =>
        query
          .selectFrom('application')
          .select(['programId', sql.lit(true).as('applied')])
          .where('userId', '=', userId)
          .where('status', '<>', 'withdrawn')
          .unionAll(
            query
              .selectFrom('savedProgram')
              .select(['programId', sql.lit(false).as('applied')])
              .where('userId', '=', userId),
          ),
      )
      .selectFrom('mine')
      .innerJoin('program', 'program.id', 'mine.programId')
      .select((eb) => [
        'program.id',
        'program.title',
        'program.country',
        'program.deadline',
        'program.officialUrl',
        'program.sample',
        'program.updatedAt',
        eb.fn<boolean>('bool_or', ['mine.applied']).as('applied'),
      ])
      .where('program.deadline', 'is not', null)
      .where((eb) => eb.or([eb('program.archivedAt', 'is', null), eb('mine.applied', 'is', true)]))
      .groupBy('program.id')
      .orderBy('program.deadline')
      .orderBy('program.id')
      .$narrowType<{ deadline: string }>()
      .execute();
  }

  private formatEvent(program: Deadline): DayEvent {
    const { id, title, country, deadline, officialUrl, sample, applied, updatedAt } = program;
    const page = `${this.settings.publicUrl}/programs/${id}`;
    return {
      uid: `deadline.${id}@portolan`,
      changedAt: updatedAt,
      from: deadline,
      until: null,
      summary: `Deadline: ${title} (${country})`,
      description: [
        applied ? 'You applied through Portolan.' : "You haven't applied through Portolan yet.",
        'Applications close at the end of that day (UTC).',
        ...(sample ? ['Sample, check the official page.'] : []),
        ...(officialUrl === null ? [] : [`Official page: ${officialUrl}`]),
        page,
      ].join('\n'),
      url: page,
    };
  }
}
