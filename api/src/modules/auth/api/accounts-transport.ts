import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { userView, type UserView } from '../../users/index.js';
import { AccountsService, type SignedIn } from '../accounts.service.js';
import type { ChangePasswordInput, LogInInput, SignUpInput, UpdateMeInput } from '../dto/account.inputs.js';
import { PasswordChangeService } from '../password-change.service.js';
import { SignInService } from '../sign-in.service.js';
import { SessionCookies } from './session-cookies.js';

const DEFAULT_LANGUAGE = 'en';

/** Shared by REST and GraphQL: turns inputs into views, and puts the session into the cookie. */
@Injectable()
export class AccountsTransport {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIn: SignInService,
    private readonly passwordChange: PasswordChangeService,
    private readonly cookies: SessionCookies,
  ) {}

  async signUp(ctx: RequestContext, reply: FastifyReply, input: SignUpInput): Promise<UserView> {
    const { email, firstName, lastName, password } = input;
    const username = input.username ?? undefined;
    const userType = input.userType ?? undefined;
    const language = input.language ?? undefined;
    const values = { email, username, firstName, lastName, password, userType, language };
    const done = await this.accounts.signUp(ctx, values, reply.request.cookies);
    return this.requireActor(reply, done);
  }

  async logIn(ctx: RequestContext, reply: FastifyReply, input: LogInInput): Promise<UserView> {
    const done = await this.signIn.logIn(ctx, {
      email: input.email,
      password: input.password,
      role: input.role ?? undefined,
      totp: input.totp ?? undefined,
    });
    return this.requireActor(reply, done);
  }

  async logOut(ctx: RequestContext, reply: FastifyReply): Promise<void> {
    await this.signIn.logOut(ctx);
    this.cookies.clearCookie(reply);
  }

  async updateMe(ctx: RequestContext, input: UpdateMeInput): Promise<UserView> {
    const language = input.language === null ? DEFAULT_LANGUAGE : input.language;
    return userView(await this.accounts.updateMe(ctx, { ...input, language }), ctx.actor);
  }

  async changePassword(
    ctx: RequestContext,
    reply: FastifyReply,
    { currentPassword, newPassword, endApiTokens }: ChangePasswordInput,
  ): Promise<UserView> {
    return this.requireActor(
      reply,
      await this.passwordChange.change(ctx, currentPassword, newPassword, endApiTokens ?? true),
    );
  }

  async erase(ctx: RequestContext, reply: FastifyReply, password: string): Promise<void> {
    await this.accounts.erase(ctx, password);
    this.cookies.clearCookie(reply);
  }

  private requireActor(reply: FastifyReply, { user, session }: SignedIn): UserView {
    this.cookies.setCookie(reply, session.token);
    return userView(user, session.actor);
  }
}
