import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../harness/index.js';

const RUN = fileURLToPath(new URL('../../bench/seed-large/run.mjs', import.meta.url));
const execute = promisify(execFile);
const seed = (database: TestDatabase, env: Record<string, string> = {}) =>
  execute(
    process.execPath,
    [RUN, '--database-url', database.url, '--scale', '0.01', '--until', '2026-11-20', '--seed', '7'],
    { env: { ...process.env, NODE_ENV: 'test', ...env } },
  );

async function read(database: TestDatabase, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows;
  } finally {
    await client.end();
  }
}

const FINGERPRINT = `SELECT
  (SELECT md5(string_agg(id || email || created_at, '' ORDER BY id)) FROM users) AS users,
  (SELECT md5(string_agg(id || status || result::text, '' ORDER BY id)) FROM assessment WHERE result IS NOT NULL) AS assessments,
  (SELECT md5(string_agg(id || status || amount_cents, '' ORDER BY id)) FROM payment) AS payments,
  (SELECT count(*)::integer FROM audit_entry) AS entries`;

/**
 * Commissions that disagree with their ledger or payouts, accounts that don't balance, and the total counts.
 */
const BOOKS = `SELECT
  (SELECT count(*)::integer FROM commission) > 0 AS has_commissions,
  (SELECT count(*)::integer FROM commission WHERE paid_cents > 0) > 0 AS has_paid,
  (SELECT count(*)::integer FROM commission WHERE (CASE status WHEN 'reversed' THEN 0 ELSE amount_cents END)
    <> (SELECT coalesce(sum(CASE kind WHEN 'earned' THEN amount_cents ELSE -amount_cents END), 0)
        FROM affiliate_ledger WHERE commission_id = commission.id)) AS misposted,
  (SELECT count(*)::integer FROM commission WHERE paid_cents
    <> (SELECT coalesce(sum(amount_cents), 0) FROM payout_item WHERE commission_id = commission.id)) AS mispaid,
  (SELECT count(*)::integer FROM payout WHERE total_cents
    <> (SELECT sum(amount_cents) FROM payout_line WHERE payout_id = payout.id)) AS missummed`;

/** The seed runs the built api, as `npm run seed:large` does. */
describe('npm run seed:large', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
    await Promise.all([seed(first), seed(second)]);
  });
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()]);
  });

  it('creates the same rows for the same seed', async () => {
    const [rows] = await read(first, FINGERPRINT);
    expect(await read(second, FINGERPRINT)).toEqual([rows]);
    expect(rows).toMatchObject({ entries: 1_000 });
  });

  it('creates an affiliate ledger that balances', async () => {
    expect(await read(first, BOOKS)).toEqual([
      { has_commissions: true, has_paid: true, misposted: 0, mispaid: 0, missummed: 0 },
    ]);
  });

  it('leaves a database with accounts unchanged', async () => {
    await expect(seed(first)).rejects.toThrow('seeded already');
    expect(await read(first, 'SELECT count(*)::integer AS people FROM users')).toEqual([{ people: 100 }]);
  });

  it('refuses a production environment before it connects', async () => {
    await expect(seed(first, { NODE_ENV: 'production' })).rejects.toThrow('NODE_ENV is production');
  });
});
