import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '../../src/app/migrations.js';
import { migrate } from '../../src/platform/database/data-source.js';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../harness/index.js';
import { FakeSmtp } from '../notifications/fake-smtp.js';
import { stripeSettings } from '../payments/tested-providers.js';
import { FakeStripe } from '../payments/fake-stripe.js';
import { FakeModel } from './fake-model.js';
import { Fleet } from './fleet.js';
import { Link } from './link.js';
import { PrivatePostgres, PrivateRedis } from './private-stores.js';
import type { FaultTargets } from './fault-injector.js';

const run = promisify(execFile);
/** Has room for the files of 200 faults. */
const DISK = 'size=192m';

/** A whole installation on this machine: two api processes, two workers, and all services that they use. */
export interface Installation extends FaultTargets {
  /** The product in this process, on the same stores without the links: for preparation and comparison. */
  open(): Promise<TestApp>;
  close(): Promise<void>;
}

/** Starts everything except the processes of the fleet. */
export async function install(): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portolan-storm-'));
  const files = path.join(dataDir, 'files');
  await mkdir(files, { recursive: true });
  const disk = await mount(files);
  const postgres = await PrivatePostgres.start(path.join(dataDir, 'database'));
  await migrate(postgres.url, migrations);
  const redis = await PrivateRedis.start(path.join(dataDir, 'redis'));
  const [smtp, stripe, model] = await Promise.all([FakeSmtp.start(), FakeStripe.start(), FakeModel.start()]);
  const postgresLink = await Link.to(postgres.port);
  const redisLink = redis && (await Link.to(redis.port));
  const smtpAddress = new URL(smtp.url);
  const smtpLink = await Link.to(Number(smtpAddress.port));
  smtpAddress.port = String(smtpLink.port);
  const address = new URL(postgres.url);
  address.port = String(postgresLink.port);

  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    MAIL_DELAY_SECONDS: '0',
    DATA_DIR: dataDir,
    SMTP_URL: smtpAddress.href,
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'stub',
    OPENAI_BASE_URL: model.url,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: TEST_PASSWORD,
    ...stripeSettings(stripe),
  };
  const fleet = new Fleet({
    ...env,
    DATABASE_URL: address.href,
    ...(redisLink && { REDIS_URL: `redis://127.0.0.1:${redisLink.port}` }),
  });
  return {
    fleet,
    postgres,
    postgresLink,
    redis,
    redisLink,
    disk,
    smtp,
    smtpLink,
    stripe,
    model,
    open: () =>
      startTestApp({
        parts: ['api'],
        database: { url: postgres.url, drop: () => Promise.resolve() },
        env: {
          ...env,
          LOG_LEVEL: 'silent',
          ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}`, REDIS_PREFIX: 'portolan' }),
        },
      }),
    close: async () => {
      await fleet.stop();
      await Promise.all([postgresLink.close(), redisLink?.close(), smtpLink.close(), stripe.close()]);
      await Promise.all([model.close(), redis?.kill(), postgres.remove()]);
      if (disk !== null) await run('umount', [disk]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A small separate disk, if the account of this process may mount one.
 * @returns null otherwise
 */
async function mount(folder: string): Promise<string | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', DISK, 'none', folder]);
    return folder;
  } catch {
    return null;
  }
}
