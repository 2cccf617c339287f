import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ProgramType } from '../../programs/index.js';
import { PersonType } from '../../users/index.js';

export enum ApplicationStatusEnum {
  SUBMITTED = 'submitted',
  IN_REVIEW = 'in_review',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ApplicationStatusEnum, { name: 'ApplicationStatus' });

@ObjectType('ApplicationEvent', { description: 'One step of an application.' })
export class ApplicationEventType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => ApplicationStatusEnum, { description: 'The status it changed to.' })
  status: `${ApplicationStatusEnum}`;

  @ApiField(() => String, { nullable: true, description: 'Our message about this step.' })
  note: string | null;
}

/**
 * The fields of an application on every transport. GraphQL resolves its program, documents, and timeline separately.
 */
@ObjectType('Application')
export class ApplicationType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ID)
  userId: string;

  @ApiField(() => ProgramType, { description: "The program's type at the time of the application." })
  type: `${ProgramType}`;

  @ApiField(() => ApplicationStatusEnum)
  status: `${ApplicationStatusEnum}`;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    description: "The date by which we promise the result of our check. Null once it's done.",
  })
  answerBy: Date | null;

  @ApiField(() => ID)
  programId: string;

  @ApiField(() => String, { nullable: true, description: 'Our message about the last step.' })
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
