import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { userView, type UserView } from '../../users/index.js';
import { ApiTokensService } from '../api-tokens.service.js';
import { PasswordInput } from '../dto/account.inputs.js';
import { CreateApiTokenInput, TotpCodeInput } from '../dto/credential.inputs.js';
import { SessionsService } from '../sessions.service.js';
import { TotpService } from '../totp.service.js';
import {
  apiTokenView,
  sessionView,
  type ApiTokenView,
  type ApiTokenWithSecretView,
  type RecoveryCodesView,
  type SessionView,
  type TotpEnrolmentView,
} from './credential.views.js';
import { SessionCookies } from './session-cookies.js';

interface Deleted {
  readonly deleted: true;
}

/** Sessions, API tokens and the second factor: the account's owner only, never by an API token. */
@ApiTags('Sign-in')
@Controller('api/auth')
@AccountOwner()
export class CredentialsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly totp: TotpService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('sessions')
  @ApiOperation({ summary: 'Where you are signed in, the latest used first' })
  async listSessions(@Ctx() ctx: RequestContext): Promise<{ sessions: SessionView[] }> {
    return { sessions: (await this.sessions.list(ctx)).map(sessionView) };
  }

  @Delete('sessions/:id')
  @ApiOperation({ summary: 'Sign one of your browsers out' })
  async endSession(
    @Ctx() ctx: RequestContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Deleted> {
    await this.sessions.end(ctx, id);
    if (id === ctx.actor?.credentialId) this.cookies.takeBack(reply);
    return { deleted: true };
  }

  @Delete('sessions')
  @ApiOperation({ summary: 'Sign all your other browsers out' })
  async endOtherSessions(@Ctx() ctx: RequestContext): Promise<Deleted> {
    await this.sessions.endOthers(ctx);
    return { deleted: true };
  }

  @Get('tokens')
  @ApiOperation({ summary: 'Your API tokens, newest first' })
  async listTokens(@Ctx() ctx: RequestContext): Promise<{ tokens: ApiTokenView[] }> {
    return { tokens: (await this.apiTokens.list(ctx)).map(apiTokenView) };
  }

  @Post('tokens')
  @ApiOperation({ summary: 'Make an API token; its secret is shown this once' })
  async createToken(
    @Ctx() ctx: RequestContext,
    @Body() input: CreateApiTokenInput,
  ): Promise<ApiTokenWithSecretView> {
    const { token, secret } = await this.apiTokens.create(ctx, input.name, input.expiresAt ?? null);
    return { token: apiTokenView(token), secret };
  }

  @Delete('tokens/:id')
  @ApiOperation({ summary: 'Revoke an API token' })
  async revokeToken(@Ctx() ctx: RequestContext, @Param('id') id: string): Promise<Deleted> {
    await this.apiTokens.revoke(ctx, id);
    return { deleted: true };
  }

  @Post('totp')
  @ApiOperation({ summary: 'For admins: begin with codes at sign-in' })
  async startTotp(
    @Ctx() ctx: RequestContext,
    @Body() { password }: PasswordInput,
  ): Promise<{ enrolment: TotpEnrolmentView }> {
    return { enrolment: await this.totp.start(ctx, password) };
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Turn codes at sign-in on with a first code; the recovery codes are shown this once',
  })
  async confirmTotp(@Ctx() ctx: RequestContext, @Body() { code }: TotpCodeInput): Promise<RecoveryCodesView> {
    const { user, codes } = await this.totp.confirm(ctx, code);
    return { user: userView(user, ctx.actor), codes };
  }

  @Delete('totp')
  @ApiOperation({ summary: 'Turn codes at sign-in off' })
  async disableTotp(
    @Ctx() ctx: RequestContext,
    @Body() { password }: PasswordInput,
  ): Promise<{ user: UserView }> {
    return { user: userView(await this.totp.disable(ctx, password), ctx.actor) };
  }
}
