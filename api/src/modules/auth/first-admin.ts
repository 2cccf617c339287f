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
 * Creates the first admin on start: with ADMIN_EMAIL and ADMIN_PASSWORD or, if they are missing in
 * embedded mode, as `admin@localhost` with a random password stored in `DATA_DIR/admin.txt`. Never
 * changes an existing account.
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

  /**
   * Whether the admin created with this address has changed it since; they must not be created
   * again.
   */
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

  /** Runs the work under a lock: processes that start at the same time wait for each other. */
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

/**
 * Reuses an existing file, so that a start that was killed before creating the account can be
 * resumed.
 */
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
