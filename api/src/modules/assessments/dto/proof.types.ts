import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';

export enum ContradictedTopicEnum {
  NATIONALITY = 'nationality',
  BIRTH = 'birth',
  LANGUAGE = 'language',
  FUNDS = 'funds',
  SALARY = 'salary',
}
registerEnumType(ContradictedTopicEnum, { name: 'ContradictedTopic' });

export enum ToldInEnum {
  ANSWERS = 'answers',
  PROFILE = 'profile',
}
registerEnumType(ToldInEnum, { name: 'ToldIn', description: 'Where a person stated something.' });

@ObjectType('Contradiction', {
  description: "A verified document differs from what the person told us. It doesn't lower the score.",
})
export class ContradictionType {
  @ApiField(() => ID)
  documentId: string;

  @ApiField(() => ContradictedTopicEnum)
  topic: `${ContradictedTopicEnum}`;

  @ApiField(() => String, { description: 'What the document shows, in one sentence.' })
  shown: string;

  @ApiField(() => String, { description: 'What the person told us, in one sentence.' })
  told: string;

  @ApiField(() => ToldInEnum)
  toldIn: `${ToldInEnum}`;

  @ApiField(() => String, { description: 'The answer, or the field of the profile.' })
  field: string;

  @ApiField(() => ID, {
    nullable: true,
    description: 'The assessment with the answer. Null if only the profile is concerned.',
  })
  assessmentId: string | null;
}
