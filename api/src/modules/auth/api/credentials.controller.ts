import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner, requireActor } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { userView, type User, type UserView } from '../../users/index.js';
import { ApiTokensService } from '../api-tokens.service.js';
import { PasswordInput } from '../dto/account.inputs.js';
import { CreateApiTokenInput, TotpCodeInput } from '../dto/credential.inputs.js';
import { SessionsService } from '../sessions.service.js';
import { RequiredTotpService } from '../required-totp.service.js';
import { TotpService } from '../totp.service.js';
import { ApiTokensBody, DeletedBody, SessionsBody, TotpEnrolmentBody, UserBody } from './bodies.js';
import { apiTokenView, ApiTokenWithSecretView, RecoveryCodesView, sessionView } from './credential.views.js';
import { SessionCookies } from './session-cookies.js';

/**
 * Sessions, API tokens, and the second factor. Only for the account's owner, never with an API
 * token.
 */
@ApiTags('Sign-in')
@Controller('api/auth')
@AccountOwner()
export class CredentialsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly totp: TotpService,
    private readonly requiredTotp: RequiredTotpService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('sessions')
  @ApiOperation({ summary: "Where you're signed in, most recently used first" })
  @ApiResponse({ status: 200, type: SessionsBody })
  async listSessions(@Ctx() ctx: RequestContext): Promise<SessionsBody> {
    return { sessions: (await this.sessions.list(ctx)).map(sessionView) };
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Sign out one of your browsers' })
  @ApiResponse({ status: 200, type: DeletedBody })
  async endSession(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletedBody> {
    await this.sessions.end(ctx, id);
    if (id === ctx.actor?.credentialId) this.cookies.clearCookie(reply);
    return { deleted: true };
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Sign out all your other browsers' })
  @ApiResponse({ status: 200, type: DeletedBody })
  async endOtherSessions(@Ctx() ctx: RequestContext): Promise<DeletedBody> {
    await this.sessions.endOthers(ctx);
    return { deleted: true };
  }

  @Get('tokens')
  @ApiOperation({ summary: 'Your API tokens, newest first' })
  @ApiResponse({ status: 200, type: ApiTokensBody })
  async listTokens(@Ctx() ctx: RequestContext): Promise<ApiTokensBody> {
    return { tokens: (await this.apiTokens.list(ctx)).map(apiTokenView) };
  }

  @Post('tokens')
  @ApiOperation({ summary: 'Create an API token. Its secret is shown only once.' })
  @ApiResponse({ status: 201, type: ApiTokenWithSecretView })
  async createToken(
    @Ctx() ctx: RequestContext,
    @Body() input: CreateApiTokenInput,
  ): Promise<ApiTokenWithSecretView> {
    const { token, secret } = await this.apiTokens.create(ctx, input, {
      password: input.password ?? null,
      totp: input.totp ?? null,
    });
    return { token: apiTokenView(token), secret };
  }

  @Delete('tokens/:id')
  @ApiOperation({ summary: 'Revoke an API token' })
  @ApiResponse({ status: 200, type: DeletedBody })
  async revokeToken(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<DeletedBody> {
    await this.apiTokens.revoke(ctx, id);
    return { deleted: true };
  }

  @Post('totp')
  @ApiOperation({ summary: 'For admins: start setting up two-step sign-in' })
  @ApiResponse({ status: 201, type: TotpEnrolmentBody })
  async startTotp(
    @Ctx() ctx: RequestContext,
    @Body() { password }: PasswordInput,
  ): Promise<TotpEnrolmentBody> {
    return { enrolment: await this.totp.start(ctx, password) };
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Turn on two-step sign-in with a first code. The recovery codes are shown only once.',
  })
  @ApiResponse({ status: 200, type: RecoveryCodesView })
  async confirmTotp(@Ctx() ctx: RequestContext, @Body() { code }: TotpCodeInput): Promise<RecoveryCodesView> {
    const { user, codes } = await this.totp.confirm(ctx, code);
    return { user: this.viewAfter(ctx, user), codes };
  }

  @Delete('totp')
  @ApiOperation({ summary: 'Turn off two-step sign-in' })
  @ApiResponse({ status: 200, type: UserBody })
  async disableTotp(@Ctx() ctx: RequestContext, @Body() { password }: PasswordInput): Promise<UserBody> {
    return { user: this.viewAfter(ctx, await this.totp.disable(ctx, password)) };
  }

  /** Two-step sign-in decides which rights an admin has. */
  private viewAfter(ctx: RequestContext, user: User): UserView {
    return userView(user, this.requiredTotp.reassess(requireActor(ctx), user));
  }
}
