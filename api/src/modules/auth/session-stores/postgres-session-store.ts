import type { RequestContext } from '../../../platform/context/request-context.js';
import type { Database } from '../../../platform/database/database.js';
import {
  SESSION_IDLE_DAYS,
  SESSION_MOST_DAYS,
  SessionStore,
  type NewSession,
  type Session,
} from './session-store.js';

const ALIVE = `s.last_seen_at > now() - interval '${SESSION_IDLE_DAYS} days'
  AND s.created_at > now() - interval '${SESSION_MOST_DAYS} days'
  AND s.credentials_version = u.credentials_version AND u.disabled_at IS NULL`;

const COLUMNS = `s.id, s.user_id AS "userId", u.role, s.ip, s.user_agent AS "userAgent",
  s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"`;

/** Sessions in PostgreSQL. Every look joins the account, so that its role and standing are always the present ones. */
export class PostgresSessionStore extends SessionStore {
  constructor(private readonly database: Database) {
    super();
  }

  async open(ctx: RequestContext, session: NewSession): Promise<boolean> {
    // The row lock makes this wait for a change of the account that is being committed, and then see it.
    const { affected } = await this.database.write(
      ctx,
      `INSERT INTO sessions (id, token_hash, user_id, credentials_version, ip, user_agent)
       SELECT $1, $2, u.id, u.credentials_version, $5, $6 FROM users u
       WHERE u.id = $3 AND u.credentials_version = $4 AND u.disabled_at IS NULL FOR SHARE`,
      [
        session.id,
        session.tokenHash,
        session.userId,
        session.credentialsVersion,
        session.ip,
        session.userAgent,
      ],
    );
    return affected === 1;
  }

  async find(ctx: RequestContext, tokenHash: string): Promise<Session | null> {
    const rows = await this.database.select<Session>(
      ctx,
      `SELECT ${COLUMNS} FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND ${ALIVE}`,
      [tokenHash],
      'session',
    );
    return rows[0] ?? null;
  }

  async touch(ctx: RequestContext, tokenHash: string): Promise<void> {
    await this.database.write(ctx, 'UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1', [
      tokenHash,
    ]);
  }

  async list(ctx: RequestContext, userId: string): Promise<Session[]> {
    return this.database.select<Session>(
      ctx,
      `SELECT ${COLUMNS} FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.user_id = $1 AND ${ALIVE} ORDER BY s.last_seen_at DESC, s.id DESC`,
      [userId],
    );
  }

  async end(ctx: RequestContext, userId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.write(
      ctx,
      'DELETE FROM sessions WHERE id = $1 AND user_id = $2',
      [id, userId],
    );
    return affected === 1;
  }

  async endOthers(ctx: RequestContext, userId: string, keepId: string): Promise<string[]> {
    return this.endWhere(ctx, 'user_id = $1 AND id <> $2', [userId, keepId]);
  }

  async endOutdated(ctx: RequestContext, userId: string, version: number): Promise<string[]> {
    return this.endWhere(ctx, 'user_id = $1 AND credentials_version < $2', [userId, version]);
  }

  async sweep(ctx: RequestContext): Promise<void> {
    await this.database.write(
      ctx,
      `DELETE FROM sessions WHERE last_seen_at < now() - interval '${SESSION_IDLE_DAYS} days'
       OR created_at < now() - interval '${SESSION_MOST_DAYS} days'`,
    );
  }

  private async endWhere(
    ctx: RequestContext,
    where: string,
    parameters: readonly unknown[],
  ): Promise<string[]> {
    const { rows } = await this.database.write<{ id: string }>(
      ctx,
      `DELETE FROM sessions WHERE ${where} RETURNING id`,
      parameters,
    );
    return rows.map((row) => row.id);
  }
}
