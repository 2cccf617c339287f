import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { StoredFilesService } from '../../src/modules/documents/index.js';
import { ReconciliationService } from '../../src/modules/payments/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { getKeys, getStore } from '../documents/support.js';
import type { TestApp } from '../harness/index.js';
import type { Entry, Ledger } from './ledger.js';

const ctx = RequestContext.system('test');
const HOUR_MS = 3_600_000;

/** How often each record of the ledger exists: an acknowledged one must exist once, any other at most once. */
const COUNTS: Readonly<Record<Entry['kind'], string>> = {
  'sign-up': `SELECT email AS key, email, id::text FROM users`,
  assessment: `SELECT 'student' AS key, u.email, t.id::text FROM assessment t JOIN users u ON u.id = t.user_id
    WHERE t.result IS NOT NULL`,
  document: `SELECT t.sha256 AS key, u.email, t.id::text FROM document t JOIN users u ON u.id = t.user_id`,
  payment: `SELECT t.payment_intent_id AS key, u.email, t.payment_intent_id AS id FROM payment t JOIN users u ON u.id = t.user_id
    WHERE t.status = 'completed' AND t.delivered_at IS NOT NULL`,
  application: `SELECT t.program_id::text AS key, u.email, t.id::text FROM application t JOIN users u ON u.id = t.user_id`,
  message: `SELECT t.client_id AS key, u.email, t.id::text FROM chat_message t JOIN users u ON u.id = t.sender_id
    WHERE t.client_id IS NOT NULL`,
};

interface Row {
  readonly key: string;
  readonly email: string;
  readonly id: string;
}

/** @returns what is lost, duplicated, or present without a request */
export async function compareWithLedger(app: TestApp, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, query] of Object.entries(COUNTS) as [Entry['kind'], string][]) {
    const clients = new Set(ledger.all('sign-up').map(({ email }) => email));
    const rows = (await app.sql<Row>(query)).filter(({ email }) => clients.has(email));
    for (const entry of ledger.acknowledged(kind)) {
      const count = rows.filter(({ id }) => id === entry.id).length;
      if (count !== 1) faults.push(`${kind} ${entry.key} of ${entry.email} is there ${count} times`);
    }
    const label = (one: { key: string; email: string }) => `${one.email} ${one.key}`;
    const meant = tally(ledger.all(kind).map(label));
    for (const [key, count] of tally(rows.map(label))) {
      // A record with a unique identity exists once, however often it was tried.
      const max = kind === 'assessment' ? (meant.get(key) ?? 0) : Math.min(1, meant.get(key) ?? 0);
      if (count > max) faults.push(`${kind} ${key} is there ${count} times, and was meant ${max} times`);
    }
  }
  return faults;
}

export async function compareProfiles(app: TestApp, ledger: Ledger): Promise<string[]> {
  const rows = await app.sql<{ email: string; amount: string | null }>(
    `SELECT u.email, p.data->'savings'->>'amount' AS amount FROM profile p JOIN users u ON u.id = p.user_id`,
  );
  const kept = new Map(rows.map(({ email, amount }) => [email, Number(amount ?? 0)]));
  return [...ledger.profiles].flatMap(([email, { acknowledged, sent }]) => {
    const amount = kept.get(email) ?? 0;
    return amount >= acknowledged && amount <= sent
      ? []
      : [`the profile of ${email} says ${amount}, answered for was ${acknowledged} of ${sent}`];
  });
}

/** Every document has its bytes as they were sent; there are no other files once the hourly sweep has run. */
export async function compareFiles(app: TestApp): Promise<string[]> {
  const store = getStore(app);
  const rows = await app.sql<{ key: string; sha256: string }>(
    'SELECT storage_key AS key, sha256 FROM document',
  );
  const faults: string[] = [];
  for (const { key, sha256 } of rows) {
    const hash = createHash('sha256');
    try {
      for await (const piece of await store.open(key)) hash.update(piece as Buffer);
      if (hash.digest('hex') !== sha256) faults.push(`${key} is not what was sent`);
    } catch (error) {
      faults.push(`${key} can't be read: ${String(error)}`);
    }
  }
  await app.get(StoredFilesService).sweep(ctx, new Date(Date.now() + 2 * HOUR_MS));
  const known = new Set(rows.map(({ key }) => key));
  const orphans = (await getKeys(app)).filter((key) => !known.has(key));
  return [...faults, ...orphans.map((key) => `${key} belongs to no document`)];
}

/** Payments, credits, commissions, receipts and the provider's books agree to the cent. */
export async function compareMoney(app: TestApp, ledger: Ledger, taken: number): Promise<string[]> {
  const { differences } = await app.get(ReconciliationService).compare(ctx, new Date(0), false);
  // What may still be on its way is compared after an hour.
  await app.sql(`UPDATE payment SET paid_at = paid_at - interval '2 hours'`);
  const books = await findBookFaults(ctx, app.get(Database));
  const faults = [...differences, ...books].map((fault) => JSON.stringify(fault));
  const [sums] = await app.sql<{ cents: number; payments: number; receipts: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::int AS cents, count(*)::int AS payments,
       (SELECT count(*)::int FROM notification WHERE kind = 'payment.completed') AS receipts
     FROM payment WHERE status = 'completed'`,
  );
  const paid = ledger.acknowledged('payment');
  const wanted = { cents: taken, payments: paid.length, receipts: paid.length };
  if (JSON.stringify(sums) !== JSON.stringify(wanted)) {
    faults.push(
      `the books say ${JSON.stringify(sums)}, the clients and the provider ${JSON.stringify(wanted)}`,
    );
  }
  return faults;
}

/** Unfinished work: entries in the outbox, jobs in Redis, intermediate states. */
export async function listUnfinished(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ what: string }>(
    `SELECT 'outbox ' || topic || ' ' || id AS what FROM outbox
     WHERE settled_at IS NULL AND (not_before IS NULL OR not_before < now() + interval '2 minutes')
     UNION ALL SELECT 'assessment ' || status || ' ' || id FROM assessment WHERE result IS NULL
     UNION ALL SELECT 'document ' || scan_status || ' ' || id FROM document WHERE scan_status = 'waiting'
     LIMIT 20`,
  );
  return [...rows.map(({ what }) => what), ...(await listQueued(app))];
}

async function listQueued(app: TestApp): Promise<string[]> {
  const { redisUrl, redisPrefix } = app.settings;
  if (redisUrl === null) return [];
  const redis = new Redis(redisUrl);
  try {
    const keys = await redis.keys(`${redisPrefix}-queue:*`);
    return keys.filter((key) => /:(wait|active|delayed|paused|prioritized)$/.test(key));
  } finally {
    redis.disconnect();
  }
}

function tally(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
