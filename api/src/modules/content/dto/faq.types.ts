import { ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** A question and its answer, for both transports. */
@ObjectType('Faq')
export class FaqType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  question: string;

  @ApiField(() => String, { description: 'Plain text.' })
  answer: string;

  @ApiField(() => Boolean)
  isActive: boolean;

  @ApiField(() => Int)
  displayOrder: number;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;
}
