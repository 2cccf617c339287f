import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import {
  DegreePart,
  FamilyPart,
  JobOfferPart,
  JobPart,
  LanguageSkillPart,
  LanguageTestPart,
  SavingsPart,
} from '../dto/profile.inputs.js';

@ObjectType('SavedCalculatorInput')
export class SavedCalculatorInputType {
  @ApiProperty()
  @Field(() => ID)
  calculator: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  @Field(() => JsonObjectScalar)
  input: Readonly<Record<string, unknown>>;
}

@ObjectType('Profile')
export class ProfileType {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @Field(() => String, { nullable: true })
  dateOfBirth: string | null;

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  nationalities: readonly string[];

  @ApiProperty({ type: [DegreePart] })
  @Field(() => [DegreePart])
  degrees: readonly DegreePart[];

  @ApiProperty({ type: [LanguageTestPart] })
  @Field(() => [LanguageTestPart])
  languageTests: readonly LanguageTestPart[];

  @ApiProperty({ type: [LanguageSkillPart] })
  @Field(() => [LanguageSkillPart])
  languages: readonly LanguageSkillPart[];

  @ApiProperty({ type: [JobPart] })
  @Field(() => [JobPart])
  jobs: readonly JobPart[];

  @ApiProperty({ type: [JobOfferPart] })
  @Field(() => [JobOfferPart])
  offers: readonly JobOfferPart[];

  @ApiProperty({ type: SavingsPart, nullable: true })
  @Field(() => SavingsPart, { nullable: true })
  savings: SavingsPart | null;

  @ApiProperty({ type: FamilyPart })
  @Field(() => FamilyPart)
  family: FamilyPart;

  @ApiProperty({ type: [SavedCalculatorInputType] })
  @Field(() => [SavedCalculatorInputType])
  calculatorInputs: readonly SavedCalculatorInputType[];

  @ApiProperty({ description: 'Whether we recalculate results when rules change.' })
  @Field()
  keepUpToDate: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null until something is saved.' })
  updatedAt: Date | null;
}
