import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { userView } from '../../users/index.js';
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  MailedTokenInput,
  ResetPasswordInput,
} from '../dto/account.inputs.js';
import { EmailVerificationService } from '../email-verification.service.js';
import { PasswordRecoveryService } from '../password-recovery.service.js';
import { AccountsTransport } from './accounts-transport.js';
import { MessageBody, UserBody } from './bodies.js';

@ApiTags('Sign-in')
@Controller('api/auth')
export class PasswordsController {
  constructor(
    private readonly transport: AccountsTransport,
    private readonly recovery: PasswordRecoveryService,
    private readonly verification: EmailVerificationService,
  ) {}

  @Post('forgot-password')
  @HttpCode(202)
  @Public()
  @ApiOperation({
    summary: 'Email a link to set a new password. The response is the same for any email address.',
  })
  @ApiResponse({ status: 202, type: MessageBody })
  async forgot(@Ctx() ctx: RequestContext, @Body() { email }: ForgotPasswordInput): Promise<MessageBody> {
    await this.recovery.request(ctx, email);
    return { message: "If this email address has an account, we've sent it a link." };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Set a new password with an emailed link. Ends all sessions and API tokens.' })
  @ApiResponse({ status: 200, type: MessageBody })
  async reset(
    @Ctx() ctx: RequestContext,
    @Body() { token, password }: ResetPasswordInput,
  ): Promise<MessageBody> {
    await this.recovery.reset(ctx, token, password);
    return { message: 'Password updated' };
  }

  @Post('change-password')
  @HttpCode(200)
  @AccountOwner()
  @ApiOperation({ summary: 'Set a new password. Other sessions end, and this one gets a new token.' })
  @ApiResponse({ status: 200, type: UserBody })
  async change(
    @Ctx() ctx: RequestContext,
    @Body() input: ChangePasswordInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserBody> {
    return { user: await this.transport.changePassword(ctx, reply, input) };
  }

  @Post('verify-email')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Confirm an email address with an emailed link' })
  @ApiResponse({ status: 200, type: UserBody })
  async verify(@Ctx() ctx: RequestContext, @Body() { token }: MailedTokenInput): Promise<UserBody> {
    return { user: userView(await this.verification.verify(ctx, token), ctx.actor) };
  }

  @Post('resend-verification')
  @HttpCode(202)
  @SignedIn()
  @ApiOperation({ summary: 'Resend the link that confirms your email address' })
  @ApiResponse({ status: 202, type: MessageBody })
  async resend(@Ctx() ctx: RequestContext): Promise<MessageBody> {
    await this.verification.resend(ctx);
    return { message: "We've sent you a link, unless your email address is already confirmed." };
  }
}
