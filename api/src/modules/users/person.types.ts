import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

/** The owner of a record, for the admins who work on it. */
@ObjectType('DocumentOwner')
export class PersonType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  firstName: string;

  @ApiProperty()
  @Field()
  lastName: string;

  @ApiProperty()
  @Field()
  email: string;
}
