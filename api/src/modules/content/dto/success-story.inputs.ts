import { applyDecorators } from '@nestjs/common';
import { Field, ID, InputType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { NullIsAbsent, PartialInput } from '../../../platform/validation/partial-input.js';
import { Cleaned, MayBeNull, Satisfies } from '../../../platform/validation/rules.js';
import { parseImageUrl } from '../image-url.js';
import {
  DisplayOrder,
  HomepageText,
  OptionalHomepageText,
  SeenVersion,
  ShownToVisitors,
} from './homepage.inputs.js';

/** An admin's fields of a success story; the body of `POST /api/admin/success-stories`. */
@InputType({ isAbstract: true })
export class SuccessStoryFields {
  @ApiField(() => String, { rest: { maxLength: 100 } })
  @HomepageText('name', 100)
  name: string;

  @ApiField(() => String, { nullable: true, optional: true, rest: { maxLength: 150 } })
  @OptionalHomepageText('title', 150)
  title?: string | null;

  @ApiField(() => String, { rest: { maxLength: 100 } })
  @HomepageText('country', 100)
  country: string;

  @ApiField(() => String, { rest: { maxLength: 200 } })
  @HomepageText('program', 200)
  program: string;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    rest: { maxLength: 5000 },
    description: 'Plain text. Line breaks are kept.',
  })
  @OptionalHomepageText('story', 5000)
  story?: string | null;

  @ApiField(() => String, { rest: { maxLength: 600 } })
  @HomepageText('quote', 600)
  quote: string;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    rest: { maxLength: 500 },
    description:
      'The url of an uploaded image, or an https link. The homepage shows uploaded images only; for a link it shows initials.',
  })
  @ImageUrl()
  imageUrl?: string | null;

  @ShownToVisitors()
  isActive?: boolean;

  @DisplayOrder()
  displayOrder?: number;
}

/** The body of `PATCH /api/admin/success-stories/{id}`: missing fields stay unchanged. */
@InputType({ isAbstract: true })
export class UpdateSuccessStoryInput extends PartialInput(SuccessStoryFields) {
  @SeenVersion()
  updatedAt?: Date | null;
}

/** The same in GraphQL: without an ID it creates a story. */
@InputType()
@NullIsAbsent('name', 'country', 'program', 'quote', 'isActive', 'displayOrder')
export class SuccessStoryInput extends UpdateSuccessStoryInput {
  @Field(() => ID, { nullable: true })
  @Allow()
  id?: string | null;
}

function ImageUrl() {
  return applyDecorators(
    Cleaned((value) => (typeof value === 'string' ? value.trim() || null : value)),
    MayBeNull(),
    Satisfies(
      (value) => typeof value === 'string' && parseImageUrl(value) !== null,
      'Upload an image, or enter a link that begins with https://.',
    ),
  );
}
