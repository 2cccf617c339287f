/**
 * `npm run seed:large`: fills an empty database with two years of activity of a busy product, to measure the
 * back office.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { fillCommissions } from './affiliates.sql.mjs';
import { fillAssessments, fillPayments } from './assessments.sql.mjs';
import { readOptions } from './options.mjs';
import { ADMINS, fillPeople } from './people.sql.mjs';
import { defineDraws } from './random.sql.mjs';
import { makeResults, seededRandom } from './results.mjs';
import { fillApplications, fillChat, fillDocuments, fillRecords } from './work.sql.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PASSWORD = 'seeded accounts share this one';
const TWO_YEARS_MS = 730 * 24 * 60 * 60 * 1_000;
const RESULTS_PER_TYPE = 60;
const COUNTED = [
  ...[
    'users',
    'assessment',
    'payment',
    'refund_request',
    'commission',
    'payout',
    'program',
    'application',
    'document',
  ],
  ...['chat_consultation', 'chat_message', 'notification', 'audit_entry'],
];

try {
  const options = readOptions(process.argv.slice(2));
  refuseProduction();
  const target = await openTarget(options);
  try {
    await seedDatabase(target.url, options);
  } finally {
    await target.stop();
  }
  if (options.databaseUrl === null)
    say(`Look at it: DATA_DIR=${options.dataDir} RATE_LIMIT_FACTOR=1000 npm start`);
  else say('Look at it: DATABASE_URL=<the same> RATE_LIMIT_FACTOR=1000 npm start');
  say(`Sign in as admin1@seed.example to admin${String(ADMINS)}@seed.example, password: ${PASSWORD}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function refuseProduction() {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error(
      'NODE_ENV is production. Everybody knows the password of the seeded accounts, so nothing was changed.',
    );
}

/**
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function openTarget({ databaseUrl, dataDir }) {
  if (databaseUrl !== null) return { url: databaseUrl, stop: () => Promise.resolve() };
  mkdirSync(dataDir, { recursive: true });
  /** @type {unknown} */
  const module = await import(join(DIST, 'platform', 'database', 'embedded-postgres.js'));
  const { startEmbeddedPostgres } =
    /** @type {typeof import('../../src/platform/database/embedded-postgres.js')} */ (module);
  return startEmbeddedPostgres({ dataDir: resolve(dataDir) });
}

/**
 * All or nothing: one transaction.
 * @param {string} url
 * @param {import('./options.mjs').Options} options
 */
async function seedDatabase(url, options) {
  const started = Date.now();
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseUsed(client);
    await client.query('BEGIN');
    await client.query("SET LOCAL TIME ZONE 'UTC'");
    await client.query('SET LOCAL synchronous_commit = off');
    await client.query("SET LOCAL work_mem = '128MB'");
    for (const [title, statements] of await planSteps(client, options)) {
      const from = Date.now();
      for (const statement of statements) await client.query(statement);
      say(`${title}: ${seconds(from)}`);
    }
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    for (const table of COUNTED) {
      /** @type {pg.QueryResult<{ count: number }>} */
      const { rows } = await client.query(`SELECT count(*)::integer AS count FROM ${table}`);
      say(`  ${table.padEnd(20)} ${(rows[0]?.count ?? 0).toLocaleString('en-US').padStart(9)}`);
    }
    say(`Seed ${String(options.seed)}, until ${options.until.slice(0, 10)}, in ${seconds(started)}.`);
  } finally {
    await client.end();
  }
}

/** @param {string} url */
async function migrateDatabase(url) {
  /** @type {unknown} */
  const source = await import(join(DIST, 'platform', 'database', 'data-source.js'));
  const { migrate } = /** @type {typeof import('../../src/platform/database/data-source.js')} */ (source);
  /** @type {unknown} */
  const list = await import(join(DIST, 'app', 'migrations.js'));
  const { migrations } = /** @type {typeof import('../../src/app/migrations.js')} */ (list);
  await migrate(url, migrations);
}

/**
 * Only an unused database is accepted: no account but a first admin, and no audit entry, which could never be
 * removed.
 * @param {pg.Client} client
 */
async function refuseUsed(client) {
  /** @type {pg.QueryResult<{ people: boolean, seeded: boolean, used: boolean }>} */
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM users WHERE role <> 'admin') AS people,
    EXISTS (SELECT FROM users WHERE email LIKE '%@seed.example') AS seeded,
    EXISTS (SELECT FROM payment WHERE provider <> 'sandbox') OR EXISTS (SELECT FROM audit_entry) AS used`);
  const [found] = rows;
  if (found?.seeded)
    throw new Error('This database is seeded already. Choose another one, or delete its data directory.');
  if (found?.people || found?.used)
    throw new Error(
      'This database is in use: it has accounts, payments or audit entries. Nothing was changed.',
    );
}

/**
 * @param {pg.Client} client
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<[string, string[]][]>}
 */
async function planSteps(client, { seed, until, scale }) {
  const times = (/** @type {number} */ count) => Math.max(ADMINS * 4, Math.round(count * scale));
  const since = new Date(Date.parse(until) - TWO_YEARS_MS).toISOString();
  const users = times(10_000);
  const workedOn = until.slice(0, 10);
  await client.query(
    `CREATE TEMP TABLE seed_result (type text, number integer, questionnaire jsonb, result jsonb, rules_version text)`,
  );
  const results = await makeResults({ perType: RESULTS_PER_TYPE, on: workedOn, random: seededRandom(seed) });
  for (const { type, number, questionnaire, result, rulesVersion } of results) {
    await client.query('INSERT INTO seed_result VALUES ($1, $2, $3, $4, $5)', [
      ...[type, number, JSON.stringify(questionnaire), JSON.stringify(result), rulesVersion],
    ]);
  }
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return [
    ['People', [...defineDraws(seed), ...fillPeople({ users, since, until, passwordHash })]],
    [
      'Assessments',
      fillAssessments({ users, assessments: times(50_000), results: RESULTS_PER_TYPE, until, workedOn }),
    ],
    ['Payments', fillPayments({ until })],
    ['Commissions', fillCommissions({ until })],
    [
      'Applications',
      fillApplications({ users, programs: times(2_000), applications: times(20_000), since, until }),
    ],
    ['Documents', fillDocuments({ users, documents: times(30_000), until })],
    ['Chat', fillChat({ users, consultations: times(2_500), turns: 10, until })],
    ['Records', fillRecords({ users, notifications: times(60_000), audit: times(100_000), since, until })],
  ];
}

/** @param {number} from */
function seconds(from) {
  return `${((Date.now() - from) / 1_000).toFixed(1)} s`;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
