import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { findDigest } from './digests.js';
import { findTopic, isTopicName, listTopics, type NotificationTopic } from './notification-kinds.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { UNSUBSCRIBE_LIMIT } from './notifications.limits.js';
import { hashAddress, UnsubscribeLinks, type UnsubscribeClaim } from './unsubscribe-links.js';

/** What a link unsubscribes. */
export type UnsubscribeSubject =
  | { readonly topic: NotificationTopic; readonly digest: null }
  | { readonly topic: null; readonly digest: 'daily' | 'weekly' };

/**
 * Unsubscribes by link, without sign-in. The claim is sealed in the link, and the response for a
 * deleted account is the same, so nobody can find out who has one.
 */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
    private readonly preferences: NotificationPreferencesService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * What a link would unsubscribe; changes nothing. @throws DomainError NOT_FOUND for a token that we didn't
   * create
   */
  async describe(ctx: RequestContext, token: string): Promise<UnsubscribeSubject> {
    await this.limits.consume(UNSUBSCRIBE_LIMIT, ctx.ip);
    return this.read(token).subject;
  }

  /** Unsubscribes. Idempotent. @throws DomainError NOT_FOUND for a token that we didn't create */
  async stop(ctx: RequestContext, token: string): Promise<UnsubscribeSubject> {
    await this.limits.consume(UNSUBSCRIBE_LIMIT, ctx.ip);
    const { claim, subject } = this.read(token);
    await this.database.transaction(ctx, async (tx) => {
      const user = await this.database
        .query(tx)
        .selectFrom('users')
        .select(['email', 'role'])
        .where('id', '=', claim.userId)
        .forKeyShare()
        .executeTakeFirst();
      // A former address of the account can't change anything.
      if (!user || hashAddress(user.email) !== claim.addressHash) return;
      const topics = subject.topic
        ? [subject.topic]
        : await this.listDigested(tx, claim.userId, listTopics(user.role), subject.digest);
      await this.preferences.set(tx, claim.userId, topics, 'off');
    });
    return subject;
  }

  private async listDigested(
    ctx: RequestContext,
    userId: string,
    topics: readonly NotificationTopic[],
    digest: string | null,
  ): Promise<NotificationTopic[]> {
    const chosen = await this.preferences.find(ctx, userId, topics);
    return topics.filter((topic) => chosen.get(topic) === digest);
  }

  private read(token: string): { claim: UnsubscribeClaim; subject: UnsubscribeSubject } {
    const claim = this.links.read(token);
    const name = claim?.subject ?? '';
    const digest = findDigest(name);
    if (claim && digest) return { claim, subject: { topic: null, digest } };
    if (claim && isTopicName(name) && findTopic(name)?.required !== true) {
      return { claim, subject: { topic: name, digest: null } };
    }
    throw DomainError.notFound();
  }
}
