import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FactChecks } from '../checks/fact-checks.service.js';
import { ProvenanceWord } from '../dto/judgement.types.js';
import { GuidanceFactConnectionType, GuidanceFactType, RecordFactCheckInput } from './fact.types.js';
import { factView } from './fact.view.js';

/** The figures of the rules, for admins. */
@Allow('admin')
@Resolver()
export class FactsResolver {
  constructor(private readonly facts: FactChecks) {}

  @Query(() => GuidanceFactConnectionType)
  async guidanceFacts(
    @Ctx() ctx: RequestContext,
    @Args('stale', { type: () => Boolean, nullable: true }) stale: boolean | null,
    @Args('country', { type: () => String, nullable: true }) country: string | null,
    @Args('search', { type: () => String, nullable: true }) search: string | null,
    @Args('provenance', { type: () => ProvenanceWord, nullable: true })
    provenance: `${ProvenanceWord}` | null,
    @Args('next', {
      type: () => Boolean,
      nullable: true,
      description: 'What to read next: figures in force that nobody read on an official page, by weight.',
    })
    next: boolean | null,
    @Args('pending', {
      type: () => Boolean,
      nullable: true,
      description: 'Figures with a check that waits for a second admin.',
    })
    pending: boolean | null,
    @Args('first', { type: () => Int, nullable: true }) first: number | null,
    @Args('after', { type: () => String, nullable: true }) after: string | null,
  ): Promise<GuidanceFactConnectionType> {
    const { facts, nextCursor, total } = await this.facts.list(
      ctx,
      {
        stale: stale ?? undefined,
        country: country ?? undefined,
        search: search ?? undefined,
        provenance: provenance ?? undefined,
        next: next ?? undefined,
        pending: pending ?? undefined,
      },
      { limit: first ?? undefined, cursor: after ?? undefined },
    );
    return {
      nodes: facts.map(factView),
      pageInfo: { endCursor: nextCursor, hasNextPage: nextCursor !== null },
      totalCount: total,
    };
  }

  @Mutation(() => GuidanceFactType)
  async recordFactCheck(
    @Ctx() ctx: RequestContext,
    @Args('input') input: RecordFactCheckInput,
  ): Promise<GuidanceFactType> {
    return factView(await this.facts.record(ctx, input));
  }

  @Mutation(() => GuidanceFactType, { description: "Agrees with another admin's check of a gate." })
  async confirmFactCheck(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<GuidanceFactType> {
    return factView(await this.facts.confirm(ctx, id));
  }
}
