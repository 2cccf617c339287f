import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { AccountOwner, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { userView, UserView } from '../../users/index.js';
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  MailedTokenInput,
  ResetPasswordInput,
} from '../dto/account.inputs.js';
import { EmailVerificationService } from '../email-verification.service.js';
import { PasswordRecoveryService } from '../password-recovery.service.js';
import { AccountsTransport } from './accounts-transport.js';

@Resolver()
export class PasswordsResolver {
  constructor(
    private readonly transport: AccountsTransport,
    private readonly recovery: PasswordRecoveryService,
    private readonly verification: EmailVerificationService,
  ) {}

  @Mutation(() => Boolean)
  @Public()
  async requestPasswordReset(
    @Ctx() ctx: RequestContext,
    @Args() { email }: ForgotPasswordInput,
  ): Promise<boolean> {
    await this.recovery.request(ctx, email);
    return true;
  }

  @Mutation(() => Boolean)
  @Public()
  async resetPassword(
    @Ctx() ctx: RequestContext,
    @Args() { token, password }: ResetPasswordInput,
  ): Promise<boolean> {
    await this.recovery.reset(ctx, token, password);
    return true;
  }

  @Mutation(() => UserView)
  @AccountOwner()
  async changePassword(
    @Ctx() ctx: RequestContext,
    @Args() input: ChangePasswordInput,
    @Context() { reply }: GraphqlContext,
  ): Promise<UserView> {
    return this.transport.changePassword(ctx, reply, input);
  }

  @Mutation(() => UserView)
  @Public()
  async verifyEmail(@Ctx() ctx: RequestContext, @Args() { token }: MailedTokenInput): Promise<UserView> {
    return userView(await this.verification.verify(ctx, token), ctx.actor);
  }

  @Mutation(() => Boolean)
  @SignedIn()
  async resendVerification(@Ctx() ctx: RequestContext): Promise<boolean> {
    await this.verification.resend(ctx);
    return true;
  }
}
