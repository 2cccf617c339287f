import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ApiField } from '../../../platform/validation/api-field.js';
import { DocumentKind } from '../../documents/index.js';

export enum RequirementStandingEnum {
  COVERED = 'covered',
  NOT_COVERED = 'not_covered',
  TO_JUDGE = 'to_judge',
}
registerEnumType(RequirementStandingEnum, {
  name: 'RequirementStanding',
  valuesMap: {
    COVERED: { description: 'There are verified documents of this type.' },
    NOT_COVERED: { description: 'There is no verified document of this type.' },
    TO_JUDGE: {
      description:
        "A person needs to check: we don't recognize the document type, or more documents are required than there are.",
    },
  },
});

const BESIDE =
  "What the program requires, compared with your verified documents by type. We don't compare their content.";

@ObjectType('ProgramRequirement', { description: BESIDE })
export class ProgramRequirementType {
  @ApiField(() => String, { description: "In the program's own words." })
  text: string;

  @ApiField(() => DocumentKind, {
    nullable: true,
    description: "Null: we don't recognize this document type.",
  })
  documentType: `${DocumentKind}` | null;

  @ApiField(() => RequirementStandingEnum)
  standing: `${RequirementStandingEnum}`;

  @ApiProperty({ type: [String], description: 'The verified documents of this type, newest first.' })
  @Field(() => [ID], { description: 'The verified documents of this type, newest first.' })
  documentIds: readonly string[];
}
