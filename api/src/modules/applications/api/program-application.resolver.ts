import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { BatchLoader } from '../../../platform/graphql/batch-loader.js';
import { DocumentsService, type DocumentRecord } from '../../documents/index.js';
import { ProgramObjectType } from '../../programs/index.js';
import { applicationView } from '../application.view.js';
import { ApplicationType } from '../dto/application.types.js';
import { ProgramRequirementType } from '../dto/requirement.types.js';
import { ApplicationsService, listRequirements } from '../index.js';

/** The caller's application to a program. */
@Resolver(() => ProgramObjectType)
export class ProgramApplicationResolver {
  private readonly own: BatchLoader<ApplicationType>;
  /** By the caller's ID: one list for all programs of a response. */
  private readonly documents: BatchLoader<readonly DocumentRecord[]>;

  constructor(applications: ApplicationsService, documents: DocumentsService) {
    this.own = new BatchLoader(async (ctx, ids) => {
      const records = await applications.listNewestByProgram(ctx, ids);
      return new Map([...records].map(([id, record]) => [id, applicationView(record)]));
    });
    this.documents = new BatchLoader(async (ctx, [caller]) => {
      const records = await documents.list(ctx);
      return new Map(caller === undefined ? [] : [[caller, records]]);
    });
  }

  @ResolveField(() => [ProgramRequirementType], {
    nullable: true,
    description:
      'What it requires, compared with your verified documents, before you apply. Null for visitors.',
  })
  async requirements(
    @Ctx() ctx: RequestContext,
    @Parent() { requiredDocuments }: ProgramObjectType,
  ): Promise<readonly ProgramRequirementType[] | null> {
    if (!ctx.actor) return null;
    return listRequirements(requiredDocuments, (await this.documents.load(ctx, ctx.actor.userId)) ?? []);
  }

  @ResolveField(() => ApplicationType, {
    nullable: true,
    description: 'Your newest application to it, including a withdrawn one. Null for visitors.',
  })
  async application(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ProgramObjectType,
  ): Promise<ApplicationType | null> {
    return ctx.actor ? this.own.load(ctx, id) : null;
  }
}
