import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** How many people have a newest result in which a route is open to them. */
@NoPersonalData<RouteReach>('routeId', 'people')
@Entity('guidance_route_reach')
@Check('guidance_route_reach_people', 'people > 0')
export class RouteReach {
  @PrimaryColumn('text', { name: 'route_id', primaryKeyConstraintName: 'guidance_route_reach_pk' })
  routeId: string;

  @Column('integer')
  people: number;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    guidanceRouteReach: EntityTable<RouteReach>;
  }
}
