import { Injectable } from '@nestjs/common';
import { calendarFile, type DayEvent } from '../../platform/calendar/icalendar.js';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { signedIn } from './applications.service.js';

interface Deadline {
  readonly id: string;
  readonly title: string;
  readonly country: string;
  /** YYYY-MM-DD. */
  readonly deadline: string;
  readonly officialUrl: string | null;
  readonly sample: boolean;
  readonly applied: boolean;
  readonly updatedAt: Date;
}

/** Only programs with an exact day; an archived one stays for who has applied to it. */
const DEADLINES = `SELECT p.id, p.title, p.country, p.deadline::text AS deadline, p.official_url AS "officialUrl",
    p.sample, bool_or(mine.applied) AS applied, p.updated_at AS "updatedAt"
  FROM (SELECT program_id, true AS applied FROM application WHERE user_id = $1 AND status <> 'withdrawn'
        UNION ALL SELECT program_id, false FROM saved_program WHERE user_id = $1) mine
  JOIN program p ON p.id = mine.program_id
  WHERE p.deadline IS NOT NULL AND (p.archived_at IS NULL OR mine.applied)
  GROUP BY p.id ORDER BY p.deadline, p.id`;

/** The deadlines of the programs that a person saved or applied to, for the person's own calendar. */
@Injectable()
export class ProgramDeadlines {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** The caller's deadlines as an iCalendar file: one event a program, on the last day that it is open. */
  async calendar(ctx: RequestContext): Promise<string> {
    const deadlines = await this.database.select<Deadline>(ctx, DEADLINES, [signedIn(ctx).userId]);
    return calendarFile(
      'Programs',
      deadlines.map((deadline) => this.eventOf(deadline)),
    );
  }

  private eventOf(program: Deadline): DayEvent {
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
        'Applications close at the end of this day (UTC).',
        ...(sample ? ['Sample, check the official page.'] : []),
        ...(officialUrl === null ? [] : [`Official page: ${officialUrl}`]),
        page,
      ].join('\n'),
      url: page,
    };
  }
}
