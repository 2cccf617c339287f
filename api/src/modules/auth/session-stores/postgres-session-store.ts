import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import { PlannedQuery, type ValueOf } from '../../../platform/database/planned-query.js';
import { daysAgo, now, secondsAgo, type Tables } from '../../../platform/database/tables.js';
import { MAX_SESSION_DAYS } from '../../../platform/http/session-cookie.js';
import {
  SESSION_IDLE_DAYS,
  SessionStore,
  type SessionIdentity,
  type NewSession,
  type Session,
  type SessionLifetime,
} from './session-store.js';

/**
 * Sessions in PostgreSQL. Every lookup joins the account, so that role and status are always
 * current.
 */
export class PostgresSessionStore extends SessionStore {
  constructor(
    private readonly database: Database,
    private readonly adminLifetime: SessionLifetime,
  ) {
    super();
  }

  async open(ctx: RequestContext, session: NewSession): Promise<boolean> {
    // The row lock waits for a concurrent change of the account to commit, and then sees it.
    const { numInsertedOrUpdatedRows } = await this.database
      .query(ctx)
      .insertInto('sessions')
      .columns(['id', 'tokenHash', 'userId', 'credentialsVersion', 'ip', 'userAgent'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((eb) => [
            eb.val(session.id).as('id'),
            eb.val(session.tokenHash).as('tokenHash'),
            'users.id as userId',
            'credentialsVersion',
            eb.val(session.ip).as('ip'),
            eb.val(session.userAgent).as('userAgent'),
          ])
          .where('users.id', '=', session.userId)
          .where('credentialsVersion', '=', session.credentialsVersion)
          .where('disabledAt', 'is', null)
          .forShare(),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async findAll(
    ctx: RequestContext,
    tokenHashes: readonly string[],
  ): Promise<ReadonlyMap<string, SessionIdentity>> {
    if (tokenHashes.length === 0) return new Map();
    const sessions = await this.database.runPlanned(ctx, FIND_ALIVE, { tokenHashes, ...this.adminLifetime });
    return new Map(sessions.map(({ tokenHash, ...session }) => [tokenHash, session]));
  }

  async touch(ctx: RequestContext, tokenHash: string): Promise<void> {
    await this.database
      .query(ctx)
      .updateTable('sessions')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute();
  }

  async list(ctx: RequestContext, userId: string): Promise<Session[]> {
    return selectAlive(this.database.query(ctx), this.adminLifetime)
      .select(['sessions.ip', 'sessions.userAgent', 'sessions.createdAt'])
      .where('userId', '=', userId)
      .orderBy('sessions.lastSeenAt', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute();
  }

  async end(ctx: RequestContext, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.deleteOwned(ctx, userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async endOthers(ctx: RequestContext, userId: string, keepId: string): Promise<string[]> {
    const ended = await this.deleteOwned(ctx, userId).where('id', '<>', keepId).returning('id').execute();
    return ended.map(({ id }) => id);
  }

  async endOutdated(ctx: RequestContext, userId: string, version: number): Promise<string[]> {
    const ended = await this.deleteOwned(ctx, userId)
      .where('credentialsVersion', '<', version)
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  }

  async sweep(ctx: RequestContext): Promise<void> {
    await this.database
      .query(ctx)
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('lastSeenAt', '<', daysAgo(SESSION_IDLE_DAYS)),
          eb('createdAt', '<', daysAgo(MAX_SESSION_DAYS)),
          eb.and([
            eb('userId', 'in', eb.selectFrom('users').select('id').where('role', '=', 'admin')),
            eb.or([
              eb('lastSeenAt', '<', secondsAgo(this.adminLifetime.idleSeconds)),
              eb('createdAt', '<', secondsAgo(this.adminLifetime.maxSeconds)),
            ]),
          ]),
        ]),
      )
      .execute();
  }

  private deleteOwned(ctx: RequestContext, userId: string) {
    return this.database.query(ctx).deleteFrom('sessions').where('userId', '=', userId);
  }
}

interface AdminLimits {
  readonly idleSeconds: number | RawBuilder<number>;
  readonly maxSeconds: number | RawBuilder<number>;
}

function selectAlive(query: Kysely<Tables>, admin: AdminLimits) {
  return query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'users.role', 'sessions.lastSeenAt'])
    .where('sessions.lastSeenAt', '>', daysAgo(SESSION_IDLE_DAYS))
    .where('sessions.createdAt', '>', daysAgo(MAX_SESSION_DAYS))
    .where((eb) =>
      eb.or([
        eb('users.role', '<>', 'admin'),
        eb.and([
          eb('sessions.lastSeenAt', '>', secondsAgo(admin.idleSeconds)),
          eb('sessions.createdAt', '>', secondsAgo(admin.maxSeconds)),
        ]),
      ]),
    )
    .whereRef('sessions.credentialsVersion', '=', 'users.credentialsVersion')
    .where('users.disabledAt', 'is', null);
}

/** Every signed-in request runs this query. */
const FIND_ALIVE = new PlannedQuery(
  'sessions-alive',
  (query, value: ValueOf<{ tokenHashes: readonly string[] } & SessionLifetime>) =>
    selectAlive(query, { idleSeconds: value('idleSeconds'), maxSeconds: value('maxSeconds') })
      .select('sessions.tokenHash')
      .where('sessions.tokenHash', '=', sql<string>`any(${value('tokenHashes')})`),
);
