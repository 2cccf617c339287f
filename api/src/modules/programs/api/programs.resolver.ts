import { Args, ID, Info, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Public } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { ResponseCache } from '../../../platform/graphql/response-cache.js';
import { selectedBelow, selects } from '../../../platform/graphql/selected-fields.js';
import { regionOfName } from '../../../platform/regions/regions.js';
import { ProgramFacetsService } from '../catalogue/facets.service.js';
import { CatalogueCacheService } from '../catalogue/catalogue-cache.service.js';
import { ProgramSuggestionsService } from '../catalogue/suggestions.service.js';
import { ProgramFilterArgs, ProgramPageArgs } from '../dto/program.args.js';
import {
  GRAPHQL_FIELDS,
  isProgramField,
  type ProgramField,
  type ShownProgram,
} from '../catalogue/program-text.js';
import {
  ProgramConnectionType,
  ProgramFacetsType,
  ProgramFitType,
  ProgramObjectType,
} from '../dto/program.types.js';
import { nationalityRule } from '../fit/fit-lines.js';
import { PersonFitService } from '../fit/person-fit.service.js';
import { ProgramsService } from '../index.js';
import { programView } from '../program.view.js';
import { ProgramSort } from '../program.enums.js';

@Public()
@Resolver(() => ProgramObjectType)
export class ProgramsResolver {
  constructor(
    private readonly pages: CatalogueCacheService,
    private readonly facets: ProgramFacetsService,
    private readonly suggestions: ProgramSuggestionsService,
    private readonly service: ProgramsService,
    private readonly people: PersonFitService,
    shared: ResponseCache,
  ) {
    const system = RequestContext.system('shared-programs');
    shared.declare('programs', ({ sort }) =>
      sort === ProgramSort.FIT ? null : this.service.catalogueState(system),
    );
  }

  /** The open programs. Reads only the requested fields. */
  @Query(() => ProgramConnectionType)
  async programs(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, ...filter }: ProgramPageArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ShownPrograms> {
    const page = await this.pages.page(
      ctx,
      {
        ...filter,
        limit: first ?? undefined,
        cursor: after ?? undefined,
        counted: selects(info, 'totalCount'),
      },
      getFields(info),
    );
    return {
      nodes: page.rows,
      pageInfo: pageInfo(page),
      totalCount: page.total ?? 0,
      corrected: page.corrected,
    };
  }

  @Query(() => ProgramFacetsType)
  programFacets(@Ctx() ctx: RequestContext, @Args() filter: ProgramFilterArgs): Promise<ProgramFacetsType> {
    return this.facets.facets(ctx, filter);
  }

  @Query(() => [String], { description: 'Up to eight words and titles.' })
  programSuggestions(@Ctx() ctx: RequestContext, @Args('search') search: string): Promise<string[]> {
    return this.suggestions.suggest(ctx, search);
  }

  @Query(() => ProgramObjectType)
  async program(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ProgramObjectType> {
    return programView(await this.service.get(ctx, id));
  }

  @ResolveField(() => String, { nullable: true })
  countryCode(@Parent() { country }: ProgramObjectType): string | null {
    return regionOfName(country, 'en');
  }

  @ResolveField(() => String, { nullable: true, description: 'Who can apply, in words.' })
  nationalityRule(@Parent() { asks }: ProgramObjectType): string | null {
    return nationalityRule(asks.needs);
  }

  @ResolveField(() => ProgramFitType, {
    nullable: true,
    description: 'Null for visitors and without a finished assessment.',
  })
  fit(@Ctx() ctx: RequestContext, @Parent() { asks }: ProgramObjectType): Promise<ProgramFitType | null> {
    return this.people.findFit(ctx, asks);
  }
}

/** A page with the requested fields. */
interface ShownPrograms extends Omit<ProgramConnectionType, 'nodes'> {
  readonly nodes: readonly ShownProgram[];
}

/**
 * The columns behind the requested fields, or all columns if a resolver depends on fields that
 * weren't requested.
 */
function getFields(info: GraphQLResolveInfo): readonly ProgramField[] {
  const names = [...selectedBelow(info, 'nodes')].filter((name) => !name.startsWith('__'));
  const needed = new Set<ProgramField>(['id']);
  for (const name of names) {
    if (isProgramField(name)) needed.add(name);
    else if (name === 'countryCode') needed.add('country');
    else if (name === 'fit' || name === 'nationalityRule') needed.add('asks');
    else if (name !== 'saved') return GRAPHQL_FIELDS;
  }
  return GRAPHQL_FIELDS.filter((field) => needed.has(field));
}
