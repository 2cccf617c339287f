import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ProgramObjectType } from '../dto/program.types.js';
import { ProgramReportReason } from '../program.enums.js';
import { programView } from '../program.view.js';
import { ProgramReportsService } from '../program-reports.service.js';
import { SavedProgramsService } from '../saved-programs.service.js';

/** What signed-in people can do with programs: save, report, and check their fit. */
@SignedIn()
@Resolver(() => ProgramObjectType)
export class OwnProgramsResolver {
  constructor(
    private readonly keeping: SavedProgramsService,
    private readonly reports: ProgramReportsService,
  ) {}

  @Query(() => [ProgramObjectType], { description: 'Most recently saved first.' })
  async savedPrograms(@Ctx() ctx: RequestContext): Promise<ProgramObjectType[]> {
    return (await this.keeping.list(ctx)).map(programView);
  }

  @Mutation(() => ProgramObjectType)
  async saveProgram(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('saved') saved: boolean,
  ): Promise<ProgramObjectType> {
    return programView(await this.keeping.save(ctx, id, saved));
  }

  /** Repeated reports of the same problem count once. */
  @Mutation(() => Boolean)
  async reportProgram(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('reason', { type: () => ProgramReportReason }) reason: ProgramReportReason,
    @Args('note', { type: () => String, nullable: true }) note: string | null,
  ): Promise<boolean> {
    await this.reports.report(ctx, id, reason, note);
    return true;
  }

  @ResolveField(() => Boolean, { description: 'Whether you saved it. False for visitors.' })
  saved(@Ctx() ctx: RequestContext, @Parent() { id }: ProgramObjectType): Promise<boolean> {
    return this.keeping.isSaved(ctx, id);
  }
}
