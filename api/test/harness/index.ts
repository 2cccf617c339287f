import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { UnknownElementException } from '@nestjs/core/errors/exceptions/unknown-element.exception.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createApp, createWorker } from '../../src/app/configure-app.js';
import { createProcessLog } from '../../src/app/process-log.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { brokenAuditRules } from '../../src/platform/access/index.js';
import type { ProcessPart } from '../../src/app/process.module.js';
import { parseSettings, type Settings } from '../../src/platform/config/settings.js';
import { Metrics } from '../../src/platform/observability/metrics.js';
import { TestClient } from './client.js';
import { createDatabase, type TestDatabase } from './databases.js';
import { FileOutbox, type SentMail } from './mails.js';
import { hashOnce } from './passwords.js';

export { ChatSocket, type ChatFrame } from './chat-socket.js';
export { TestClient, type Answer, type GraphqlAnswer } from './client.js';
export { createDatabase, createEmptyDatabase, type TestDatabase } from './databases.js';
export type { SentMail } from './mails.js';

export interface TestAppOptions {
  /** Settings in addition to those of a test. */
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: readonly ProcessPart[];
  /** Folder of a built web client; by default, the product's. */
  readonly webRoot?: string;
  /** Another app's database, to start a second process on it; it isn't dropped at the end. */
  readonly database?: TestDatabase;
  /** The log of the processes; by default, of the level in the settings, to the standard output. */
  readonly log?: (settings: Settings) => ReturnType<typeof createProcessLog>;
}

export interface SignUpValues {
  readonly email?: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly password?: string;
  readonly userType?: string;
  readonly language?: string;
}

export interface SignedUp {
  readonly client: TestClient;
  readonly user: { readonly id: string; readonly email: string; readonly role: string };
  readonly email: string;
  readonly password: string;
}

export const TEST_PASSWORD = 'sextant over the harbour';
const MAIL_POLL_MS = 25;
let people = 0;

/** The real product on a real database, listening on a free port of this machine. */
export class TestApp {
  private readonly outbox: FileOutbox;

  private constructor(
    readonly app: NestFastifyApplication,
    /** In services mode (WORKER=separate) a separate application processes the queue. */
    private readonly worker: INestApplicationContext | null,
    readonly settings: Settings,
    readonly url: string,
    readonly database: TestDatabase,
    private readonly pool: pg.Pool,
    private readonly ownsDatabase: boolean,
  ) {
    this.outbox = new FileOutbox(path.join(settings.dataDir, 'outbox'));
  }

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const database = options.database ?? (await createDatabase());
    const dataDir = options.env?.['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'portolan-data-')));
    const redisUrl = process.env['REDIS_URL'];
    const settings = parseSettings({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      MAIL_DELAY_SECONDS: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...(redisUrl === undefined
        ? {}
        : { REDIS_URL: redisUrl, REDIS_PREFIX: path.basename(new URL(database.url).pathname) }),
      ...options.env,
    });
    const parts = options.parts ?? (['api', 'worker'] as const);
    const apart = process.env['WORKER'] === 'separate' && parts.includes('worker') && parts.includes('api');
    const log = (options.log ?? createProcessLog)(settings);
    const app = await createApp(settings, database.url, apart ? ['api'] : parts, log, options.webRoot);
    hashOnce(app.get(PasswordHasher, { strict: false }), TEST_PASSWORD);
    const worker = apart ? await createWorker(settings, database.url, log) : null;
    await app.listen(0, '127.0.0.1');
    const address = app.getHttpServer().address();
    if (typeof address !== 'object' || address === null) throw new Error('The app listens on no port.');
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    return new TestApp(
      app,
      worker,
      settings,
      `http://127.0.0.1:${address.port}`,
      database,
      pool,
      !options.database,
    );
  }

  get<T>(token: Type<T> | (abstract new (...parameters: never[]) => T)): T {
    // Nest finds a provider by its class, abstract or not.
    const found = this.optional(this.app, token as Type<T>) ?? this.optional(this.worker, token as Type<T>);
    if (found === null) throw new Error(`${token.name} is provided neither by the api nor by the worker.`);
    return found;
  }

  private optional<T>(context: INestApplicationContext | null, token: Type<T>): T | null {
    try {
      return context?.get<T>(token, { strict: false }) ?? null;
    } catch (error) {
      if (error instanceof UnknownElementException) return null;
      throw error;
    }
  }

  client(headers: Record<string, string> = {}): TestClient {
    return new TestClient(this.url, headers);
  }

  async sql<Row extends pg.QueryResultRow>(
    text: string,
    parameters: readonly unknown[] = [],
  ): Promise<Row[]> {
    const result = await this.pool.query<Row>(text, [...parameters]);
    return result.rows;
  }

  /** A new person, signed in. */
  async signUp(values: SignUpValues = {}): Promise<SignedUp> {
    people += 1;
    const handle = `person${process.pid}x${people}`;
    const email = values.email ?? `${handle}@example.com`;
    const password = values.password ?? TEST_PASSWORD;
    const client = this.client();
    const answer = await client.post<{ user: SignedUp['user'] }>('/api/auth/signup', {
      email,
      username: handle,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password,
      ...values,
    });
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
    return { client, user: answer.body.user, email, password };
  }

  /** A new admin, signed in. */
  async signUpAdmin(values: SignUpValues = {}): Promise<SignedUp> {
    const person = await this.signUp(values);
    await this.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.user.id]);
    const client = this.client();
    const answer = await client.post<{ user: SignedUp['user'] }>('/api/auth/login', {
      email: person.email,
      password: person.password,
      role: 'admin',
    });
    if (answer.status !== 200) throw new Error(`Admin sign-in answered ${answer.status}: ${answer.text}`);
    return { ...person, client, user: answer.body.user };
  }

  /** The metrics of the process; in services mode with those of the worker, which Prometheus reads separately. */
  async metrics(): Promise<string> {
    const { text } = await this.client().get('/metrics');
    const ofWorker = await this.worker?.get(Metrics, { strict: false }).render();
    return `${text}\n${ofWorker ?? ''}`;
  }

  mails(): Promise<SentMail[]> {
    return this.outbox.list();
  }

  /** The newest email to this address whose subject contains `subject`; waits until it's sent. */
  async mailTo(address: string, subject: string, skip: readonly string[] = []): Promise<SentMail> {
    for (;;) {
      const found = (await this.mails())
        .filter(
          (mail) => mail.to.includes(address) && mail.subject.includes(subject) && !skip.includes(mail.id),
        )
        .at(-1);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, MAIL_POLL_MS));
    }
  }

  /**
   * Stops the process as SIGTERM would; keeps the database if it belongs to another app or `keep` is set.
   * @throws Error if a handler wrote other audit entries than it declares
   */
  async close({ keep = false }: { keep?: boolean } = {}): Promise<void> {
    await this.pool.end();
    await this.app.close();
    await this.worker?.close();
    if (!keep) {
      await rm(this.settings.dataDir, { recursive: true, force: true });
      if (this.ownsDatabase) await this.database.drop();
    }
    const broken = [...brokenAuditRules];
    brokenAuditRules.clear();
    if (broken.length > 0) throw new Error(broken.join('\n'));
  }
}

export function startTestApp(options?: TestAppOptions): Promise<TestApp> {
  return TestApp.start(options);
}

/** Starts an app whose most verbose log is collected. */
export async function startLoggedApp(
  options: Omit<TestAppOptions, 'log'> = {},
): Promise<{ readonly app: TestApp; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const app = await startTestApp({
    ...options,
    env: { LOG_LEVEL: 'trace', ...options.env },
    log: (settings) => createProcessLog(settings, { write: (line) => lines.push(line) }),
  });
  return { app, lines };
}
