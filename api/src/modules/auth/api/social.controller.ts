import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/index.js';
import type { Role } from '../../../platform/context/request-context.js';
import { readAcceptLanguage } from '../../../platform/language/languages.js';
import { RateLimits } from '../../../platform/ratelimit/rate-limits.js';
import type { SocialProvider } from '../entities/social.entities.js';
import { OidcClients } from '../social/oidc-clients.js';
import { OidcFlow } from '../social/oidc-flow.js';
import { SocialSignInRefused, SocialSignInService } from '../social/social-sign-in.service.js';
import { SessionCookies } from './session-cookies.js';
import { SignInProvidersBody } from './bodies.js';
import { loginPath } from './next-path.js';
import {
  SocialTransactionCookie,
  readNextPath,
  type NextPathTransactionStore,
} from './social-transaction-cookie.js';
import { SIGN_IN_LIMIT } from '../auth.limits.js';

/** The start page of a role, if no page was requested. Admins can't sign in this way. */
function homeFor(role: Role): string {
  return role === 'affiliate' ? '/affiliate/dashboard' : '/dashboard';
}

/** Sign-in through a provider: browser redirects that always end on one of our pages. */
@ApiTags('Sign-in')
@Controller('api/auth')
@Public()
export class SocialController {
  private readonly logger = new Logger(SocialController.name);

  constructor(
    private readonly clients: OidcClients,
    private readonly social: SocialSignInService,
    private readonly transactions: SocialTransactionCookie,
    private readonly cookies: SessionCookies,
    private readonly limits: RateLimits,
  ) {}

  @Get('providers')
  @ApiOperation({ summary: 'The social sign-ins available here' })
  @ApiResponse({ status: 200, type: SignInProvidersBody })
  providers(): SignInProvidersBody {
    return { providers: this.clients.configured() };
  }

  @Get('google')
  @ApiOperation({ summary: 'Sign in with Google: redirects there' })
  async google(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer('google', 'start', request, reply);
  }

  @Get('google/callback')
  @ApiOperation({ summary: 'Return from Google' })
  async googleCallback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer('google', 'callback', request, reply);
  }

  @Get('linkedin')
  @ApiOperation({ summary: 'Sign in with LinkedIn: redirects there' })
  async linkedin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer('linkedin', 'start', request, reply);
  }

  @Get('linkedin/callback')
  @ApiOperation({ summary: 'Return from LinkedIn' })
  async linkedinCallback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer('linkedin', 'callback', request, reply);
  }

  private async answer(
    provider: SocialProvider,
    step: 'start' | 'callback',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    let target: string;
    const transactionStore = this.transactions.openKeeper(request, reply, provider);
    try {
      target = await this.findTarget(provider, step, request, reply, transactionStore);
    } catch (error) {
      const reason = error instanceof SocialSignInRefused ? error.reason : 'sign_in_failed';
      target = loginPath(reason, transactionStore.next ?? readNextPath(request));
      this.logger.warn({ err: error, provider, step, requestId: request.id }, 'A social sign-in failed');
    }
    await reply.header('Cache-Control', 'no-store').redirect(target, 302);
  }

  /** @returns the path to redirect the browser to */
  private async findTarget(
    provider: SocialProvider,
    step: 'start' | 'callback',
    request: FastifyRequest,
    reply: FastifyReply,
    transactionStore: NextPathTransactionStore,
  ): Promise<string> {
    if (step === 'callback') await this.limits.consume(SIGN_IN_LIMIT, `address:${request.ip}`);
    const client = await this.clients.find(provider);
    if (!client) return loginPath('provider_not_configured', readNextPath(request));
    const flow = new OidcFlow(client, transactionStore);
    if (step === 'start') return flow.start();
    const profile = await flow.finish(request.url);
    if (!profile) throw new Error('The sign-in was not started in this browser, or is over.');
    const { user, session } = await this.social.signIn(
      request.requestContext,
      provider,
      profile,
      request.cookies,
      readAcceptLanguage(request.headers['accept-language']),
    );
    this.cookies.setCookie(reply, session.token);
    return transactionStore.next ?? homeFor(user.role);
  }
}
