import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import { AssessmentKind, documentRequirements, questionnaire, type AssessmentType } from '../index.js';
import { DocumentRequirementType, QuestionnaireType } from './questionnaire.types.js';
import { questionnaireView } from './questionnaire.view.js';

/** The questions and the documents of both kinds of assessment. */
@Public()
@Resolver()
export class QuestionnairesResolver {
  @Query(() => QuestionnaireType)
  questionnaire(@Args('type', { type: () => AssessmentKind }) type: AssessmentType): QuestionnaireType {
    return questionnaireView(questionnaire(type));
  }

  @Query(() => [DocumentRequirementType])
  documentRequirements(
    @Args('type', { type: () => AssessmentKind }) type: AssessmentType,
  ): readonly DocumentRequirementType[] {
    return documentRequirements(type);
  }
}
