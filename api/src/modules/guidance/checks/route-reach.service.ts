import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';

/** The people whose newest results hang on each route, by the route's id. */
export type PeopleByRoute = ReadonlyMap<string, number>;

/** How many people's results hang on each route, as last counted: it decides which figures to check first. */
@Injectable()
export class RouteReachService {
  constructor(private readonly database: Database) {}

  /** The counts of routes that anyone's result hangs on; the others are missing. */
  async list(ctx: RequestContext): Promise<PeopleByRoute> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('guidanceRouteReach')
      .select(['routeId', 'people'])
      .execute();
    return new Map(rows.map(({ routeId, people }) => [routeId, people]));
  }

  /** Replaces all counts. */
  async replace(tx: TransactionContext, people: PeopleByRoute): Promise<void> {
    const query = this.database.query(tx);
    await query.deleteFrom('guidanceRouteReach').execute();
    const rows = [...people].map(([routeId, count]) => ({ routeId, people: count }));
    if (rows.length > 0)
      await query
        .insertInto('guidanceRouteReach')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('routeId').doUpdateSet((eb) => ({ people: eb.ref('excluded.people') })),
        )
        .execute();
  }
}
