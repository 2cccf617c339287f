import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Batched } from '../../../platform/graphql/batched.js';
import { ProgramObjectType } from '../../programs/index.js';
import { applicationView } from '../application.view.js';
import { ApplicationType } from '../dto/application.types.js';
import { ApplicationsService } from '../index.js';

/** What a programme is to the caller who may have applied to it. */
@Resolver(() => ProgramObjectType)
export class ProgramApplicationResolver {
  private readonly own: Batched<ApplicationType>;

  constructor(applications: ApplicationsService) {
    this.own = new Batched(async (ctx, ids) => {
      const records = await applications.ofPrograms(ctx, ids);
      return new Map([...records].map(([id, record]) => [id, applicationView(record)]));
    });
  }

  @ResolveField(() => ApplicationType, {
    nullable: true,
    description: 'Your newest application to it, also a withdrawn one; null for visitors.',
  })
  async application(
    @Ctx() ctx: RequestContext,
    @Parent() { id }: ProgramObjectType,
  ): Promise<ApplicationType | null> {
    return ctx.actor ? this.own.load(ctx, id) : null;
  }
}
