import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { DegreePart, JobOfferPart, LanguageSkillPart, LanguageTestPart } from '../../profiles/index.js';

const NULLABLE = { nullable: true } as const;
const CHOSEN = 'Send the ids of the facts to keep, at most 100.';

@ObjectType('ProfileFact', { description: 'One value of a profile. Exactly one field has a value.' })
export class ProfileFactType {
  @ApiField(() => String, { ...NULLABLE, rest: { format: 'date' } })
  dateOfBirth: string | null;

  @ApiField(() => String, NULLABLE)
  nationality: string | null;

  @ApiField(() => String, { ...NULLABLE, description: 'The country where you live.' })
  residence: string | null;

  @ApiField(() => Boolean, NULLABLE)
  partner: boolean | null;

  @ApiField(() => Int, NULLABLE)
  children: number | null;

  @ApiField(() => [Int], { ...NULLABLE, description: 'Of the children who come with you, in whole years.' })
  childAges: readonly number[] | null;

  @ApiField(() => DegreePart, NULLABLE)
  degree: DegreePart | null;

  @ApiField(() => LanguageTestPart, NULLABLE)
  languageTest: LanguageTestPart | null;

  @ApiField(() => LanguageSkillPart, NULLABLE)
  language: LanguageSkillPart | null;

  @ApiField(() => JobOfferPart, NULLABLE)
  offer: JobOfferPart | null;
}

@ObjectType('ProfileOfferItem')
export class ProfileOfferItemType {
  @ApiField(() => ID, { rest: { format: undefined } })
  id: string;

  @ApiField(() => ProfileFactType, {
    ...NULLABLE,
    description: 'What it would replace. Null: it would be added.',
  })
  before: ProfileFactType | null;

  @ApiField(() => ProfileFactType)
  after: ProfileFactType;
}

@ObjectType('ProfileOffer', {
  description: "What an assessment's answers say that isn't in your profile.",
})
export class ProfileOfferType {
  @ApiField(() => ID, { description: 'The assessment.' })
  id: string;

  @ApiField(() => [ProfileOfferItemType], {
    description: "Empty when there's nothing to keep, or you've decided.",
  })
  items: readonly ProfileOfferItemType[];
}

/** Body of `POST /api/assessments/{id}/profile-offer/keep`. */
export class KeepAnswersInput {
  @ApiProperty({ type: [String], description: 'The ids of the facts to keep. The others are left out.' })
  @IsArray({ message: CHOSEN })
  @ArrayMaxSize(100, { message: CHOSEN })
  @IsString({ each: true, message: CHOSEN })
  @MaxLength(100, { each: true, message: CHOSEN })
  items: string[];
}

/** Arguments of `keepAnswers`. */
@ArgsType()
export class KeepAnswersArgs {
  @Field(() => ID)
  @IsString({ message: 'Name the assessment.' })
  id: string;

  @Field(() => [ID], { description: 'The ids of the facts to keep. The others are left out.' })
  @ArrayMaxSize(100, { message: CHOSEN })
  @MaxLength(100, { each: true, message: CHOSEN })
  items: string[];
}
