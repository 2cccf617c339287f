import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { getColumnName } from '../../../platform/database/column-names.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { SiteSettingsService } from '../../site-settings/index.js';
import type { MappedTable } from '../data-map/data-map.js';
import { OwnRowsService } from '../own-data/own-rows.service.js';

/** How long one kind of personal data is stored, and whether that limit is met. */
export interface RetentionKind {
  readonly what: string;
  readonly table: string;
  /** The period as text. */
  readonly howLong: string;
  /** The number of days after which no row may remain; null if rows are deleted with the account or manually. */
  readonly days: number | null;
  /** Null if its rows aren't counted. */
  readonly rows: number | null;
  readonly oldest: Date | null;
  /** The number of rows past their limit, which must be 0. */
  readonly overdue: number;
}

/** Sweeps run hourly, so a row may be deleted this many days late. */
const GRACE_DAYS = 1;

/** Compares stored data with the retention periods in the data map. */
@Injectable()
export class RetentionReportService {
  constructor(
    private readonly database: Database,
    private readonly rows: OwnRowsService,
    private readonly site: SiteSettingsService,
  ) {}

  /** Every kind of personal data, those with a limit first. */
  async list(ctx: RequestContext): Promise<RetentionKind[]> {
    const kinds: RetentionKind[] = [];
    for (const table of this.rows.map.tables) kinds.push(await this.measure(ctx, table));
    return kinds.sort((a, b) => Number(b.days !== null) - Number(a.days !== null));
  }

  private async measure(ctx: RequestContext, table: MappedTable): Promise<RetentionKind> {
    const { title: what, retention: howLong } = table.map;
    const limit = this.findLimit(table);
    if (!limit) return { what, table: table.name, howLong, days: null, rows: null, oldest: null, overdue: 0 };
    const since = sql.ref(`t.${getColumnName(limit.since)}`);
    const { rows } = await sql<{ count: string; oldest: Date | null; overdue: string }>`
      SELECT count(*)::text AS count, min(${since}) AS oldest,
        (count(*) FILTER (WHERE ${since} < now() - make_interval(days => ${limit.days})))::text AS overdue
      FROM ${sql.table(table.name)} AS t
    `.execute(this.database.query(ctx));
    const { count = '0', oldest = null, overdue = '0' } = rows[0] ?? {};
    const found = { rows: Number(count), oldest, overdue: Number(overdue) };
    return { what, table: table.name, howLong, days: limit.days, ...found };
  }

  /** The chat's limit is a site setting. */
  private findLimit({ name, map }: MappedTable): { days: number; since: string } | null {
    if (name === 'chat_message')
      return { days: this.site.current.chatRetentionDays + GRACE_DAYS, since: 'createdAt' };
    return map.limit ?? null;
  }
}
