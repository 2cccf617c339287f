import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILES_ROUTE } from '../../../platform/http/identify.js';
import { GENERAL_LIMIT, RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import { AttributionService, REFERRAL_COOKIE } from '../index.js';
import { ReferralCookies } from './referral-cookies.js';

/** Remembers who referred a visitor: `?ref=` on any page, without script. */
@Injectable()
export class ReferralVisits {
  private readonly logger = new Logger(ReferralVisits.name);

  constructor(
    private readonly attribution: AttributionService,
    private readonly cookies: ReferralCookies,
    private readonly limits: RateLimits,
  ) {}

  /** Checks the URL of every page before it's sent. */
  watchPages(instance: FastifyInstance): void {
    instance.addHook('preHandler', async (request, reply) => {
      const link = readLink(request);
      if (link !== null) await this.remember(request, reply, link);
    });
    // A page that sets a person's cookie must not be cached.
    instance.addHook('onSend', (_request, reply, payload, done) => {
      if (remembered.has(reply)) reply.header('Cache-Control', 'no-store');
      done(null, payload);
    });
  }

  /** Ignores failures, so that the visitor still gets the page. */
  private async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { ref, campaign }: Link,
  ): Promise<void> {
    try {
      await this.limits.consume(GENERAL_LIMIT, request.ip);
      const cookie = request.cookies[REFERRAL_COOKIE];
      const visit = await this.attribution.recordVisit(request.requestContext, ref, campaign, cookie);
      if (visit === null) return;
      this.cookies.rememberVisit(reply, visit);
      this.cookies.nameDevice(reply);
      remembered.add(reply);
    } catch (error) {
      this.logger.warn({ err: error, requestId: request.id }, "A visit through a link wasn't remembered");
    }
  }
}

interface Link {
  readonly ref: string;
  readonly campaign: string | null;
}

const remembered = new WeakSet<FastifyReply>();

/** The referral in a page's URL; null for other requests. */
function readLink(request: FastifyRequest): Link | null {
  if (request.method !== 'GET' || request.routeOptions.url !== FILES_ROUTE) return null;
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path.startsWith('/assets/')) return null;
  const parameters = new URLSearchParams(query);
  const ref = parameters.getAll('ref').at(-1);
  return ref === undefined ? null : { ref, campaign: parameters.get('utm_campaign') };
}
