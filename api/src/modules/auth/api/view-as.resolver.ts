import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Audits, ObserverMay, Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ViewAsService, type CurrentView } from '../view-as/view-as.service.js';
import { ViewAsArgs, ViewAsType } from '../view-as/view-as.types.js';

@Resolver(() => ViewAsType)
export class ViewAsResolver {
  constructor(private readonly views: ViewAsService) {}

  @Query(() => ViewAsType, {
    nullable: true,
    description: 'Null unless an admin is viewing as someone else.',
  })
  @Public()
  async viewAs(@Ctx() ctx: RequestContext): Promise<ViewAsType | null> {
    const view = await this.views.getCurrent(ctx);
    return view && viewAsView(view);
  }

  @Audits('user.viewAs.start', 'user.viewAs.end')
  @Mutation(() => ViewAsType, {
    description: 'Lets this session view the product as that person, for half an hour at most.',
  })
  @Allow('admin')
  async startViewAs(@Ctx() ctx: RequestContext, @Args() { userId, reason }: ViewAsArgs): Promise<ViewAsType> {
    return viewAsView(await this.views.start(ctx, userId, reason));
  }

  @Mutation(() => Boolean, { description: 'False when there was no view.' })
  @SignedIn()
  @ObserverMay()
  endViewAs(@Ctx() ctx: RequestContext): Promise<boolean> {
    return this.views.end(ctx);
  }
}

/** The single view of an observation for every transport. */
export function viewAsView({ id, reason, expiresAt, user }: CurrentView): ViewAsType {
  const { id: userId, firstName, lastName, email } = user;
  return { id, userId, firstName, lastName, email, reason, expiresAt };
}
