import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AccountOwner, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { MailedTokenInput, RequestEmailChangeInput } from '../dto/account.inputs.js';
import { EmailChangeConfirmationsService } from '../email-change-confirmations.service.js';
import { EmailChangeRequestsService } from '../email-change-requests.service.js';
import { DeletedBody, EmailChangeBody, MessageBody } from './bodies.js';
import { emailChangeProgressView, EmailChangeProgressView, emailChangeView } from './email-change.views.js';
import { SessionCookies } from './session-cookies.js';

/** Changing the email address of an account, confirmed from both addresses. */
@ApiTags('Sign-in')
@Controller('api/auth/email-change')
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequestsService,
    private readonly confirmations: EmailChangeConfirmationsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @AccountOwner()
  @ApiOperation({ summary: 'Get the pending change of your email address' })
  @ApiResponse({ status: 200, type: EmailChangeBody })
  async pending(@Ctx() ctx: RequestContext): Promise<EmailChangeBody> {
    const change = await this.requests.pending(ctx);
    return { change: change && emailChangeView(change) };
  }

  @Post()
  @HttpCode(202)
  @AccountOwner()
  @ApiOperation({
    summary:
      'Request another email address. Both addresses get a link to confirm it, within 24 hours. The response is the same for any new address.',
  })
  @ApiResponse({ status: 202, type: EmailChangeBody })
  async request(
    @Ctx() ctx: RequestContext,
    @Body() { newEmail, password, totp }: RequestEmailChangeInput,
  ): Promise<EmailChangeBody> {
    const change = await this.requests.request(ctx, { newEmail, password, totp: totp ?? undefined });
    return { change: emailChangeView(change) };
  }

  @Delete()
  @AccountOwner()
  @ApiOperation({ summary: 'Cancel the pending change of your email address' })
  @ApiResponse({ status: 200, type: DeletedBody })
  async cancel(@Ctx() ctx: RequestContext): Promise<DeletedBody> {
    await this.requests.cancel(ctx);
    return { deleted: true };
  }

  @Post('resend')
  @HttpCode(202)
  @AccountOwner()
  @ApiOperation({ summary: "Resend the links to the addresses that haven't confirmed yet" })
  @ApiResponse({ status: 202, type: MessageBody })
  async resend(@Ctx() ctx: RequestContext): Promise<MessageBody> {
    await this.requests.resend(ctx);
    return { message: "We've sent the links again." };
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Confirm a change of email address with an emailed link. The second link changes the address.',
  })
  @ApiResponse({ status: 200, type: EmailChangeProgressView })
  async confirm(
    @Ctx() ctx: RequestContext,
    @Body() { token }: MailedTokenInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailChangeProgressView> {
    const progress = await this.confirmations.confirm(ctx, token);
    if (progress.session) this.cookies.setCookie(reply, progress.session.token);
    return emailChangeProgressView(progress);
  }

  @Post('refuse')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Refuse a change of email address with the link sent to the current address. Ends all sessions.',
  })
  @ApiResponse({ status: 200, type: MessageBody })
  async refuse(@Ctx() ctx: RequestContext, @Body() { token }: MailedTokenInput): Promise<MessageBody> {
    await this.confirmations.refuse(ctx, token);
    return { message: 'The change is canceled, and every browser is signed out. Set a new password now.' };
  }
}
