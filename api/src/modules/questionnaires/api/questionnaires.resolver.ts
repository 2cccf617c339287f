import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import { AssessmentKind, documentRequirements, questionnaire, type AssessmentType } from '../index.js';
import { DocumentRequirementType, QuestionnaireType } from './questionnaire.types.js';
import { documentRequirementView, questionnaireView } from './questionnaire.view.js';

@Resolver()
export class QuestionnairesResolver {
  @Public()
  @Query(() => QuestionnaireType, { description: 'Steps, fields and options of a questionnaire.' })
  questionnaire(@Args('type', { type: () => AssessmentKind }) type: AssessmentType): QuestionnaireType {
    return questionnaireView(questionnaire(type));
  }

  @Public()
  @Query(() => [DocumentRequirementType])
  documentRequirements(
    @Args('type', { type: () => AssessmentKind }) type: AssessmentType,
  ): DocumentRequirementType[] {
    return documentRequirements(type).map(documentRequirementView);
  }
}
