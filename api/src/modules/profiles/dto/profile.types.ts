import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import {
  DegreePart,
  FamilyPart,
  JobOfferPart,
  JobPart,
  LanguageSkillPart,
  LanguageTestPart,
  SavingsPart,
} from './profile.inputs.js';

@ObjectType('SavedCalculatorInput')
export class SavedCalculatorInputType {
  @ApiField(() => ID, { rest: { format: undefined } })
  calculator: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @Field(() => JsonObjectScalar)
  input: Readonly<Record<string, unknown>>;
}

@ObjectType('Profile')
export class ProfileType {
  @ApiField(() => String, { nullable: true, rest: { format: 'date' } })
  dateOfBirth: string | null;

  @ApiField(() => [String])
  nationalities: readonly string[];

  @ApiField(() => [DegreePart])
  degrees: readonly DegreePart[];

  @ApiField(() => [LanguageTestPart])
  languageTests: readonly LanguageTestPart[];

  @ApiField(() => [LanguageSkillPart])
  languages: readonly LanguageSkillPart[];

  @ApiField(() => [JobPart])
  jobs: readonly JobPart[];

  @ApiField(() => [JobOfferPart])
  offers: readonly JobOfferPart[];

  @ApiField(() => SavingsPart, { nullable: true })
  savings: SavingsPart | null;

  @ApiField(() => FamilyPart)
  family: FamilyPart;

  @ApiField(() => [SavedCalculatorInputType])
  calculatorInputs: readonly SavedCalculatorInputType[];

  @ApiField(() => Boolean, { description: 'Whether we recalculate results when rules change.' })
  keepUpToDate: boolean;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'Null until something is saved.' })
  updatedAt: Date | null;
}
