import { ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** A success story, for both transports. */
@ObjectType('SuccessStory')
export class SuccessStoryType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  name: string;

  @ApiField(() => String, { nullable: true })
  title: string | null;

  @ApiField(() => String)
  country: string;

  @ApiField(() => String)
  program: string;

  @ApiField(() => String, { nullable: true, description: 'Plain text.' })
  story: string | null;

  @ApiField(() => String, { description: 'Plain text.' })
  quote: string;

  @ApiField(() => String, { nullable: true })
  imageUrl: string | null;

  @ApiField(() => Boolean)
  isActive: boolean;

  @ApiField(() => Int)
  displayOrder: number;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;
}
