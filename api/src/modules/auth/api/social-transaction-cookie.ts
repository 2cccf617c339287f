import { fastifyCookie, type SerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Secrets } from '../../../platform/config/secrets.js';
import { Settings } from '../../../platform/config/settings.js';
import type { SocialProvider } from '../entities/social.entities.js';
import { Sealer } from '../sealing.js';
import { socialTransaction, type TransactionStore } from '../social/oidc-flow.js';
import { SocialSignInService } from '../social/social-sign-in.service.js';
import { safeNextPath } from './next-path.js';

const LIFETIME_SECONDS = 10 * 60;

const content = socialTransaction.extend({
  startedAt: z.number(),
  next: z.string().nullable().default(null),
});

/** A transaction store that also remembers the page to go to. */
export interface NextPathTransactionStore extends TransactionStore {
  /** The page requested when the sign-in started. Known once the transaction is read. */
  readonly next: string | null;
}

/**
 * Stores a social sign-in's state, nonce, and code verifier in a sealed cookie of the browser that
 * started it.
 */
@Injectable()
export class SocialTransactionCookie {
  private readonly sealer: Sealer;
  private readonly name: string;

  constructor(
    secrets: Secrets,
    private readonly settings: Settings,
    private readonly social: SocialSignInService,
  ) {
    this.sealer = new Sealer(secrets.session, 'social sign-in');
    this.name = settings.secure ? '__Host-social' : 'social';
  }

  openKeeper(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: SocialProvider,
  ): NextPathTransactionStore {
    let next: string | null = null;
    return {
      get next() {
        return next;
      },
      keep: (transaction) => {
        next = readNextPath(request);
        const text = JSON.stringify({ ...transaction, next, startedAt: Date.now() });
        this.write(reply, this.sealer.seal(text, provider), LIFETIME_SECONDS);
      },
      take: async () => {
        const sealed = fastifyCookie.parse(request.headers.cookie ?? '')[this.name] ?? '';
        this.write(reply, '', 0);
        const text = this.sealer.open(sealed, provider);
        if (text === null) return null;
        const { startedAt, next: storedNext, ...transaction } = content.parse(JSON.parse(text));
        next = safeNextPath(storedNext);
        if (Date.now() - startedAt > LIFETIME_SECONDS * 1_000) return null;
        // The browser may keep a copy of the cookie, so the server records that it was used.
        return (await this.social.spend(request.requestContext, transaction.state)) ? transaction : null;
      },
    };
  }

  private write(reply: FastifyReply, value: string, maxAge: number): void {
    const options: SerializeOptions = {
      httpOnly: true,
      // The redirect from the provider is a cross-site navigation, for which strict cookies aren't
      // sent.
      sameSite: 'lax',
      path: '/',
      secure: this.settings.secure,
      maxAge,
    };
    reply.header('Set-Cookie', fastifyCookie.serialize(this.name, value, options));
  }
}

/** The page that the caller wants to see after signing in. */
export function readNextPath(request: FastifyRequest): string | null {
  const query = z.object({ next: z.unknown() }).safeParse(request.query);
  return safeNextPath(query.data?.next);
}
