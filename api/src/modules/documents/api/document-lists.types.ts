import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { SourceType } from '../../guidance/index.js';
import { PersonType } from '../../users/index.js';
import { DocumentKind, DocumentType, VerificationWord } from '../index.js';

@ObjectType('RequirementReason')
export class RequirementReasonType {
  @ApiProperty()
  @Field(() => ID)
  routeId: string;

  @ApiProperty()
  @Field()
  routeTitle: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty({ description: "The route's condition that this document proves." })
  @Field()
  label: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('RequiredDocument', {
  description:
    "A required or optional document of an assessment, with what was uploaded and why it's needed.",
})
export class RequiredDocumentType {
  @ApiProperty({ enum: DocumentKind })
  @Field(() => DocumentKind)
  type: `${DocumentKind}`;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty()
  @Field()
  required: boolean;

  @ApiProperty({ type: DocumentType, nullable: true, description: 'Null: none uploaded.' })
  @Field(() => DocumentType, { nullable: true, description: 'Null: none uploaded.' })
  document: DocumentType | null;

  @ApiProperty({ type: [RequirementReasonType] })
  @Field(() => [RequirementReasonType])
  reasons: readonly RequirementReasonType[];
}

@ObjectType('ReviewItem')
export class ReviewItemType {
  @ApiProperty({ type: DocumentType })
  @Field(() => DocumentType)
  document: DocumentType;

  @ApiProperty({ type: PersonType })
  @Field(() => PersonType)
  owner: PersonType;

  @ApiProperty({ format: 'date-time', description: '48 hours after the upload.' })
  @Field(() => DateTimeScalar)
  dueAt: Date;

  @ApiProperty({ description: "Whether it's still waiting after its due time." })
  @Field()
  overdue: boolean;
}

@ObjectType('ReviewConnection')
export class ReviewConnectionType {
  @Field(() => [ReviewItemType])
  nodes: readonly ReviewItemType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ArgsType()
export class DocumentsArgs {
  @Field(() => ID, { nullable: true })
  @Allow()
  visaAssessmentId?: string | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  includeSuperseded?: boolean | null;
}

@ArgsType()
export class ReviewsArgs {
  @Field(() => VerificationWord, { nullable: true })
  @Allow()
  status?: `${VerificationWord}` | null;

  @Field(() => String, { nullable: true })
  @Allow()
  search?: string | null;

  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  after?: string | null;
}
