import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner, ObserverMay, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import type { GraphqlContext } from '../../../platform/graphql/graphql-context.js';
import { userView, UserView } from '../../users/index.js';
import { AccountsService } from '../accounts.service.js';
import { LogInInput, PasswordInput, SignUpInput, UpdateMeInput } from '../dto/account.inputs.js';
import { AccountsTransport } from './accounts-transport.js';

@Resolver(() => UserView)
export class AccountsResolver {
  constructor(
    private readonly transport: AccountsTransport,
    private readonly accounts: AccountsService,
  ) {}

  @Query(() => UserView, { nullable: true })
  @Public()
  async me(@Ctx() ctx: RequestContext): Promise<UserView | null> {
    return ctx.actor ? userView(await this.accounts.me(ctx), ctx.actor) : null;
  }

  @Mutation(() => UserView)
  @Public()
  async signUp(
    @Ctx() ctx: RequestContext,
    @Args('input') input: SignUpInput,
    @Context() { reply }: GraphqlContext,
  ): Promise<UserView> {
    return this.transport.signUp(ctx, reply, input);
  }

  @Mutation(() => UserView)
  @Public()
  async logIn(
    @Ctx() ctx: RequestContext,
    @Args('input') input: LogInInput,
    @Context() { reply }: GraphqlContext,
  ): Promise<UserView> {
    return this.transport.logIn(ctx, reply, input);
  }

  @Mutation(() => Boolean)
  @Public()
  @ObserverMay()
  async logOut(@Ctx() ctx: RequestContext, @Context() { reply }: GraphqlContext): Promise<boolean> {
    await this.transport.logOut(ctx, reply);
    return true;
  }

  @Mutation(() => UserView)
  @SignedIn()
  async updateMe(@Ctx() ctx: RequestContext, @Args('input') input: UpdateMeInput): Promise<UserView> {
    return this.transport.updateMe(ctx, input);
  }

  @Mutation(() => Boolean)
  @AccountOwner()
  async deleteMyAccount(
    @Ctx() ctx: RequestContext,
    @Args() input: PasswordInput,
    @Context() { reply }: GraphqlContext,
  ): Promise<boolean> {
    await this.transport.erase(ctx, reply, input.password);
    return true;
  }
}
