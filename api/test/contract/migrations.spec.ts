import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/data-source.js';
import { createEmptyDatabase, startTestApp, type TestApp, type TestDatabase } from '../harness/index.js';

let app: TestApp;
let empty: TestDatabase;

beforeAll(async () => {
  [app, empty] = await Promise.all([startTestApp({ parts: ['api'] }), createEmptyDatabase()]);
});

afterAll(async () => {
  await app.close();
  await empty.drop();
});

it('the migrations make exactly the tables that the entities describe', async () => {
  const difference = await app.get(DataSource).driver.createSchemaBuilder().log();
  expect(difference.upQueries.map((query) => query.query)).toEqual([]);
});

it('processes that start together migrate an empty database once', async () => {
  await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
  const dataSource = await new DataSource({ type: 'postgres', url: empty.url }).initialize();
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await dataSource.destroy();
  }
});
