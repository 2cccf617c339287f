import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many people's newest results hang on each route, counted anew by a periodic task. */
export class RouteReach1763712000097 implements MigrationInterface {
  name = 'RouteReach1763712000097';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guidance_route_reach (
        route_id text NOT NULL,
        people integer NOT NULL,
        CONSTRAINT guidance_route_reach_pk PRIMARY KEY (route_id),
        CONSTRAINT guidance_route_reach_people CHECK (people > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidance_route_reach');
  }
}
