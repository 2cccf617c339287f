import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { Actor, RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { now, secondsAgo } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { CredentialsEnded } from '../../platform/realtime/credentials-ended.js';
import { AuthMailsService } from './auth-mails.service.js';
import { ApiToken } from './entities/api-token.entity.js';
import { OwnerProofService, type OwnerProof } from './owner-proof.service.js';
import { hashToken, newToken } from './tokens.js';

export interface CreatedApiToken {
  readonly token: ApiToken;
  /** Shown only once; we store only its hash. */
  readonly secret: string;
}

export interface NewApiToken {
  readonly name: string;
  /** Null: valid until revoked. Undefined: 90 days. */
  readonly expiresAt?: Date | null;
}

/** Identifies our secrets to people and to secret scanners. */
const SECRET_PREFIX = 'ptl_';
const MAX_TOKENS = 50;
const DEFAULT_VALIDITY_MS = 90 * 24 * 60 * 60 * 1_000;
const TOUCH_AFTER_SECONDS = 60;

/** Personal API tokens. They act as their owner everywhere except in account management. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: Database,
    private readonly ended: CredentialsEnded,
    private readonly proof: OwnerProofService,
    private readonly mails: AuthMailsService,
  ) {}

  /** Newest first. */
  async list(ctx: RequestContext): Promise<ApiToken[]> {
    const { userId } = requireActor(ctx);
    return this.database.repository(ctx, ApiToken).find({ where: { userId }, order: { id: 'DESC' } });
  }

  /**
   * Creates a token and notifies its owner by email. It outlives the session and needs no second factor, so the owner
   * must prove themselves first.
   * @throws DomainError VALIDATION_FAILED if `expiresAt` is in the past or the proof is wrong, TOTP_REQUIRED,
   * RATE_LIMITED, CONFLICT at 50 tokens
   */
  async create(
    ctx: RequestContext,
    { name, expiresAt = new Date(Date.now() + DEFAULT_VALIDITY_MS) }: NewApiToken,
    proof: OwnerProof,
  ): Promise<CreatedApiToken> {
    const { userId, role, withheldRole = role } = requireActor(ctx);
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      throw DomainError.invalid([{ field: 'expiresAt', message: 'Choose a time in the future.' }]);
    }
    await this.proof.assertOwnerInTwoSteps(ctx, proof);
    const secret = SECRET_PREFIX + newToken();
    const id = newId();
    return this.database.transaction(ctx, async (tx) => {
      // The lock waits for a concurrent change of the account to commit, and makes the count exact.
      const account = await this.database
        .query(tx)
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('role', '=', withheldRole)
        .where('disabledAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!account) throw DomainError.unauthenticated();
      const tokens = this.database.repository(tx, ApiToken);
      if ((await tokens.countBy({ userId })) >= MAX_TOKENS) {
        throw new DomainError(
          'CONFLICT',
          phrase('You have {count} API tokens. Revoke one that you no longer use.', { count: MAX_TOKENS }),
        );
      }
      await tokens.insert({ id, userId, name, secretHash: hashToken(secret), expiresAt });
      await this.mails.enqueueNotice(tx, userId, 'api-token-created');
      return { token: await tokens.findOneByOrFail({ id }), secret };
    });
  }

  /** @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else */
  async revoke(ctx: RequestContext, id: string): Promise<void> {
    const { userId } = requireActor(ctx);
    const gone = isId(id) ? await this.database.repository(ctx, ApiToken).delete({ id, userId }) : null;
    if (!gone?.affected) throw DomainError.notFound();
    await this.ended.announce(userId, [id]);
  }

  /** Revokes all of a person's tokens. The caller announces it after the commit. */
  async revokeAll(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.repository(ctx, ApiToken).delete({ userId });
  }

  /**
   * The owner of a secret; null if it is unknown, revoked, or expired. Records its use at most once
   * a minute.
   */
  async authenticate(ctx: RequestContext, secret: string): Promise<Actor | null> {
    if (!secret.startsWith(SECRET_PREFIX)) return null;
    const query = this.database.query(ctx);
    const token = await query
      .selectFrom('apiTokens')
      .innerJoin('users', 'users.id', 'apiTokens.userId')
      .select((eb) => [
        'apiTokens.id',
        'apiTokens.userId',
        'users.role',
        eb
          .or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', secondsAgo(TOUCH_AFTER_SECONDS))])
          .as('isStale'),
      ])
      .where('secretHash', '=', hashToken(secret))
      .where('users.disabledAt', 'is', null)
      .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .executeTakeFirst();
    if (!token) return null;
    if (token.isStale) {
      await query.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', token.id).execute();
    }
    return { userId: token.userId, role: token.role, via: 'token', credentialId: token.id };
  }
}
