import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentKind, type AssessmentType, type FieldKind } from '../index.js';

enum QuestionnaireFieldKind {
  TEXT = 'text',
  LONG_TEXT = 'long_text',
  SELECT = 'select',
  RADIO = 'radio',
  CHECKBOXES = 'checkboxes',
  COUNTRY = 'country',
  COUNTRIES = 'countries',
  DATE = 'date',
}
registerEnumType(QuestionnaireFieldKind, { name: 'QuestionnaireFieldKind' });

@ObjectType('QuestionnaireOption')
export class QuestionnaireOptionType {
  @Field()
  value: string;

  @Field()
  label: string;
}

@ObjectType('QuestionnaireCondition')
export class QuestionnaireConditionType {
  @Field({ description: 'The name of another question of the questionnaire.' })
  field: string;

  @Field(() => [String], { description: 'Its answers after which this question is asked.' })
  values: readonly string[];
}

@ObjectType('QuestionnaireField')
export class QuestionnaireFieldType {
  @Field({ description: 'The key of the answer, such as education_level.' })
  name: string;

  @Field()
  label: string;

  @Field({ description: 'Why it is asked: what the answer decides, in a sentence.' })
  why: string;

  @Field(() => String, { nullable: true, description: 'A short hint shown under the label.' })
  help: string | null;

  @Field(() => String, { nullable: true })
  placeholder: string | null;

  @Field(() => QuestionnaireFieldKind)
  kind: FieldKind;

  @Field(() => [QuestionnaireOptionType])
  options: readonly QuestionnaireOptionType[];

  @Field(() => QuestionnaireConditionType, {
    nullable: true,
    description: 'Ask it only after these answers. Null: always.',
  })
  shownIf: QuestionnaireConditionType | null;
}

@ObjectType('QuestionnaireStep')
export class QuestionnaireStepType {
  @Field()
  title: string;

  @Field(() => String, { nullable: true })
  help: string | null;

  @Field(() => [QuestionnaireFieldType])
  fields: readonly QuestionnaireFieldType[];
}

@ObjectType('Questionnaire')
export class QuestionnaireType {
  @Field(() => AssessmentKind)
  type: AssessmentType;

  @Field()
  title: string;

  @Field(() => [QuestionnaireStepType])
  steps: readonly QuestionnaireStepType[];
}

@ObjectType('DocumentRequirement')
export class DocumentRequirementType {
  @ApiField(() => String, { description: 'The document type, such as passport.' })
  type: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => Boolean)
  required: boolean;
}
