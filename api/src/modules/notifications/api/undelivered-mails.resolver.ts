import { Args, ID, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { PageArgs, pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { UndeliveredMailConnectionType, UndeliveredMailType } from '../dto/undelivered-mail.types.js';
import { UndeliveredMailsService, type UndeliveredMailRecord } from '../index.js';

@Allow('admin')
@Resolver(() => UndeliveredMailType)
export class UndeliveredMailsResolver {
  constructor(private readonly mails: UndeliveredMailsService) {}

  /** Counts only if requested. */
  @Query(() => UndeliveredMailConnectionType)
  async undeliveredEmails(
    @Ctx() ctx: RequestContext,
    @Args() { first, after }: PageArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<UndeliveredMailConnectionType> {
    const [page, totalCount] = await Promise.all([
      this.mails.list(ctx, first ?? undefined, after ?? undefined),
      selects(info, 'totalCount') ? this.mails.count(ctx) : 0,
    ]);
    return { nodes: page.rows.map(mailView), pageInfo: pageInfo(page), totalCount };
  }

  /** Sends an email again. Returns its ID. */
  @Audits('mail.retry')
  @Mutation(() => ID)
  async retryEmail(@Ctx() ctx: RequestContext, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.mails.retry(ctx, id);
    return id;
  }
}

function mailView(mail: UndeliveredMailRecord): UndeliveredMailType {
  const { id, job, reason, isAddressRefused, failedAt, userId, firstName, lastName, email } = mail;
  return { id, job, reason, isAddressRefused, failedAt, user: { id: userId, firstName, lastName, email } };
}
