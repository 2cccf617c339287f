import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { Actor, RequestContext, Role } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { CredentialsEnded } from '../../platform/realtime/credentials-ended.js';
import { ApiToken } from './entities/api-token.entity.js';
import { hashToken, newToken } from './tokens.js';

export interface MadeApiToken {
  readonly token: ApiToken;
  /** Shown once: only its hash is kept. */
  readonly secret: string;
}

/** Marks our secrets, for people and for scanners that look for leaked ones. */
const SECRET_PREFIX = 'ptl_';
const MAX_TOKENS = 50;
const TOUCH_AFTER = '1 minute';

/** Personal API tokens: they act as their owner everywhere but on the account itself. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: Database,
    private readonly ended: CredentialsEnded,
  ) {}

  /** Newest first. */
  async list(ctx: RequestContext): Promise<ApiToken[]> {
    const { userId } = requireActor(ctx);
    return this.database.repository(ctx, ApiToken).find({ where: { userId }, order: { id: 'DESC' } });
  }

  /**
   * @param expiresAt null: good until revoked
   * @throws DomainError VALIDATION_FAILED for a time that is past, CONFLICT at 50 tokens
   */
  async create(ctx: RequestContext, name: string, expiresAt: Date | null): Promise<MadeApiToken> {
    const { userId, role } = requireActor(ctx);
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      throw DomainError.invalid([{ field: 'expiresAt', message: 'Choose a time in the future.' }]);
    }
    const secret = SECRET_PREFIX + newToken();
    const id = newId();
    return this.database.transaction(ctx, async (open) => {
      // The lock makes this wait for a change of the account that is being committed, and keeps the count true.
      const accounts = await this.database.select(
        open,
        'SELECT 1 FROM users WHERE id = $1 AND role = $2 AND disabled_at IS NULL FOR UPDATE',
        [userId, role],
      );
      if (accounts.length === 0) throw DomainError.unauthenticated();
      const tokens = this.database.repository(open, ApiToken);
      if ((await tokens.countBy({ userId })) >= MAX_TOKENS) {
        throw new DomainError(
          'CONFLICT',
          `You have ${MAX_TOKENS} API tokens. Revoke one that you no longer use.`,
        );
      }
      await tokens.insert({ id, userId, name, secretHash: hashToken(secret), expiresAt });
      return { token: await tokens.findOneByOrFail({ id }), secret };
    });
  }

  /** @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else */
  async revoke(ctx: RequestContext, id: string): Promise<void> {
    const { userId } = requireActor(ctx);
    const gone = isId(id) ? await this.database.repository(ctx, ApiToken).delete({ id, userId }) : null;
    if (!gone?.affected) throw DomainError.notFound();
    await this.ended.announce(userId, [id]);
  }

  /** All of a person's; the caller announces it after the commit. */
  async revokeAll(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.repository(ctx, ApiToken).delete({ userId });
  }

  /** Who is behind a secret; null for nobody (any more). Notes the use at most once a minute. */
  async authenticate(ctx: RequestContext, secret: string): Promise<Actor | null> {
    if (!secret.startsWith(SECRET_PREFIX)) return null;
    const rows = await this.database.select<{ id: string; userId: string; role: Role; stale: boolean }>(
      ctx,
      `SELECT t.id, t.user_id AS "userId", u.role,
              coalesce(t.last_used_at < now() - interval '${TOUCH_AFTER}', true) AS stale
       FROM api_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.secret_hash = $1 AND u.disabled_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`,
      [hashToken(secret)],
    );
    const [token] = rows;
    if (!token) return null;
    if (token.stale) {
      await this.database.write(ctx, 'UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [token.id]);
    }
    return { userId: token.userId, role: token.role, via: 'token', credentialId: token.id };
  }
}
