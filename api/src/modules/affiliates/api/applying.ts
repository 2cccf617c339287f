import { Injectable } from '@nestjs/common';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { sessionCookieName, sessionCookieOptions } from '../../../platform/http/session-cookie.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import { AccountsService, SignUpInput } from '../../auth/index.js';
import type { AffiliateApplicationInput } from '../dto/affiliate.inputs.js';
import { AffiliateApplicationsService, type AffiliateRecord } from '../index.js';

/** Shared by REST and GraphQL: applies, and creates an account first if there is none. */
@Injectable()
export class Applying {
  constructor(
    private readonly applications: AffiliateApplicationsService,
    private readonly accounts: AccountsService,
    private readonly settings: Settings,
  ) {}

  /** @param account the new account for signed-out people; null for others */
  async apply(
    ctx: RequestContext,
    reply: FastifyReply,
    { profession, website }: AffiliateApplicationInput,
    account: Partial<SignUpInput>,
  ): Promise<AffiliateRecord> {
    this.applications.assertOpen();
    const values = { profession, website: website ?? null };
    if (ctx.actor) return this.applications.apply(ctx, values);
    const { email, username, firstName, lastName, password, userType, language } = account;
    const signUp = checkInput(SignUpInput, {
      email,
      username,
      firstName,
      lastName,
      password,
      userType,
      language,
    });
    const { session } = await this.accounts.signUp(
      ctx,
      {
        ...signUp,
        username: signUp.username ?? undefined,
        userType: signUp.userType ?? undefined,
        language: signUp.language ?? undefined,
      },
      reply.request.cookies,
    );
    const options = sessionCookieOptions(this.settings);
    const cookie = fastifyCookie.serialize(sessionCookieName(this.settings), session.token, options);
    reply.header('Set-Cookie', cookie);
    return this.applications.apply(ctx.as(session.actor), values);
  }
}
