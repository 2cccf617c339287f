import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner, requireActor } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { userView, UserView, type User } from '../../users/index.js';
import { ApiTokensService } from '../api-tokens.service.js';
import { PasswordInput } from '../dto/account.inputs.js';
import { CreateApiTokenInput, TotpCodeInput } from '../dto/credential.inputs.js';
import { SessionsService } from '../sessions.service.js';
import { RequiredTotpService } from '../required-totp.service.js';
import { TotpService } from '../totp.service.js';
import {
  apiTokenView,
  ApiTokenView,
  ApiTokenWithSecretView,
  RecoveryCodesView,
  sessionView,
  SessionView,
  TotpEnrolmentView,
} from './credential.views.js';
import { SessionCookies } from './session-cookies.js';

@Resolver()
@AccountOwner()
export class CredentialsResolver {
  constructor(
    private readonly sessionsService: SessionsService,
    private readonly tokens: ApiTokensService,
    private readonly totp: TotpService,
    private readonly requiredTotp: RequiredTotpService,
    private readonly cookies: SessionCookies,
  ) {}

  @Query(() => [SessionView])
  async sessions(@Ctx() ctx: RequestContext): Promise<SessionView[]> {
    return (await this.sessionsService.list(ctx)).map(sessionView);
  }

  @Mutation(() => Boolean)
  async endSession(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Context() { reply }: GraphqlContext,
  ): Promise<boolean> {
    await this.sessionsService.end(ctx, id);
    if (id === ctx.actor?.credentialId) this.cookies.clearCookie(reply);
    return true;
  }

  @Mutation(() => Boolean)
  async endOtherSessions(@Ctx() ctx: RequestContext): Promise<boolean> {
    await this.sessionsService.endOthers(ctx);
    return true;
  }

  @Query(() => [ApiTokenView])
  async apiTokens(@Ctx() ctx: RequestContext): Promise<ApiTokenView[]> {
    return (await this.tokens.list(ctx)).map(apiTokenView);
  }

  @Mutation(() => ApiTokenWithSecretView)
  async createApiToken(
    @Ctx() ctx: RequestContext,
    @Args('input') input: CreateApiTokenInput,
  ): Promise<ApiTokenWithSecretView> {
    const { token, secret } = await this.tokens.create(ctx, input, {
      password: input.password ?? null,
      totp: input.totp ?? null,
    });
    return { token: apiTokenView(token), secret };
  }

  @Mutation(() => Boolean)
  async revokeApiToken(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.tokens.revoke(ctx, id);
    return true;
  }

  @Mutation(() => TotpEnrolmentView)
  async startTotp(
    @Ctx() ctx: RequestContext,
    @Args() { password }: PasswordInput,
  ): Promise<TotpEnrolmentView> {
    return this.totp.start(ctx, password);
  }

  @Mutation(() => RecoveryCodesView)
  async confirmTotp(@Ctx() ctx: RequestContext, @Args() { code }: TotpCodeInput): Promise<RecoveryCodesView> {
    const { user, codes } = await this.totp.confirm(ctx, code);
    return { user: this.viewAfter(ctx, user), codes };
  }

  @Mutation(() => UserView)
  async disableTotp(@Ctx() ctx: RequestContext, @Args() { password }: PasswordInput): Promise<UserView> {
    return this.viewAfter(ctx, await this.totp.disable(ctx, password));
  }

  /** Two-step sign-in decides which rights an admin has. */
  private viewAfter(ctx: RequestContext, user: User): UserView {
    return userView(user, this.requiredTotp.reassess(requireActor(ctx), user));
  }
}
