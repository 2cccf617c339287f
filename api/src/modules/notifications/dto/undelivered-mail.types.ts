import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { PersonType } from '../../users/index.js';

@ObjectType('UndeliveredEmail', { description: 'An email that no server accepted, after the last attempt.' })
export class UndeliveredMailType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String, { description: 'The job that sends it, such as auth.verification-mail.' })
  job: string;

  @ApiField(() => String, { description: 'What the server said.' })
  reason: string;

  @ApiField(() => Boolean, {
    description: 'The server refused the address, so we send no notifications there.',
  })
  isAddressRefused: boolean;

  @ApiField(() => DateTimeScalar)
  failedAt: Date;

  @ApiField(() => PersonType)
  user: PersonType;
}

@ObjectType('UndeliveredEmailConnection')
export class UndeliveredMailConnectionType {
  @Field(() => [UndeliveredMailType])
  nodes: readonly UndeliveredMailType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
