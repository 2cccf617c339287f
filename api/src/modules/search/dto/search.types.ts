import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentKind, type AssessmentType } from '../../questionnaires/index.js';
import type { SearchKind } from '../search-queries.js';

export const SearchKindEnum = {
  USER: 'user',
  ASSESSMENT: 'assessment',
  APPLICATION: 'application',
  PROGRAM: 'program',
  PAYMENT: 'payment',
} as const satisfies Record<string, SearchKind>;

registerEnumType(SearchKindEnum, { name: 'SearchKind' });

/** Something that the search of the back office found. */
@ObjectType('SearchHit')
export class SearchHitType {
  @ApiField(() => SearchKindEnum)
  kind: SearchKind;

  @ApiField(() => ID)
  id: string;

  @ApiField(() => String, { description: 'A name or title.' })
  title: string;

  @ApiField(() => String, { description: 'An email address, a country, or the owner.' })
  detail: string;

  @ApiField(() => String, { nullable: true })
  status: string | null;

  @ApiField(() => ID, { nullable: true, description: 'The paid review that shows it.' })
  reviewId: string | null;

  @ApiField(() => String, { nullable: true, description: 'Email address of its owner.' })
  email: string | null;

  @ApiField(() => AssessmentKind, { nullable: true, description: 'Of an assessment alone.' })
  assessmentType: AssessmentType | null;

  @ApiField(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt: Date;
}

export class SearchBody {
  @ApiProperty({ type: [SearchHitType] })
  results: readonly SearchHitType[];
}
