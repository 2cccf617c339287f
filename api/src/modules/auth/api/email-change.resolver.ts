import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner, Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { MailedTokenInput, RequestEmailChangeInput } from '../dto/account.inputs.js';
import { EmailChangeConfirmationsService } from '../email-change-confirmations.service.js';
import { EmailChangeRequestsService } from '../email-change-requests.service.js';
import {
  emailChangeProgressView,
  EmailChangeProgressView,
  emailChangeView,
  EmailChangeView,
} from './email-change.views.js';
import { SessionCookies } from './session-cookies.js';

@Resolver(() => EmailChangeView)
export class EmailChangeResolver {
  constructor(
    private readonly requests: EmailChangeRequestsService,
    private readonly confirmations: EmailChangeConfirmationsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Query(() => EmailChangeView, {
    nullable: true,
    description: 'The pending change of your email address.',
  })
  @AccountOwner()
  async emailChange(@Ctx() ctx: RequestContext): Promise<EmailChangeView | null> {
    const change = await this.requests.pending(ctx);
    return change && emailChangeView(change);
  }

  @Mutation(() => EmailChangeView, {
    description:
      'Both addresses get a link to confirm the change. The response is the same for any new address.',
  })
  @AccountOwner()
  async requestEmailChange(
    @Ctx() ctx: RequestContext,
    @Args('input') { newEmail, password, totp }: RequestEmailChangeInput,
  ): Promise<EmailChangeView> {
    return emailChangeView(await this.requests.request(ctx, { newEmail, password, totp: totp ?? undefined }));
  }

  @Mutation(() => Boolean)
  @AccountOwner()
  async cancelEmailChange(@Ctx() ctx: RequestContext): Promise<boolean> {
    await this.requests.cancel(ctx);
    return true;
  }

  @Mutation(() => Boolean)
  @AccountOwner()
  async resendEmailChange(@Ctx() ctx: RequestContext): Promise<boolean> {
    await this.requests.resend(ctx);
    return true;
  }

  @Mutation(() => EmailChangeProgressView)
  @Public()
  async confirmEmailChange(
    @Ctx() ctx: RequestContext,
    @Args() { token }: MailedTokenInput,
    @Context() { reply }: GraphqlContext,
  ): Promise<EmailChangeProgressView> {
    const progress = await this.confirmations.confirm(ctx, token);
    if (progress.session) this.cookies.setCookie(reply, progress.session.token);
    return emailChangeProgressView(progress);
  }

  @Mutation(() => Boolean, { description: 'Ends the change, and all sessions of the account.' })
  @Public()
  async refuseEmailChange(@Ctx() ctx: RequestContext, @Args() { token }: MailedTokenInput): Promise<boolean> {
    await this.confirmations.refuse(ctx, token);
    return true;
  }
}
