import { phrase } from '../../../platform/language/phrase.js';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Allow, IsBoolean } from 'class-validator';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { isBetween, ListOf, MayBeNull, ObjectOf, Satisfies } from '../../../platform/validation/rules.js';
import {
  DegreeLevel,
  LanguageTestName,
  LanguageTestVersion,
  ProfileChangeSource,
  SalaryPeriod,
  StayActivity,
  StayPermission,
} from '../profile.enums.js';
import {
  Amount,
  AnyDay,
  ChildAges,
  Choice,
  CountryNames,
  Currency,
  EndDay,
  MAX_CHILDREN,
  Name,
  OnlyFor,
  PastDay,
  STILL_THERE,
  TestScore,
  VersionOfTest,
} from './profile-rules.js';

/* The parts of a profile are stored as they are entered, so each class is both input and output. */

const DAY = { format: 'date' } as const;
const OPTIONAL = { nullable: true, optional: true } as const;

const CEFR = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const LEVELS = [...CEFR, 'N1', 'N2', 'N3', 'N4', 'N5'];
const EARNED = 'Enter an amount from 0 to 1,000,000,000 as a number, such as 60000.';
const SAVED = 'Enter an amount from 0 to 1,000,000,000,000 as a number, such as 18000.';

@ObjectType('Degree')
@InputType('DegreeInput')
export class DegreePart {
  @ApiField(() => DegreeLevel)
  @Choice(Object.values(DegreeLevel))
  level: `${DegreeLevel}`;

  @ApiField(() => String, OPTIONAL)
  @MayBeNull()
  @Name()
  field: string | null;

  @ApiField(() => String, OPTIONAL)
  @MayBeNull()
  @Name()
  country: string | null;

  @ApiField(() => String, { ...OPTIONAL, rest: { ...DAY, description: 'YYYY-MM-DD' } })
  @MayBeNull()
  @PastDay()
  awardedOn: string | null;
}

@ObjectType('LanguageTest')
@InputType('LanguageTestInput')
export class LanguageTestPart {
  @ApiField(() => LanguageTestName)
  @Choice(Object.values(LanguageTestName))
  test: `${LanguageTestName}`;

  @ApiField(() => LanguageTestVersion, {
    ...OPTIONAL,
    description: 'Which version of the test it was. Null: not stated, or the test has only one version.',
  })
  @MayBeNull()
  @Choice(Object.values(LanguageTestVersion))
  @VersionOfTest()
  version?: `${LanguageTestVersion}` | null;

  @ApiField(() => String, { ...OPTIONAL, rest: DAY })
  @MayBeNull()
  @PastDay()
  takenOn: string | null;

  @ApiField(() => Float, OPTIONAL)
  @TestScore('overall')
  overall: number | null;

  @ApiField(() => Float, OPTIONAL)
  @TestScore('part')
  listening: number | null;

  @ApiField(() => Float, OPTIONAL)
  @TestScore('part')
  reading: number | null;

  @ApiField(() => Float, OPTIONAL)
  @TestScore('part')
  writing: number | null;

  @ApiField(() => Float, OPTIONAL)
  @TestScore('part')
  speaking: number | null;

  @ApiField(() => String, { ...OPTIONAL, rest: { description: 'A1 to C2, or N1 to N5.' } })
  @MayBeNull()
  @Choice(LEVELS)
  level: string | null;
}

@ObjectType('LanguageSkill')
@InputType('LanguageSkillInput')
export class LanguageSkillPart {
  @ApiField(() => String)
  @Name()
  language: string;

  @ApiField(() => String, { rest: { description: 'A1 to C2.' } })
  @Choice(CEFR)
  level: string;
}

@ObjectType('Job')
@InputType('JobInput')
export class JobPart {
  @ApiField(() => String)
  @Name()
  title: string;

  @ApiField(() => String, OPTIONAL)
  @MayBeNull()
  @Name()
  country: string | null;

  @ApiField(() => String, { rest: DAY })
  @PastDay()
  from: string;

  @ApiField(() => String, { ...OPTIONAL, rest: { ...DAY, description: 'Null: you still work there.' } })
  @MayBeNull()
  @EndDay('from')
  to: string | null;
}

@ObjectType('Stay', { description: 'Where you have studied, worked, or lived.' })
@InputType('StayInput')
export class StayPart {
  @ApiField(() => String)
  @Name()
  country: string;

  @ApiField(() => StayActivity)
  @Choice(Object.values(StayActivity))
  activity: `${StayActivity}`;

  @ApiField(() => String, { rest: DAY })
  @PastDay()
  from: string;

  @ApiField(() => String, { ...OPTIONAL, rest: { ...DAY, description: 'Null: you are still there.' } })
  @MayBeNull()
  @EndDay('from', STILL_THERE)
  to: string | null;

  @ApiField(() => DegreeLevel, { ...OPTIONAL, description: 'The degree that your studies there ended with.' })
  @MayBeNull()
  @Choice(Object.values(DegreeLevel))
  @OnlyFor(
    isFinishedStudy,
    'Only studies with an end date can have a degree. Add the end date, or leave it out.',
  )
  degree: `${DegreeLevel}` | null;

  @ApiField(() => Boolean, {
    ...OPTIONAL,
    description: 'Whether the work needed training or a degree. Work only.',
  })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  @OnlyFor((stay) => Reflect.get(stay, 'activity') === 'work', 'Only work can be skilled. Leave it out.')
  skilled: boolean | null;

  @ApiField(() => StayPermission, OPTIONAL)
  @MayBeNull()
  @Choice(Object.values(StayPermission))
  permission: `${StayPermission}` | null;
}

function isFinishedStudy(stay: object): boolean {
  const to: unknown = Reflect.get(stay, 'to');
  return Reflect.get(stay, 'activity') === 'study' && typeof to === 'string';
}

@ObjectType('Salary')
@InputType('SalaryInput')
export class SalaryPart {
  @ApiField(() => Float)
  @Amount(1e9, EARNED)
  amount: number;

  @ApiField(() => String, { rest: { description: 'A three-letter currency code, such as EUR.' } })
  @Currency()
  currency: string;

  @ApiField(() => SalaryPeriod)
  @Choice(Object.values(SalaryPeriod))
  per: `${SalaryPeriod}`;
}

@ObjectType('JobOffer')
@InputType('JobOfferInput')
export class JobOfferPart {
  @ApiField(() => String)
  @Name()
  country: string;

  @ApiField(() => String)
  @Name()
  title: string;

  @ApiField(() => SalaryPart, OPTIONAL)
  @MayBeNull()
  @ObjectOf(() => SalaryPart, 'Enter the salary with its amount, currency, and period.')
  salary: SalaryPart | null;

  @ApiField(() => Boolean, {
    ...OPTIONAL,
    rest: { description: "Whether the employer can sponsor a visa. Null where you don't know." },
  })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  canSponsor: boolean | null;
}

@ObjectType('Savings')
@InputType('SavingsInput')
export class SavingsPart {
  @ApiField(() => Float)
  @Amount(1e12, SAVED)
  amount: number;

  @ApiField(() => String)
  @Currency()
  currency: string;

  @ApiField(() => String, { ...OPTIONAL, rest: DAY })
  @MayBeNull()
  @AnyDay()
  availableOn: string | null;
}

@ObjectType('Family')
@InputType('FamilyInput')
export class FamilyPart {
  @ApiField(() => Boolean, OPTIONAL)
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  partner: boolean | null;

  @ApiField(() => Int, OPTIONAL)
  @MayBeNull()
  @Satisfies(
    (value) => isBetween(value, 0, MAX_CHILDREN) && Number.isInteger(value),
    phrase('Enter a whole number from 0 to {high}.', { high: MAX_CHILDREN }),
  )
  children: number | null;
}

/** Input of `PATCH /api/profile` and `updateMyProfile`. */
@InputType({ description: 'Fields you leave out stay. Null clears a field. A list replaces the old list.' })
export class UpdateProfileInput {
  @ApiField(() => String, { ...OPTIONAL, rest: DAY })
  @MayBeNull()
  @PastDay()
  dateOfBirth?: string | null;

  @ApiField(() => [String], OPTIONAL)
  @CountryNames()
  nationalities?: string[] | null;

  @ApiField(() => String, { ...OPTIONAL, description: 'The country where you live.' })
  @MayBeNull()
  @Name()
  residence?: string | null;

  @ApiField(() => [DegreePart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => DegreePart, 20, 'Enter at most 20 degrees, each with its level.')
  degrees?: DegreePart[] | null;

  @ApiField(() => [LanguageTestPart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => LanguageTestPart, 20, 'Enter at most 20 tests, each with its name.')
  languageTests?: LanguageTestPart[] | null;

  @ApiField(() => [LanguageSkillPart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => LanguageSkillPart, 20, 'Enter at most 20 languages, each with its level.')
  languages?: LanguageSkillPart[] | null;

  @ApiField(() => [JobPart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => JobPart, 40, 'Enter at most 40 jobs, each with its title and start date.')
  jobs?: JobPart[] | null;

  @ApiField(() => [StayPart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => StayPart, 40, 'Enter at most 40 stays, each with its country, what you did, and its start.')
  stays?: StayPart[] | null;

  @ApiField(() => [JobOfferPart], OPTIONAL)
  @MayBeNull()
  @ListOf(() => JobOfferPart, 10, 'Enter at most 10 job offers, each with its country and title.')
  offers?: JobOfferPart[] | null;

  @ApiField(() => SavingsPart, OPTIONAL)
  @MayBeNull()
  @ObjectOf(() => SavingsPart, 'Enter your savings with their amount and currency.')
  savings?: SavingsPart | null;

  @ApiField(() => FamilyPart, OPTIONAL)
  @MayBeNull()
  @ObjectOf(() => FamilyPart, 'Enter whether a partner comes with you, and how many children.')
  family?: FamilyPart | null;

  @ApiField(() => [Int], {
    ...OPTIONAL,
    description: 'The ages of the children who come with you, in whole years.',
  })
  @ChildAges()
  childAges?: number[] | null;

  @ApiField(() => Boolean, {
    ...OPTIONAL,
    rest: { description: 'Whether we recalculate results when rules change.' },
  })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  keepUpToDate?: boolean | null;

  @ApiField(() => ProfileChangeSource, {
    ...OPTIONAL,
    description: 'Where the values come from: manual (default), questionnaire, or document.',
  })
  @MayBeNull()
  @Choice(['manual', 'questionnaire', 'document'])
  source?: 'manual' | 'questionnaire' | 'document' | null;
}

/** Arguments of `saveCalculatorInput`. */
@ArgsType()
export class SaveCalculatorInputArgs {
  @Field(() => ID)
  @Allow()
  calculator: string;

  @Field(() => JsonObjectScalar)
  @Allow()
  input: Record<string, unknown>;
}
