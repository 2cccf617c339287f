import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { migrations } from '../../src/app/migrations.js';
import { ProgramSeedingService } from '../../src/modules/programs/seed/program-seeding.service.js';
import { dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { QueuePools } from '../../src/platform/queue/queue-pools.js';

const TEMPLATE_LOCK = 7_265_199;

/** A database for one test file, cloned from a template with the migrated schema and the sample programs. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const template = await ensureTemplate(adminUrl);
  const name = `portolan_test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, async (admin) => {
    // Cloning requires that nobody else is using the template. Copying its files takes a third of the time that
    // copying its blocks through the log takes.
    await locked(admin, () =>
      admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY = FILE_COPY`),
    );
  });
  return {
    url: withDatabase(adminUrl, name),
    drop: () =>
      administer(adminUrl, async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** An empty database without the schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `portolan_test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, async (admin) => void (await admin.query(`CREATE DATABASE ${name}`)));
  return {
    url: withDatabase(adminUrl, name),
    drop: () =>
      administer(adminUrl, async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Created once per test run; several test processes agree on it. */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const name = `portolan_template_${inject('testRunId')}`;
  await administer(adminUrl, (admin) =>
    locked(admin, async () => {
      const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (found.rowCount !== 0) return;
      await admin.query(`CREATE DATABASE ${name}_draft`);
      const draft = withDatabase(adminUrl, `${name}_draft`);
      await migrate(draft, migrations);
      await prepareQueues(draft);
      await addSamplePrograms(draft);
      await admin.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
    }),
  );
  return name;
}

/** As the first start of the product does. There are hundreds: adding them takes as long as the rest of a start. */
async function addSamplePrograms(url: string): Promise<void> {
  const source = await new DataSource(dataSourceOptions(url, [])).initialize();
  await new ProgramSeedingService(new Database(source)).load();
  await source.destroy();
}

/** If the queues are in Redis, none of them are in the database. */
async function prepareQueues(url: string): Promise<void> {
  if (process.env['REDIS_URL'] !== undefined) return;
  const pools = new QueuePools(url);
  await pools.migrate();
  await pools.end();
}

async function administer(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function locked(admin: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await work();
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
