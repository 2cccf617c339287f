import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { AdminUsersArgs, UpdateUserInput } from '../dto/user-admin.inputs.js';
import { AdminUserConnectionType, AdminUserType } from '../dto/user-admin.types.js';
import { UserAdminService, UserDirectoryService } from '../index.js';
import { adminUserView } from '../user-admin.view.js';

const NO_COUNTS = { total: 0, students: 0, opportunitySeekers: 0, affiliates: 0, admins: 0 };

@Allow('admin')
@Resolver(() => AdminUserType)
export class AdminUsersResolver {
  constructor(
    private readonly directory: UserDirectoryService,
    private readonly users: UserAdminService,
  ) {}

  /** Counts only if requested. */
  @Query(() => AdminUserConnectionType)
  async adminUsers(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, sort, ...filter }: AdminUsersArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdminUserConnectionType> {
    const [page, totalCount, counts] = await Promise.all([
      this.directory.list(ctx, filter, { sort, limit: first ?? undefined, cursor: after ?? undefined }),
      selects(info, 'totalCount') ? this.directory.count(ctx, filter) : 0,
      selects(info, 'counts') ? this.directory.countAll(ctx) : NO_COUNTS,
    ]);
    return { nodes: page.rows.map(adminUserView), pageInfo: pageInfo(page), totalCount, counts };
  }

  @Query(() => AdminUserType)
  async adminUser(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<AdminUserType> {
    return adminUserView(await this.directory.get(ctx, id));
  }

  @Audits('user.update')
  @Mutation(() => AdminUserType, {
    description:
      'Changes a role, or disables or enables an account. Its sessions, tokens, and sockets end at once.',
  })
  async updateUser(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: UpdateUserInput,
  ): Promise<AdminUserType> {
    return adminUserView(await this.users.update(ctx, id, input));
  }

  @Audits('user.resendVerification')
  @Mutation(() => Boolean, { description: 'Emails the person a new link to confirm the address.' })
  async resendUserVerification(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.users.resendVerification(ctx, id);
    return true;
  }
}
