import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { DomainError } from '../../../platform/errors/index.js';
import { BatchLoader } from '../../../platform/graphql/batch-loader.js';
import { DocumentType, documentView } from '../../documents/index.js';
import { ProgramObjectType, programView, ProgramsService } from '../../programs/index.js';
import { eventView } from '../application.view.js';
import { ApplicationEventType, ApplicationType } from '../dto/application.types.js';
import { ProgramRequirementType } from '../dto/requirement.types.js';
import { ApplicationDocumentsService, ApplicationHistoryService, listRequirements } from '../index.js';

/** Related records of an application. Access to the application includes them. */
@Resolver(() => ApplicationType)
export class ApplicationFieldsResolver {
  private readonly programs: BatchLoader<ProgramObjectType>;
  private readonly documentsByApplication: BatchLoader<readonly DocumentType[]>;
  private readonly timelines: BatchLoader<readonly ApplicationEventType[]>;

  constructor(
    programs: ProgramsService,
    documents: ApplicationDocumentsService,
    history: ApplicationHistoryService,
  ) {
    this.programs = new BatchLoader(async (ctx, ids) => {
      const records = await programs.listByIds(ctx, ids);
      return new Map(records.map((record) => [record.id, programView(record)]));
    });
    this.documentsByApplication = new BatchLoader(async (ctx, ids) => {
      const records = await documents.listByApplication(ctx, ids);
      return new Map([...records].map(([id, found]) => [id, found.map(documentView)]));
    });
    this.timelines = new BatchLoader(async (ctx, ids) => {
      const events = await history.listByApplication(ctx, ids);
      return new Map([...events].map(([id, found]) => [id, found.map(eventView)]));
    });
  }

  @ResolveField(() => ProgramObjectType)
  async program(
    @Ctx() ctx: RequestContext,
    @Parent() { programId }: ApplicationType,
  ): Promise<ProgramObjectType> {
    const program = await this.programs.load(ctx, programId);
    if (!program) throw DomainError.notFound();
    return program;
  }

  @ResolveField(() => [DocumentType], { description: 'Newest first.' })
  async documents(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ApplicationType,
  ): Promise<readonly DocumentType[]> {
    return (await this.documentsByApplication.load(ctx, id)) ?? [];
  }

  @ResolveField(() => [ProgramRequirementType], {
    description: 'What the program requires now, compared with the documents in this application.',
  })
  async requirements(
    @Ctx() ctx: RequestContext,
    @Parent() application: ApplicationType,
  ): Promise<readonly ProgramRequirementType[]> {
    const [{ requiredDocuments }, documents] = await Promise.all([
      this.program(ctx, application),
      this.documents(ctx, application),
    ]);
    return listRequirements(requiredDocuments, documents);
  }

  @ResolveField(() => [ApplicationEventType], { description: 'Oldest first.' })
  async timeline(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ApplicationType,
  ): Promise<readonly ApplicationEventType[]> {
    return (await this.timelines.load(ctx, id)) ?? [];
  }
}
