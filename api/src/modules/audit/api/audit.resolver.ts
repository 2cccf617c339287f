import { Args, Info, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { auditChainView, auditEntryView } from '../audit.view.js';
import { AuditLogArgs } from '../dto/audit.inputs.js';
import {
  AuditChainCheckType,
  AuditEntryConnectionType,
  AuditEntryType,
  AuditFacetsType,
} from '../dto/audit.types.js';
import { AuditChainService, AuditLogService } from '../index.js';

/** The audit log, for admins. */
@Allow('admin')
@Resolver(() => AuditEntryType)
export class AuditResolver {
  constructor(
    private readonly log: AuditLogService,
    private readonly chain: AuditChainService,
  ) {}

  @Query(() => AuditEntryConnectionType, { description: 'What admins did, newest first.' })
  async auditLog(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: AuditLogArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AuditEntryConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.log.listPage(ctx, filter, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.log.count(ctx, filter) : 0,
    ]);
    return { nodes: page.rows.map(auditEntryView), pageInfo: pageInfo(page), totalCount };
  }

  @Query(() => AuditFacetsType, { description: 'Who appears in the audit log, and with which actions.' })
  auditFacets(@Ctx() ctx: RequestContext): Promise<AuditFacetsType> {
    return this.log.facets(ctx);
  }

  @Query(() => AuditChainCheckType, {
    description:
      'Checks that nobody changed the audit log, and says where it breaks first. It checks one part at a time: call it again with nextCursor until that is null.',
  })
  async auditChain(
    @Ctx() ctx: RequestContext,
    @Args('after', { type: () => String, nullable: true }) after?: string | null,
  ): Promise<AuditChainCheckType> {
    return auditChainView(await this.chain.checkPart(ctx, after ?? null));
  }
}
