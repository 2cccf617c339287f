import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of an account that may create databases. */
    databaseAdminUrl: string;
    /** The prefix of what this run leaves on a shared server. */
    testRunId: string;
  }
}

/** Settings of a database that is thrown away at the end: nothing in it must survive a power failure. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * Gives the integration tests a real PostgreSQL: the one of `DATABASE_URL`, or an embedded one. They find it
 * as `inject('databaseAdminUrl')` and in `TEST_DATABASE_ADMIN_URL`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['DATABASE_URL'];
  if (external) {
    const runId = announce(project, external);
    return () => dropTemplate(external, runId);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-test-'));
  // When started by root, the database runs under a separate account, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const home = join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: THROWAWAY,
    log: (line) => {
      process.stdout.write(`${line}\n`);
    },
  });
  announce(project, postgres.url);
  return async () => {
    await postgres.stop();
    // For root in a closed folder, the database is elsewhere, and `home` only points to it.
    await rm(await realpath(home), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

function announce(project: TestProject, url: string): string {
  const runId = randomBytes(4).toString('hex');
  process.env['TEST_DATABASE_ADMIN_URL'] = url;
  project.provide('databaseAdminUrl', url);
  project.provide('testRunId', runId);
  return runId;
}

/** On a shared server, nothing of this run remains. */
async function dropTemplate(url: string, runId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    for (const suffix of ['', '_draft']) {
      await admin.query(`DROP DATABASE IF EXISTS portolan_template_${runId}${suffix} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}
