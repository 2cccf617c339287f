import { Args, Query, Resolver } from '@nestjs/graphql';
import { SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ProfileData } from '../../guidance/index.js';
import { AssessmentKind, type AssessmentType } from '../../questionnaires/index.js';
import { ProfilesService } from '../index.js';

@SignedIn()
@Resolver()
export class QuestionnairePrefillResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @Query(() => JsonObjectScalar, {
    description: 'Answers to a questionnaire that your profile gives, by question.',
  })
  async questionnairePrefill(
    @Ctx() ctx: RequestContext,
    @Args('type', { type: () => AssessmentKind }) type: AssessmentType,
  ): Promise<ProfileData.ProfileAnswers> {
    const { data } = await this.profiles.mine(ctx);
    return ProfileData.answerFromProfile(type, data);
  }
}
