import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccountOwner } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ExportMyDataInput, PersonalExportType } from '../dto/personal-export.types.js';
import { PersonalExportsService } from '../index.js';
import { personalExportView } from '../privacy.view.js';

@AccountOwner()
@Resolver(() => PersonalExportType)
export class PersonalExportsResolver {
  constructor(private readonly exports: PersonalExportsService) {}

  @Query(() => [PersonalExportType], { description: 'Your files with everything about you, newest first.' })
  async personalExports(@Ctx() ctx: RequestContext): Promise<readonly PersonalExportType[]> {
    return (await this.exports.list(ctx)).map(personalExportView);
  }

  @Mutation(() => PersonalExportType, {
    description:
      'Creates a ZIP file with everything about you in the background. It is deleted after 7 days.',
  })
  async exportMyData(
    @Ctx() ctx: RequestContext,
    @Args() { password }: ExportMyDataInput,
  ): Promise<PersonalExportType> {
    return personalExportView(await this.exports.create(ctx, password ?? null));
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a file with your data, or cancels one that is being made.',
  })
  async deletePersonalExport(
    @Ctx() ctx: RequestContext,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.exports.remove(ctx, id);
    return true;
  }
}
