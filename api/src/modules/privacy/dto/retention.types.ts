import { Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

@ObjectType('RetentionKind', {
  description: 'How long one kind of personal data is kept, and whether that time is met.',
})
export class RetentionKindType {
  @ApiField(() => String)
  what: string;

  @ApiField(() => String)
  table: string;

  @ApiField(() => String)
  howLong: string;

  @ApiField(() => Int, {
    nullable: true,
    description: "Null if it's deleted with the account, or by hand.",
  })
  days: number | null;

  @ApiField(() => Int, { nullable: true })
  rows: number | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  oldest: Date | null;

  @ApiField(() => Int, { description: 'Rows that should have been deleted.' })
  overdue: number;
}

export class RetentionBody {
  @ApiProperty({ type: [RetentionKindType] })
  retention: readonly RetentionKindType[];
}
