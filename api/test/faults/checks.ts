import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { findBookFaults } from '../../src/app/cli/payments-books.js';
import { StoredFilesService } from '../../src/modules/documents/index.js';
import { ReconciliationService } from '../../src/modules/payments/index.js';
import { PersonalExportWorkService } from '../../src/modules/privacy/index.js';
import { SignatureFilesService } from '../../src/modules/signing/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { findFaults } from '../affiliates/support.js';
import { getKeys, getStore } from '../documents/support.js';
import type { TestApp } from '../harness/index.js';
import type { Entry, Ledger } from './ledger.js';

const ctx = RequestContext.system('test');
const HOUR_MS = 3_600_000;

/** How often each record of the ledger exists: an acknowledged one must exist once, any other at most once. */
const COUNTS: Readonly<Record<Exclude<Entry['kind'], 'erasure' | 'payout' | 'payout-paid'>, string>> = {
  'sign-up': `SELECT email AS key, email, id::text FROM users`,
  assessment: `SELECT 'student' AS key, u.email, t.id::text FROM assessment t JOIN users u ON u.id = t.user_id
    WHERE t.result IS NOT NULL`,
  document: `SELECT t.sha256 AS key, u.email, t.id::text FROM document t JOIN users u ON u.id = t.user_id`,
  signature: `SELECT t.document_id::text AS key, u.email, t.document_id::text AS id FROM signature t
    JOIN users u ON u.id = t.user_id WHERE t.sealed_at IS NOT NULL AND t.sealed_sha256 IS NOT NULL`,
  payment: `SELECT t.payment_intent_id AS key, u.email, t.payment_intent_id AS id FROM payment t JOIN users u ON u.id = t.user_id
    WHERE t.status = 'refunded' OR (t.status = 'completed' AND t.delivered_at IS NOT NULL)`,
  refund: `SELECT t.payment_intent_id AS key, u.email, t.payment_intent_id AS id FROM payment t
    JOIN users u ON u.id = t.user_id WHERE t.status = 'refunded' AND t.refunded_cents = t.amount_cents`,
  application: `SELECT t.program_id::text AS key, u.email, t.id::text FROM application t JOIN users u ON u.id = t.user_id`,
  message: `SELECT t.client_id AS key, u.email, t.id::text FROM chat_message t JOIN users u ON u.id = t.sender_id
    WHERE t.client_id IS NOT NULL`,
  export: `SELECT u.email AS key, u.email, t.id::text FROM personal_export t JOIN users u ON u.id = t.user_id`,
};
/** What a person may have tried several times, each with an effect of its own. */
const REPEATABLE: ReadonlySet<string> = new Set(['assessment', 'export']);

interface Row {
  readonly key: string;
  readonly email: string;
  readonly id: string;
}

/** Everybody whose account a client wanted to delete and who is gone; nobody else may be. */
export async function findErased(app: TestApp, ledger: Ledger): Promise<ReadonlySet<string>> {
  const rows = await app.sql<{ email: string }>('SELECT email FROM users');
  const there = new Set(rows.map(({ email }) => email));
  const wished = ledger.all('erasure').map(({ email }) => email);
  return new Set(wished.filter((email) => !there.has(email)));
}

/** Accounts that were acknowledged as deleted are, and there is one receipt for each; an unacknowledged one may be. */
export async function compareErasures(
  app: TestApp,
  ledger: Ledger,
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const faults = ledger
    .acknowledged('erasure')
    .filter(({ email }) => !erased.has(email))
    .map(({ email }) => `${email} was told that the account is deleted, and it is there`);
  const [row] = await app.sql<{ receipts: number; unfinished: number }>(
    `SELECT count(*)::int AS receipts,
       count(*) FILTER (WHERE files_gone_at IS NULL OR mailed_at IS NULL)::int AS unfinished FROM erasure_receipt`,
  );
  const signedUp = ledger.acknowledged('sign-up').filter(({ email }) => erased.has(email));
  const wanted = { receipts: signedUp.length, unfinished: 0 };
  if (JSON.stringify(row) !== JSON.stringify(wanted))
    faults.push(`receipts of deleted accounts: ${JSON.stringify(row)}, and wanted ${JSON.stringify(wanted)}`);
  return faults;
}

/** Runs of payouts are there as acknowledged, and the affiliates' books balance. */
export async function comparePayouts(app: TestApp, ledger: Ledger): Promise<string[]> {
  const rows = await app.sql<{ id: string; status: string }>('SELECT id::text, status FROM payout');
  const lost = ledger
    .acknowledged('payout')
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map(({ id }) => `the payout ${String(id)} is not there`);
  const unpaid = ledger
    .acknowledged('payout-paid')
    .filter(({ id }) => !rows.some((row) => row.id === id && row.status === 'paid'))
    .map(({ id }) => `the payout ${String(id)} is not paid`);
  const meant = ledger.all('payout').length;
  const more = rows.length > meant ? [`${rows.length} payouts, and ${meant} were meant`] : [];
  return [...lost, ...unpaid, ...more, ...(await findFaults(app))];
}

/** @returns what is lost, duplicated, or present without a request */
export async function compareWithLedger(
  app: TestApp,
  ledger: Ledger,
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  const isThere = ({ email }: { readonly email: string }) => !erased.has(email);
  for (const [kind, query] of Object.entries(COUNTS) as [keyof typeof COUNTS, string][]) {
    const clients = new Set(ledger.all('sign-up').map(({ email }) => email));
    const rows = (await app.sql<Row>(query)).filter(({ email }) => clients.has(email));
    for (const entry of ledger.acknowledged(kind).filter(isThere)) {
      const count = rows.filter(({ id }) => id === entry.id).length;
      if (count !== 1) faults.push(`${kind} ${entry.key} of ${entry.email} is there ${count} times`);
    }
    const label = (one: { key: string; email: string }) => `${one.email} ${one.key}`;
    const meant = tally(ledger.all(kind).map(label));
    for (const [key, count] of tally(rows.map(label))) {
      // A record with a unique identity exists once, however often it was tried.
      const max = REPEATABLE.has(kind) ? (meant.get(key) ?? 0) : Math.min(1, meant.get(key) ?? 0);
      if (count > max) faults.push(`${kind} ${key} is there ${count} times, and was meant ${max} times`);
    }
  }
  return faults;
}

export async function compareProfiles(
  app: TestApp,
  ledger: Ledger,
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await app.sql<{ email: string; amount: string | null }>(
    `SELECT u.email, p.data->'savings'->>'amount' AS amount FROM profile p JOIN users u ON u.id = p.user_id`,
  );
  const kept = new Map(rows.map(({ email, amount }) => [email, Number(amount ?? 0)]));
  return [...ledger.profiles].flatMap(([email, { acknowledged, sent }]) => {
    if (erased.has(email)) return kept.has(email) ? [`the profile of ${email} outlived its account`] : [];
    const amount = kept.get(email) ?? 0;
    return amount >= acknowledged && amount <= sent
      ? []
      : [`the profile of ${email} says ${amount}, answered for was ${acknowledged} of ${sent}`];
  });
}

/** Every file has its bytes as they were sent or sealed; there are no other files once the sweeps have run. */
export async function compareFiles(app: TestApp): Promise<string[]> {
  const store = getStore(app);
  const rows = await app.sql<{ key: string; sha256: string | null }>(
    `SELECT storage_key AS key, sha256 FROM document
     UNION ALL SELECT sealed_key, sealed_sha256 FROM signature WHERE sealed_key IS NOT NULL
     UNION ALL SELECT image_key, NULL FROM signature WHERE image_key IS NOT NULL
     UNION ALL SELECT 'exports/' || file_id, NULL FROM personal_export WHERE file_id IS NOT NULL`,
  );
  const faults: string[] = [];
  for (const { key, sha256 } of rows) {
    const hash = createHash('sha256');
    try {
      for await (const piece of await store.open(key)) hash.update(piece as Buffer);
      if (sha256 !== null && hash.digest('hex') !== sha256) faults.push(`${key} is not what was sent`);
    } catch (error) {
      faults.push(`${key} can't be read: ${String(error)}`);
    }
  }
  const later = new Date(Date.now() + 2 * HOUR_MS);
  await app.get(StoredFilesService).sweep(ctx, later);
  await app.get(SignatureFilesService).sweep(ctx, later);
  await app.get(PersonalExportWorkService).removeOrphans(ctx, later);
  const known = new Set(rows.map(({ key }) => key));
  // The markers of erased accounts and the heads of the two hash chains are there on purpose.
  const orphans = (await getKeys(app)).filter(
    (key) => !known.has(key) && !/^(erased\/|(audit|trail)\/head$)/.test(key),
  );
  return [...faults, ...orphans.map((key) => `${key} belongs to nothing`)];
}

/** Payments, credits, commissions, receipts and the provider's books agree to the cent. */
export async function compareMoney(app: TestApp, ledger: Ledger, taken: number): Promise<string[]> {
  // A refund that a kill cut off is completed by the sweep that asks the provider, here without the waiting.
  await app.get(ReconciliationService).sweep(ctx, 0, 0);
  const { differences } = await app.get(ReconciliationService).compare(ctx, new Date(0), false);
  // What may still be on its way is compared after an hour.
  await app.sql(`UPDATE payment SET paid_at = paid_at - interval '2 hours'`);
  const books = await findBookFaults(ctx, app.get(Database));
  const faults = [...differences, ...books].map((fault) => JSON.stringify(fault));
  const [sums] = await app.sql<{ cents: number; payments: number; refunds: number }>(
    `SELECT coalesce(sum(amount_cents - refunded_cents), 0)::int AS cents, count(*)::int AS payments,
       count(*) FILTER (WHERE status = 'refunded')::int AS refunds
     FROM payment WHERE status IN ('completed', 'refunded')`,
  );
  const paid = ledger.acknowledged('payment').length;
  if (sums?.cents !== taken || sums.payments !== paid)
    faults.push(`the books say ${JSON.stringify(sums)}; the clients ${paid}, the provider ${taken} cents`);
  // Everybody who still has an account was told once of each payment.
  const unequal = await app.sql<{ email: string; payments: number; receipts: number }>(
    `SELECT u.email, p.payments, n.receipts FROM users u
     CROSS JOIN LATERAL (SELECT count(*)::int AS payments FROM payment
       WHERE user_id = u.id AND delivered_at IS NOT NULL) p
     CROSS JOIN LATERAL (SELECT count(*)::int AS receipts FROM notification
       WHERE user_id = u.id AND kind = 'payment.completed') n
     WHERE p.payments <> n.receipts`,
  );
  return [...faults, ...unequal.map((row) => `payments and receipts differ: ${JSON.stringify(row)}`)];
}

/** Unfinished work: entries in the outbox, jobs in Redis, intermediate states. */
export async function listUnfinished(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ what: string }>(
    `SELECT 'outbox ' || topic || ' ' || id AS what FROM outbox
     WHERE settled_at IS NULL AND (not_before IS NULL OR not_before < now() + interval '2 minutes')
     UNION ALL SELECT 'assessment ' || status || ' ' || id FROM assessment WHERE result IS NULL
     UNION ALL SELECT 'signature without a seal ' || id FROM signature WHERE sealed_at IS NULL AND user_id IS NOT NULL
     UNION ALL SELECT 'export ' || status || ' ' || id FROM personal_export WHERE status NOT IN ('ready', 'failed')
     UNION ALL SELECT 'receipt ' || id FROM erasure_receipt WHERE files_gone_at IS NULL OR mailed_at IS NULL
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
    return keys.filter((key) => /:(wait|active|delayed|paused|prioritized|failed)$/.test(key));
  } finally {
    redis.disconnect();
  }
}

function tally(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
