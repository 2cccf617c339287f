import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { DegreeLevel, LanguageTestName, SalaryPeriod } from '../profile.words.js';

/*
 * The parts of a profile are taken as they are answered, so each class is both. What a value must be is said in one
 * place, profile-rules.ts: here is only the shape.
 */

const DAY = 'YYYY-MM-DD';
const day = { type: String, format: 'date', nullable: true } as const;
const score = { type: Number, nullable: true } as const;

@ObjectType('Degree')
@InputType('DegreeInput')
export class DegreePart {
  @ApiProperty({ enum: DegreeLevel })
  @Field(() => DegreeLevel)
  level: `${DegreeLevel}`;

  @ApiPropertyOptional({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  field: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  country: string | null;

  @ApiPropertyOptional({ ...day, description: DAY })
  @Field(() => String, { nullable: true })
  awardedOn: string | null;
}

@ObjectType('LanguageTest')
@InputType('LanguageTestInput')
export class LanguageTestPart {
  @ApiProperty({ enum: LanguageTestName })
  @Field(() => LanguageTestName)
  test: `${LanguageTestName}`;

  @ApiPropertyOptional(day)
  @Field(() => String, { nullable: true })
  takenOn: string | null;

  @ApiPropertyOptional(score)
  @Field(() => Float, { nullable: true })
  overall: number | null;

  @ApiPropertyOptional(score)
  @Field(() => Float, { nullable: true })
  listening: number | null;

  @ApiPropertyOptional(score)
  @Field(() => Float, { nullable: true })
  reading: number | null;

  @ApiPropertyOptional(score)
  @Field(() => Float, { nullable: true })
  writing: number | null;

  @ApiPropertyOptional(score)
  @Field(() => Float, { nullable: true })
  speaking: number | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A1 to C2, or N1 to N5.' })
  @Field(() => String, { nullable: true })
  level: string | null;
}

@ObjectType('LanguageSkill')
@InputType('LanguageSkillInput')
export class LanguageSkillPart {
  @ApiProperty()
  @Field()
  language: string;

  @ApiProperty({ description: 'A1 to C2.' })
  @Field()
  level: string;
}

@ObjectType('Job')
@InputType('JobInput')
export class JobPart {
  @ApiProperty()
  @Field()
  title: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  country: string | null;

  @ApiProperty({ format: 'date' })
  @Field()
  from: string;

  @ApiPropertyOptional({ ...day, description: 'Null: you still work there.' })
  @Field(() => String, { nullable: true })
  to: string | null;
}

@ObjectType('Salary')
@InputType('SalaryInput')
export class SalaryPart {
  @ApiProperty()
  @Field(() => Float)
  amount: number;

  @ApiProperty({ description: 'A three-letter currency code, such as EUR.' })
  @Field()
  currency: string;

  @ApiProperty({ enum: SalaryPeriod })
  @Field(() => SalaryPeriod)
  per: `${SalaryPeriod}`;
}

@ObjectType('JobOffer')
@InputType('JobOfferInput')
export class JobOfferPart {
  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiPropertyOptional({ type: SalaryPart, nullable: true })
  @Field(() => SalaryPart, { nullable: true })
  salary: SalaryPart | null;
}

@ObjectType('Savings')
@InputType('SavingsInput')
export class SavingsPart {
  @ApiProperty()
  @Field(() => Float)
  amount: number;

  @ApiProperty()
  @Field()
  currency: string;

  @ApiPropertyOptional(day)
  @Field(() => String, { nullable: true })
  availableOn: string | null;
}

@ObjectType('Family')
@InputType('FamilyInput')
export class FamilyPart {
  @ApiPropertyOptional({ type: Boolean, nullable: true })
  @Field(() => Boolean, { nullable: true })
  partner: boolean | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true })
  children: number | null;
}

/** What `PATCH /api/profile` and `updateMyProfile` take. */
@InputType({ description: 'Fields you leave out stay. Null clears a field. A list replaces the old list.' })
export class UpdateProfileInput {
  @ApiPropertyOptional(day)
  @Field(() => String, { nullable: true })
  @Allow()
  dateOfBirth?: string | null;

  @ApiPropertyOptional({ type: [String], nullable: true })
  @Field(() => [String], { nullable: true })
  @Allow()
  nationalities?: string[] | null;

  @ApiPropertyOptional({ type: [DegreePart], nullable: true })
  @Field(() => [DegreePart], { nullable: true })
  @Allow()
  degrees?: DegreePart[] | null;

  @ApiPropertyOptional({ type: [LanguageTestPart], nullable: true })
  @Field(() => [LanguageTestPart], { nullable: true })
  @Allow()
  languageTests?: LanguageTestPart[] | null;

  @ApiPropertyOptional({ type: [LanguageSkillPart], nullable: true })
  @Field(() => [LanguageSkillPart], { nullable: true })
  @Allow()
  languages?: LanguageSkillPart[] | null;

  @ApiPropertyOptional({ type: [JobPart], nullable: true })
  @Field(() => [JobPart], { nullable: true })
  @Allow()
  jobs?: JobPart[] | null;

  @ApiPropertyOptional({ type: [JobOfferPart], nullable: true })
  @Field(() => [JobOfferPart], { nullable: true })
  @Allow()
  offers?: JobOfferPart[] | null;

  @ApiPropertyOptional({ type: SavingsPart, nullable: true })
  @Field(() => SavingsPart, { nullable: true })
  @Allow()
  savings?: SavingsPart | null;

  @ApiPropertyOptional({ type: FamilyPart, nullable: true })
  @Field(() => FamilyPart, { nullable: true })
  @Allow()
  family?: FamilyPart | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Whether we recalculate results when rules change.',
  })
  @Field(() => Boolean, { nullable: true })
  @Allow()
  keepUpToDate?: boolean | null;
}

/** What `saveCalculatorInput` takes. */
@ArgsType()
export class SaveCalculatorInputArgs {
  @Field(() => ID)
  @Allow()
  calculator: string;

  @Field(() => JsonObjectScalar)
  @Allow()
  input: Record<string, unknown>;
}
