import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/app/migrations.js';
import { getColumnName } from '../../src/platform/database/column-names.js';
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

it('the migrations create exactly the tables that the entities describe', async () => {
  const difference = await app.get(DataSource).driver.createSchemaBuilder().log();
  expect(difference.upQueries.map((query) => query.query)).toEqual([]);
});

it('typed queries name each column as its entity does', () => {
  const columns = app.get(DataSource).entityMetadatas.flatMap((entity) => entity.columns);
  const misnamed = columns.filter(
    ({ propertyName, databaseName }) => getColumnName(propertyName) !== databaseName,
  );
  expect(
    misnamed.map(({ entityMetadata, propertyName }) => `${entityMetadata.tableName}.${propertyName}`),
  ).toEqual([]);
});

it('processes that start together migrate an empty database once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(empty.url, migrations)));
  const dataSource = await new DataSource({ type: 'postgres', url: empty.url }).initialize();
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await dataSource.destroy();
  }
});
