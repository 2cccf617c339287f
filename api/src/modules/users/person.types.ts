import { ID, ObjectType } from '@nestjs/graphql';
import { ApiField } from '../../platform/validation/api-field.js';

/** The owner of a record, for the admins who work on it. */
@ObjectType('DocumentOwner')
export class PersonType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  firstName: string;

  @ApiField(() => String)
  lastName: string;

  @ApiField(() => String)
  email: string;
}
