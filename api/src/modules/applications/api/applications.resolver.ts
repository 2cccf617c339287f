import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { adminApplicationView, applicationView } from '../application.view.js';
import { AdminApplicationsArgs, ApplyArgs, DecideArgs } from '../dto/application.inputs.js';
import { AdminApplicationConnectionType, ApplicationType } from '../dto/application.types.js';
import { ApplicationReviewsService, ApplicationsService } from '../index.js';

@SignedIn()
@Resolver(() => ApplicationType)
export class ApplicationsResolver {
  constructor(
    private readonly service: ApplicationsService,
    private readonly reviews: ApplicationReviewsService,
  ) {}

  @Query(() => [ApplicationType], { description: 'Your applications, newest first.' })
  async applications(@Ctx() ctx: RequestContext): Promise<ApplicationType[]> {
    return (await this.service.list(ctx)).map(applicationView);
  }

  @Query(() => ApplicationType, { description: 'One of your applications. Admins can read any.' })
  async application(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ApplicationType> {
    return applicationView(await this.service.get(ctx, id));
  }

  @Allow('admin')
  @Query(() => AdminApplicationConnectionType, { description: 'All applications, newest first.' })
  async adminApplications(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: AdminApplicationsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdminApplicationConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.reviews.listPage(ctx, filter, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.reviews.count(ctx, filter) : 0,
    ]);
    return { nodes: page.rows.map(adminApplicationView), pageInfo: pageInfo(page), totalCount };
  }

  @Mutation(() => ApplicationType)
  async applyToProgram(
    @Ctx() ctx: RequestContext,
    @Args() { programId, documentIds }: ApplyArgs,
  ): Promise<ApplicationType> {
    return applicationView(await this.service.apply(ctx, programId, documentIds ?? []));
  }

  @Mutation(() => ApplicationType, { description: "Only while it's submitted. You can apply again." })
  async withdrawApplication(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ApplicationType> {
    return applicationView(await this.service.withdraw(ctx, id));
  }

  @Allow('admin')
  @Audits('application.decide')
  @Mutation(() => ApplicationType, {
    description:
      'SUBMITTED can become IN_REVIEW, APPROVED or REJECTED. IN_REVIEW can become APPROVED or REJECTED. A decided application can only become IN_REVIEW.',
  })
  async updateApplicationStatus(
    @Ctx() ctx: RequestContext,
    @Args() { id, ...decision }: DecideArgs,
  ): Promise<ApplicationType> {
    return applicationView(await this.reviews.decide(ctx, id, decision));
  }
}
