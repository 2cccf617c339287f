import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DocumentKind } from '../../documents/index.js';

export enum RequirementStandingWord {
  COVERED = 'covered',
  NOT_COVERED = 'not_covered',
  TO_JUDGE = 'to_judge',
}
registerEnumType(RequirementStandingWord, {
  name: 'RequirementStanding',
  valuesMap: {
    COVERED: { description: 'Verified documents of this kind are there.' },
    NOT_COVERED: { description: 'No verified document of this kind is there.' },
    TO_JUDGE: {
      description: 'A person has to judge: it is none of the kinds, or more are asked for than are there.',
    },
  },
});

const BESIDE =
  'What the programme requires, beside verified documents; it says nothing about what they hold.';

@ObjectType('ProgramRequirement', { description: BESIDE })
export class ProgramRequirementType {
  @ApiProperty({ description: 'As the programme says it.' })
  @Field({ description: 'As the programme says it.' })
  text: string;

  @ApiProperty({ enum: DocumentKind, nullable: true, description: 'Null: it is none of the kinds.' })
  @Field(() => DocumentKind, { nullable: true, description: 'Null: it is none of the kinds.' })
  documentType: `${DocumentKind}` | null;

  @ApiProperty({ enum: RequirementStandingWord })
  @Field(() => RequirementStandingWord)
  standing: `${RequirementStandingWord}`;

  @ApiProperty({ type: [String], description: 'The verified documents of this kind, newest first.' })
  @Field(() => [ID], { description: 'The verified documents of this kind, newest first.' })
  documentIds: readonly string[];
}
