import { Args, ID, Info, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Allow, Audits } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { pageInfo } from '../../../platform/graphql/page-info.js';
import { selects } from '../../../platform/graphql/selected-fields.js';
import { AdminProgramArgs } from '../dto/program.args.js';
import { ProgramInput, UpdateProgramInput } from '../dto/program.inputs.js';
import { ProgramReportType } from '../dto/program-report.types.js';
import { ProgramConnectionType, ProgramObjectType } from '../dto/program.types.js';
import { programView } from '../program.view.js';
import { ProgramReportsService } from '../program-reports.service.js';
import { ProgramsAdminService } from '../programs-admin.service.js';

@Allow('admin')
@Resolver()
export class AdminProgramsResolver {
  constructor(
    private readonly admin: ProgramsAdminService,
    private readonly reports: ProgramReportsService,
  ) {}

  /** Newest first. */
  @Query(() => ProgramConnectionType)
  async adminPrograms(
    @Ctx() ctx: RequestContext,
    @Args() { first, after, archived, ...words }: AdminProgramArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ProgramConnectionType> {
    const filter = { ...words, state: archived ? 'archived' : 'open' } as const;
    const page = await this.admin.listPage(ctx, filter, first ?? undefined, after ?? undefined);
    const totalCount = selects(info, 'totalCount') ? await this.admin.count(ctx, filter) : 0;
    return { nodes: page.rows.map(programView), pageInfo: pageInfo(page), totalCount, corrected: null };
  }

  @Audits('program.create')
  @Mutation(() => ProgramObjectType)
  async createProgram(
    @Ctx() ctx: RequestContext,
    @Args('input') input: ProgramInput,
  ): Promise<ProgramObjectType> {
    return programView(await this.admin.create(ctx, input));
  }

  /** Edits, archives, or restores a program. */
  @Audits('program.update', 'program.archive', 'program.restore')
  @Mutation(() => ProgramObjectType)
  async updateProgram(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: UpdateProgramInput,
  ): Promise<ProgramObjectType> {
    return programView(await this.admin.update(ctx, id, input));
  }

  /** Archives a program: it is no longer public, but its applications stay. */
  @Audits('program.archive')
  @Mutation(() => Boolean)
  async deleteProgram(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.admin.archive(ctx, id);
    return true;
  }

  @Query(() => [ProgramReportType], { description: 'Open reports of wrong listings, oldest first.' })
  async adminProgramReports(
    @Ctx() ctx: RequestContext,
    @Args('first', { type: () => Int, nullable: true }) first: number | null,
  ): Promise<ProgramReportType[]> {
    const reports = await this.reports.open(ctx, first ?? undefined);
    return reports.map(({ program, ...report }) => ({ ...report, program: programView(program) }));
  }

  @Audits('program.report.resolve')
  @Mutation(() => Boolean)
  async resolveProgramReport(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.reports.resolve(ctx, id);
    return true;
  }
}
