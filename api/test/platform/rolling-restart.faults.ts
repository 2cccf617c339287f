import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createDatabase, TEST_PASSWORD, TestClient, type TestDatabase } from '../harness/index.js';

const CLUSTER = fileURLToPath(new URL('../../../scripts/cluster.mjs', import.meta.url));
const PEOPLE = 6;
const PAUSE_MS = 10;

let database: TestDatabase;
let dataDir: string;
let cluster: ChildProcess;
let url: string;
let printed = '';

beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-cluster-'));
  cluster = spawn(process.execPath, [CLUSTER], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: TEST_PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [cluster.stdout, cluster.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  url = (await waitFor(/The cluster runs at (\S+)\. /))[1] ?? '';
}, 300_000);

afterAll(async () => {
  cluster.kill('SIGTERM');
  if (cluster.exitCode === null) await once(cluster, 'exit');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function waitFor(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(printed.slice(from));
    if (found) return found;
    if (cluster.exitCode !== null) throw new Error(`The cluster ended: ${printed}`);
    await setTimeout(50);
  }
}

interface Ledger {
  /** Names of tokens whose creation was answered with 201. */
  readonly acknowledged: string[];
  /** Every unexpected response. */
  readonly failures: string[];
}

/** People who read and write without a pause, until `done`. */
async function loadUntil(done: Promise<unknown>, label: string): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], failures: [] };
  let running = true;
  void done.finally(() => {
    running = false;
  });
  const note = async (
    what: string,
    call: () => Promise<{ status: number }>,
    status: number,
  ): Promise<boolean> => {
    const answer = await call().catch((error: unknown) => ({ status: String(error) }));
    if (answer.status !== status) ledger.failures.push(`${what}: ${answer.status}`);
    return answer.status === status;
  };
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const client = new TestClient(url);
      const name = `${label}${index}`;
      const person = { email: `${name}@example.com`, username: name, firstName: 'Ada', lastName: 'Lovelace' };
      await note(
        'sign-up',
        () => client.post('/api/auth/signup', { ...person, password: TEST_PASSWORD }),
        201,
      );
      let made = 0;
      while (running) {
        await note('read', () => client.get('/api/auth/me'), 200);
        // A person can have only a few tokens; the rest of the time they read.
        if (
          made < 40 &&
          (await note('write', () => client.post('/api/auth/tokens', { name: `${name}-${made}` }), 201))
        ) {
          ledger.acknowledged.push(`${name}-${made}`);
        }
        made += 1;
        await setTimeout(PAUSE_MS);
      }
    }),
  );
  return ledger;
}

async function readTokens(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>('SELECT name FROM api_tokens')).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

describe('a cluster of two api processes and two workers', () => {
  it('is replaced process by process while people work, without one failed request', async () => {
    const before = printed.length;
    const restarted = (async () => {
      const pid = Number(await readFile(path.join(dataDir, 'cluster.pid'), 'utf8'));
      await setTimeout(1_000);
      process.kill(pid, 'SIGUSR2');
      await waitFor(/All processes were replaced\./, before);
    })();
    const { acknowledged, failures } = await loadUntil(restarted, 'rolling');
    await restarted;
    expect(failures).toEqual([]);
    expect(printed.slice(before).match(/was replaced/g)).toHaveLength(4);
    expect(acknowledged.length).toBeGreaterThan(PEOPLE);
    const names = await readTokens();
    for (const name of acknowledged)
      expect(
        names.filter((each) => each === name),
        name,
      ).toHaveLength(1);
  }, 600_000);

  it('continues when one is killed, restarts it, and keeps every acknowledged write', async () => {
    const before = printed.length;
    const restored = (async () => {
      await setTimeout(1_000);
      const pids = (await readFile(`/proc/${cluster.pid}/task/${cluster.pid}/children`, 'utf8'))
        .trim()
        .split(' ');
      process.kill(Number(pids[0]), 'SIGKILL');
      await waitFor(/api-\d ended\. Starting it again\./, before);
      const nodes = await waitFor(/\[api-\d\] Press Ctrl-C/, before);
      expect(nodes).not.toBeNull();
    })();
    const { acknowledged, failures } = await loadUntil(restored, 'killed');
    await restored;
    // A write in progress at that moment may fail with an error; a read never does.
    expect(failures.filter((failure) => !/^write: (502|503)$/.test(failure))).toEqual([]);
    const names = await readTokens();
    for (const name of acknowledged)
      expect(
        names.filter((each) => each === name),
        name,
      ).toHaveLength(1);
  }, 600_000);
});
