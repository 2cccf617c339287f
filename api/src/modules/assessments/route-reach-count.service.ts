import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { RouteReachService } from '../guidance/index.js';

/** Results are large, so only the newest ones are read. */
const NEWEST_RESULTS = 5_000;
const OPEN_VERDICTS = ['eligible', 'likely', 'possible'] as const;

/** Counts how many people's newest results hang on each route, so that its figures are checked first. */
@Injectable()
export class RouteReachCountService {
  constructor(
    private readonly database: Database,
    private readonly reach: RouteReachService,
  ) {}

  /** Counts each person once per route that is open in their newest result, and replaces the former counts. */
  async recount(ctx: RequestContext): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const rows = await this.select(tx).execute();
      await this.reach.replace(tx, new Map(rows.map(({ routeId, people }) => [routeId, people])));
    });
  }

  private select(ctx: RequestContext) {
    return (
      this.database
        .query(ctx)
        .with('newest', (query) =>
          query
            .selectFrom(
              query
                .selectFrom('assessment')
                .select(['id', 'userId', 'result'])
                .where('result', 'is not', null)
                .orderBy('id', 'desc')
                .limit(NEWEST_RESULTS)
                .as('recent'),
            )
            .distinctOn('userId')
            .select('result')
            .orderBy('userId')
            .orderBy('id', 'desc'),
        )
        .selectFrom('newest')
        .innerJoinLateral(
          () =>
            sql<{ route: unknown }>`jsonb_path_query(result, '$.explanation.routes[*]')`.as<'open'>(
              sql`open(route)`,
            ),
          (join) => join.onTrue(),
        )
        .select([
          sql<string>`open.route ->> 'id'`.as('routeId'),
          (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('people'),
        ])
        .where(sql<string>`open.route ->> 'verdict'`, 'in', OPEN_VERDICTS)
        .groupBy('routeId')
        // Two workers that count at once then lock the rows in the same order.
        .orderBy('routeId')
    );
  }
}
