import { Field, ID, InputType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { NullIsAbsent, PartialInput } from '../../../platform/validation/partial-input.js';
import { DisplayOrder, HomepageText, SeenVersion, ShownToVisitors } from './homepage.inputs.js';

/** An admin's fields of a question; the body of `POST /api/admin/faqs`. */
@InputType({ isAbstract: true })
export class FaqFields {
  @ApiField(() => String, { rest: { maxLength: 300 } })
  @HomepageText('question', 300)
  question: string;

  @ApiField(() => String, { rest: { maxLength: 5000 }, description: 'Plain text. Line breaks are kept.' })
  @HomepageText('answer', 5000)
  answer: string;

  @ShownToVisitors()
  isActive?: boolean;

  @DisplayOrder()
  displayOrder?: number;
}

/** The body of `PATCH /api/admin/faqs/{id}`: missing fields stay unchanged. */
@InputType({ isAbstract: true })
export class UpdateFaqInput extends PartialInput(FaqFields) {
  @SeenVersion()
  updatedAt?: Date | null;
}

/** The same in GraphQL: without an ID it creates a question. */
@InputType()
@NullIsAbsent('question', 'answer', 'isActive', 'displayOrder')
export class FaqInput extends UpdateFaqInput {
  @Field(() => ID, { nullable: true })
  @Allow()
  id?: string | null;
}
