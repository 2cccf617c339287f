import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PageArgs, PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';
import { PersonType } from '../../users/index.js';
import { DocumentKind, DocumentType, VerificationStatusEnum } from '../index.js';

@ObjectType('RequirementReason')
export class RequirementReasonType {
  @ApiProperty()
  @Field(() => ID)
  routeId: string;

  @ApiField(() => String)
  routeTitle: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => String, { description: "The route's condition that this document proves." })
  label: string;

  @ApiField(() => Judgement.SourceType)
  source: Judgement.SourceType;
}

@ObjectType('RequiredDocument', {
  description:
    "A required or optional document of an assessment, with what was uploaded and why it's needed.",
})
export class RequiredDocumentType {
  @ApiField(() => DocumentKind)
  type: `${DocumentKind}`;

  @ApiField(() => String)
  label: string;

  @ApiField(() => Boolean)
  required: boolean;

  @ApiField(() => DocumentType, { nullable: true, description: 'Null: none uploaded.' })
  document: DocumentType | null;

  @ApiField(() => [RequirementReasonType])
  reasons: readonly RequirementReasonType[];
}

@ObjectType('ReviewItem')
export class ReviewItemType {
  @ApiField(() => DocumentType)
  document: DocumentType;

  @ApiField(() => PersonType)
  owner: PersonType;

  @ApiField(() => DateTimeScalar, { description: '48 hours after the upload.' })
  dueAt: Date;

  @ApiField(() => Boolean, { description: "Whether it's still waiting after its due time." })
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
export class ReviewsArgs extends PageArgs {
  @Field(() => VerificationStatusEnum, { nullable: true })
  @Allow()
  status?: `${VerificationStatusEnum}` | null;

  @Field(() => String, { nullable: true })
  @Allow()
  search?: string | null;
}
