import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { UsersService } from '../users/index.js';
import { PasswordHasher } from './password-hasher.js';

const EMBEDDED_ADMIN_EMAIL = 'admin@localhost';
const FIRST_ADMIN_LOCK = 7_265_120;

/**
 * Makes the first admin at start: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or, embedded and without them,
 * `admin@localhost` with a random password kept in `DATA_DIR/admin.txt`. Never touches an account that is there.
 */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  private readonly logger = new Logger(FirstAdmin.name);

  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.settings.firstAdmin) await this.ensureConfigured(this.settings.firstAdmin);
    else if (this.settings.databaseUrl === null) await this.ensureEmbedded();
  }

  private async ensureConfigured(admin: {
    readonly email: string;
    readonly password: string;
  }): Promise<void> {
    await this.once(async (ctx) => {
      const existing = await this.users.findByEmail(ctx, admin.email);
      if (!existing) {
        if (!(await this.hasNewAddress(ctx, admin.email)))
          await this.create(ctx, admin.email, admin.password);
      } else if (existing.role !== 'admin') {
        this.logger.warn("ADMIN_EMAIL belongs to an account that isn't an admin. Nothing was changed");
      }
    });
  }

  /** Whether the admin who was made with this address has another one by now: that one is not made a second time. */
  private async hasNewAddress(ctx: RequestContext, email: string): Promise<boolean> {
    const change = await this.database
      .query(ctx)
      .selectFrom('emailChanges')
      .innerJoin('users', 'users.id', 'emailChanges.userId')
      .select('emailChanges.id')
      .where((eb) => eb(eb.fn('lower', ['oldEmail']), '=', eb.fn('lower', [eb.val(email)])))
      .where('changedAt', 'is not', null)
      .where('users.role', '=', 'admin')
      .limit(1)
      .executeTakeFirst();
    return change !== undefined;
  }

  private async ensureEmbedded(): Promise<void> {
    await this.once(async (ctx) => {
      const admin = await this.database
        .query(ctx)
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .limit(1)
        .executeTakeFirst();
      if (admin) return;
      const password = await readOrCreatePassword(this.settings.dataDir);
      await this.create(ctx, EMBEDDED_ADMIN_EMAIL, password);
    });
  }

  /** Processes that start at the same time wait for one another. */
  private async once(work: (ctx: RequestContext) => Promise<void>): Promise<void> {
    await this.database.transaction(RequestContext.system('first-admin'), async (tx) => {
      await this.database.lock(tx, FIRST_ADMIN_LOCK);
      await work(tx);
    });
  }

  private async create(ctx: RequestContext, email: string, password: string): Promise<void> {
    const username = await this.freeUsername(ctx);
    await this.users.create(ctx, {
      email,
      username,
      firstName: 'Admin',
      lastName: 'Portolan',
      passwordHash: await this.hasher.hash(password),
      role: 'admin',
      emailVerified: true,
    });
    this.logger.log('The first admin was created');
  }

  private async freeUsername(ctx: RequestContext): Promise<string> {
    const taken = await this.database
      .query(ctx)
      .selectFrom('users')
      .select('id')
      .where(({ eb, fn }) => eb(fn('lower', ['username']), '=', 'admin'))
      .executeTakeFirst();
    return taken ? `admin-${randomBytes(4).toString('hex')}` : 'admin';
  }
}

/** Read back when it is there: a start that was killed before the account was made is carried on. */
async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin.txt');
  const password = randomBytes(18).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
    return password;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  const stored = (await readFile(file, 'utf8')).trim();
  if (stored !== '') return stored;
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
