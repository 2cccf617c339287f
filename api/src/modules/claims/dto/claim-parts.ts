import { Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import { ApiField, type ApiFieldOptions } from '../../../platform/validation/api-field.js';
import { MayBeNull, ObjectOf } from '../../../platform/validation/rules.js';

/** The fields of claims by kind, shared by inputs and responses. */

const OPEN = { nullable: true, optional: true } as const satisfies ApiFieldOptions;
const DAY = { ...OPEN, rest: { format: 'date' } } as const satisfies ApiFieldOptions;
const MINOR = 'In the smallest unit of the currency, such as cents.';

@InputType('SeenPassportInput')
@ObjectType('SeenPassport')
export class SeenPassport {
  @ApiField(() => String, { ...OPEN, description: 'Two letters of ISO 3166.' })
  @Allow()
  nationality?: string | null;

  @ApiField(() => String, DAY)
  @Allow()
  dateOfBirth?: string | null;

  @ApiField(() => String, { ...DAY, description: 'The last day it is valid.' })
  @Allow()
  expiresOn?: string | null;
}

@InputType('SeenLanguageTestInput')
@ObjectType('SeenLanguageTest')
export class SeenLanguageTest {
  @ApiField(() => String, { description: 'As in the profile: ielts, toefl, pte, goethe, ...' })
  @Allow()
  test: string;

  @ApiField(() => String, DAY)
  @Allow()
  takenOn?: string | null;

  @ApiField(() => Float, OPEN)
  @Allow()
  overall?: number | null;

  @ApiField(() => Float, OPEN)
  @Allow()
  listening?: number | null;

  @ApiField(() => Float, OPEN)
  @Allow()
  reading?: number | null;

  @ApiField(() => Float, OPEN)
  @Allow()
  writing?: number | null;

  @ApiField(() => Float, OPEN)
  @Allow()
  speaking?: number | null;

  @ApiField(() => String, { ...OPEN, description: 'A1 to C2, or N1 to N5.' })
  @Allow()
  level?: string | null;
}

@InputType('SeenDegreeInput')
@ObjectType('SeenDegree')
export class SeenDegree {
  @ApiField(() => String, { description: 'high_school, vocational, bachelor, master, or phd.' })
  @Allow()
  level: string;

  @ApiField(() => String, OPEN)
  @Allow()
  field?: string | null;

  @ApiField(() => String, OPEN)
  @Allow()
  country?: string | null;

  @ApiField(() => String, DAY)
  @Allow()
  awardedOn?: string | null;
}

@InputType('SeenFundsInput')
@ObjectType('SeenFunds')
export class SeenFunds {
  @ApiField(() => Float, { description: MINOR })
  @Allow()
  amountMinor: number;

  @ApiField(() => String)
  @Allow()
  currency: string;

  @ApiField(() => String, { description: 'The day of the balance.', rest: { format: 'date' } })
  @Allow()
  on: string;

  @ApiField(() => Int, {
    ...OPEN,
    description: 'For how many days in a row the account held at least this much.',
  })
  @Allow()
  daysHeld?: number | null;
}

@InputType('SeenSalaryInput')
@ObjectType('SeenSalary')
export class SeenSalary {
  @ApiField(() => Float, { description: MINOR })
  @Allow()
  amountMinor: number;

  @ApiField(() => String)
  @Allow()
  currency: string;

  @ApiField(() => String, { description: 'year, month, or hour.' })
  @Allow()
  per: string;
}

@InputType('SeenOfferInput')
@ObjectType('SeenOffer')
export class SeenOffer {
  @ApiField(() => String, { description: 'The country of the job.' })
  @Allow()
  country: string;

  @ApiField(() => String)
  @Allow()
  occupation: string;

  @ApiField(() => SeenSalary, OPEN)
  @MayBeNull()
  @ObjectOf(() => SeenSalary, 'Enter the salary with its amount, currency, and period.')
  salary?: SeenSalary | null;
}
