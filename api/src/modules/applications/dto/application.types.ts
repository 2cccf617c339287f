import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ProgramType } from '../../programs/index.js';
import { PersonType } from '../../users/index.js';

export enum ApplicationStatusWord {
  SUBMITTED = 'submitted',
  IN_REVIEW = 'in_review',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ApplicationStatusWord, { name: 'ApplicationStatus' });

@ObjectType('ApplicationEvent', { description: 'One step of an application.' })
export class ApplicationEventType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ enum: ApplicationStatusWord, description: 'The status it changed to.' })
  @Field(() => ApplicationStatusWord, { description: 'The status it changed to.' })
  status: `${ApplicationStatusWord}`;

  @ApiProperty({ type: String, nullable: true, description: 'Our message about this step.' })
  @Field(() => String, { nullable: true, description: 'Our message about this step.' })
  note: string | null;
}

/**
 * The fields of an application on every transport. GraphQL resolves its program, documents, and timeline separately.
 */
@ObjectType('Application')
export class ApplicationType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  userId: string;

  @ApiProperty({ enum: ProgramType, description: "The program's type at the time of the application." })
  @Field(() => ProgramType)
  type: `${ProgramType}`;

  @ApiProperty({ enum: ApplicationStatusWord })
  @Field(() => ApplicationStatusWord)
  status: `${ApplicationStatusWord}`;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  createdAt: Date;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  updatedAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "The date by which we promise the result of our check. Null once it's done.",
  })
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "The date by which we promise the result of our check. Null once it's done.",
  })
  answerBy: Date | null;

  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  programId: string;

  @ApiProperty({ type: String, nullable: true, description: 'Our message about the last step.' })
  @Field(() => String, { nullable: true, description: 'Our message about the last step.' })
  note: string | null;
}

@ObjectType('AdminApplication', { description: 'An application and its owner.' })
export class AdminApplicationType {
  @Field(() => ApplicationType)
  application: ApplicationType;

  @Field(() => PersonType)
  user: PersonType;
}

@ObjectType('AdminApplicationConnection')
export class AdminApplicationConnectionType {
  @Field(() => [AdminApplicationType])
  nodes: readonly AdminApplicationType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
