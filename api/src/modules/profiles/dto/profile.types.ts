import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { AssessmentKind, type AssessmentType } from '../../questionnaires/index.js';
import {
  DegreePart,
  FamilyPart,
  JobOfferPart,
  JobPart,
  LanguageSkillPart,
  LanguageTestPart,
  SavingsPart,
  StayPart,
} from './profile.inputs.js';
import { ProfileChangeSource } from '../profile.enums.js';

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

  @ApiField(() => String, { nullable: true, description: 'The country where you live.' })
  residence: string | null;

  @ApiField(() => [DegreePart])
  degrees: readonly DegreePart[];

  @ApiField(() => [LanguageTestPart])
  languageTests: readonly LanguageTestPart[];

  @ApiField(() => [LanguageSkillPart])
  languages: readonly LanguageSkillPart[];

  @ApiField(() => [JobPart])
  jobs: readonly JobPart[];

  @ApiField(() => [StayPart])
  stays: readonly StayPart[];

  @ApiField(() => [JobOfferPart])
  offers: readonly JobOfferPart[];

  @ApiField(() => SavingsPart, { nullable: true })
  savings: SavingsPart | null;

  @ApiField(() => FamilyPart)
  family: FamilyPart;

  @ApiField(() => [Int], { description: 'The ages of the children who come with you, in whole years.' })
  childAges: readonly number[];

  @ApiField(() => [SavedCalculatorInputType])
  calculatorInputs: readonly SavedCalculatorInputType[];

  @ApiField(() => Boolean, { description: 'Whether we recalculate results when rules change.' })
  keepUpToDate: boolean;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'Null until something is saved.' })
  updatedAt: Date | null;
}

@ObjectType('ProfileChange', { description: 'A change of one field of your profile.' })
export class ProfileChangeType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String, { description: 'The name of the field, as the profile has it.' })
  field: string;

  @ApiField(() => ProfileChangeSource)
  source: `${ProfileChangeSource}`;

  @ApiField(() => AssessmentKind, {
    nullable: true,
    description: 'The questionnaire whose answers you kept. Null: another source.',
  })
  questionnaire: AssessmentType | null;

  @ApiField(() => DateTimeScalar)
  changedAt: Date;

  @ApiField(() => [String], { description: 'The old value in words, a line for each entry. Empty: none.' })
  before: readonly string[];

  @ApiField(() => [String], { description: 'The new value in words, a line for each entry. Empty: none.' })
  after: readonly string[];

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'Null: not undone.' })
  undoneAt: Date | null;

  @ApiField(() => Boolean, { description: 'Whether you can undo it now: nothing changed the field since.' })
  undoable: boolean;
}
