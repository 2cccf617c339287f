import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { PartialInput } from '../../../platform/validation/partial-input.js';
import { MayBeNull, OptionalTime } from '../../../platform/validation/rules.js';
import {
  PROGRAM_DEGREES,
  PROGRAM_FUNDINGS,
  PROGRAM_OPPORTUNITIES,
  PROGRAM_TYPES,
  ProgramFunding,
  ProgramType,
  type ProgramDegree,
  type ProgramFundingValue,
  type ProgramOpportunity,
  type ProgramTypeValue,
} from '../program.enums.js';
import {
  AnyOf,
  ClearedFlag,
  CommissionRate,
  FeesCents,
  FeesDollars,
  Nationalities,
  OneOf,
  OptionalDay,
  OptionalInteger,
  OptionalOneOf,
  OptionalText,
  PlainText,
  PublicLink,
  StudyFields,
  TextList,
} from './program-rules.js';

/** The program fields that admins can set, in every transport and in CSV files. */
@InputType()
export class ProgramInput {
  @ApiField(() => String, { rest: { minLength: 3, maxLength: 200 } })
  @PlainText({ min: 3, max: 200, tooShort: 'Title must be at least 3 characters' })
  title: string;

  @ApiField(() => String, { rest: { minLength: 10, maxLength: 5_000 } })
  @PlainText({ min: 10, max: 5_000, tooShort: 'Description must be at least 10 characters' })
  description: string;

  @ApiField(() => ProgramType)
  @OneOf(PROGRAM_TYPES, 'Choose scholarship, internship or job.')
  type: ProgramTypeValue;

  @ApiField(() => String, { rest: { minLength: 2, maxLength: 100 } })
  @PlainText({ min: 2, max: 100, tooShort: 'Country is required' })
  country: string;

  @ApiField(() => [String], {
    nullable: true,
    optional: true,
    description: 'More countries, without the main one.',
  })
  @TextList()
  otherCountries?: readonly string[];

  @ApiField(() => String, { nullable: true, optional: true, rest: { maxLength: 200 } })
  @OptionalText(200)
  organisation?: string | null;

  @ApiField(() => String, { nullable: true, optional: true, rest: { format: 'uri', maxLength: 500 } })
  @PublicLink(500)
  officialUrl?: string | null;

  @Field(() => Int, { nullable: true, description: 'US cents.' })
  @FeesCents()
  feesCents?: number | null;

  @ApiField(() => Float, {
    nullable: true,
    optional: true,
    description: 'Percent of the fees, 0 to 25.',
    rest: { default: 0 },
  })
  @CommissionRate()
  commissionRate?: number;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'YYYY-MM-DD',
    rest: { format: 'date' },
  })
  @OptionalDay()
  deadline?: string | null;

  @ApiField(() => Int, {
    nullable: true,
    optional: true,
    description: 'The usual month of the deadline, 1 to 12.',
  })
  @OptionalInteger(1, 12, 'Enter a month from 1 to 12.')
  deadlineMonth?: number | null;

  @ApiField(() => [String], { nullable: true, optional: true })
  @TextList()
  requiredDocuments?: readonly string[];

  @ApiField(() => [String], { nullable: true, optional: true })
  @TextList()
  tags?: readonly string[];

  @ApiField(() => ProgramFunding, { nullable: true, optional: true })
  @OptionalOneOf(PROGRAM_FUNDINGS, 'Choose full, partial, paid, unpaid or none.')
  funding?: ProgramFundingValue | null;

  @ApiField(() => [String], { nullable: true, optional: true, rest: { enum: PROGRAM_DEGREES } })
  @AnyOf(PROGRAM_DEGREES)
  degreesFor?: readonly ProgramDegree[];

  @ApiField(() => String, { nullable: true, optional: true, rest: { enum: PROGRAM_DEGREES } })
  @OptionalOneOf(PROGRAM_DEGREES, `Choose ${PROGRAM_DEGREES.join(', ')} or none.`)
  minDegree?: ProgramDegree | null;

  @ApiField(() => [String], { nullable: true, optional: true, description: '`any` accepts all.' })
  @StudyFields()
  fields?: readonly string[];

  @ApiField(() => [String], { nullable: true, optional: true, rest: { enum: PROGRAM_OPPORTUNITIES } })
  @AnyOf(PROGRAM_OPPORTUNITIES)
  opportunities?: readonly ProgramOpportunity[];

  @ApiField(() => Int, { nullable: true, optional: true, description: 'Years of work required, 1 to 50.' })
  @OptionalInteger(1, 50, 'Enter years of work from 1 to 50.')
  minYearsWork?: number | null;

  @ApiField(() => Int, {
    nullable: true,
    optional: true,
    description: 'The oldest age accepted, 16 to 99.',
  })
  @OptionalInteger(16, 99, 'Enter an age from 16 to 99.')
  ageMax?: number | null;

  @ApiField(() => Boolean, {
    nullable: true,
    optional: true,
    description: 'true: applicants must prove their English.',
  })
  @ClearedFlag()
  englishRequired?: boolean;

  @ApiField(() => [String], {
    nullable: true,
    optional: true,
    description: 'Countries or their codes, groups such as `EU`, or `ANY`.',
  })
  @Nationalities()
  nationalities?: readonly string[];

  @ApiField(() => [String], { nullable: true, optional: true })
  @Nationalities()
  excludedNationalities?: readonly string[];

  @ApiField(() => String, { nullable: true, optional: true, rest: { maxLength: 300 } })
  @OptionalText(300)
  nationalitiesNote?: string | null;
}

/** A partial update: missing fields stay unchanged, null clears a field. */
@InputType({ description: 'Fields you leave out stay. Null clears a field.' })
export class UpdateProgramInput extends PartialInput(ProgramInput) {
  @ApiField(() => Boolean, {
    nullable: true,
    optional: true,
    description: 'true removes it from the catalog. false puts it back.',
  })
  @MayBeNull()
  @IsBoolean({ message: 'Use true or false.' })
  archived?: boolean | null;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
  })
  @OptionalTime('Use a time like 2026-01-31T09:00:00.000Z.')
  updatedAt?: Date | null;
}

/** In REST, money is in US dollars. */
class FeesInDollars {
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'US dollars, in whole cents.' })
  @FeesDollars()
  fees?: number | null;
}

/** The body of `POST /api/admin/programs`. */
export class CreateProgramBody extends IntersectionType(
  OmitType(ProgramInput, ['feesCents']),
  FeesInDollars,
) {}

/** The body of `PATCH /api/admin/programs/{id}`. */
export class UpdateProgramBody extends IntersectionType(
  OmitType(UpdateProgramInput, ['feesCents']),
  FeesInDollars,
) {}

/**
 * Converts fees from US dollars to cents. Validation allows at most two decimals, so the result is
 * whole.
 */
export function withFeesInCents<Body extends FeesInDollars>({ fees, ...input }: Body) {
  return {
    ...input,
    ...(fees !== undefined && { feesCents: fees === null ? null : Math.round(fees * 100) }),
  };
}
