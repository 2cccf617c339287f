import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { startS3 } from './s3.ts';
import { startSmtp } from './smtp.ts';

/** The first admin of a product in services mode, where none is created with a password in the data folder. */
export const SERVICES_ADMIN = { email: 'harbour.master@example.com', password: 'soundings at low water' };

/** A database, a prefix in Redis, a bucket and a mail server for one product. */
export interface Services {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * @param adminUrl a PostgreSQL where databases may be created
 * @param dataDir its emails are in `outbox`, like those of an embedded product
 */
export async function startServices(adminUrl: string, dataDir: string): Promise<Services> {
  const name = `portolan_e2e_${randomBytes(6).toString('hex')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name}`);
  const [store, mail] = await Promise.all([startS3(), startSmtp(path.join(dataDir, 'outbox'))]);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  return {
    environment: {
      DATABASE_URL: address.href,
      REDIS_PREFIX: name,
      SMTP_URL: mail.url,
      ...store.settings,
      ADMIN_EMAIL: SERVICES_ADMIN.email,
      ADMIN_PASSWORD: SERVICES_ADMIN.password,
    },
    stop: async () => {
      await Promise.all([store.stop(), mail.stop()]);
      await runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(
  url: string,
  statement: string,
  values: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
