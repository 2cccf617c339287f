import { ArgsType, Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

@ArgsType()
export class ViewAsInput {
  @ApiField(() => String, { description: "Why you're viewing. The audit log keeps it." })
  @IsString({ message: 'Say why you look.' })
  reason: string;
}

/** The same for GraphQL, with the observed person. */
@ArgsType()
export class ViewAsArgs extends ViewAsInput {
  @Field(() => ID)
  @IsString()
  userId: string;
}

@ObjectType('ViewAs', { description: "An admin's read-only view of the product as someone else." })
export class ViewAsType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ID)
  userId: string;

  @ApiField(() => String)
  firstName: string;

  @ApiField(() => String)
  lastName: string;

  @ApiField(() => String)
  email: string;

  @ApiField(() => String)
  reason: string;

  @ApiField(() => DateTimeScalar)
  expiresAt: Date;
}

export class ViewAsBody {
  @ApiProperty({ type: ViewAsType })
  viewAs: ViewAsType;
}

export class ViewEndedBody {
  @ApiProperty({ description: 'False when there was none.' })
  ended: boolean;
}
