import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { CalculatorKindEnum, GuidanceTrack } from '../dto/guidance.enums.js';
import { CriterionType, SourceType } from '../dto/judgement.types.js';

@ObjectType('PointsCalculator', { description: 'A calculator for a published table.' })
export class PointsCalculatorType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  summary: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => GuidanceTrack)
  track: `${GuidanceTrack}`;

  @ApiField(() => CalculatorKindEnum)
  kind: `${CalculatorKindEnum}`;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'JSON Schema of the input.' })
  @Field(() => JsonObjectScalar, {
    description:
      'JSON Schema of the input. Properties have a title, a description, and labels (names for enum values). Those with hasChoices have their values in calculatorChoices.',
  })
  inputSchema: Readonly<Record<string, unknown>>;

  @ApiField(() => Float, { nullable: true, description: 'Null if there is no fixed one (funds, salaries).' })
  passMark: number | null;

  @ApiField(() => SourceType)
  source: SourceType;

  @ApiField(() => String, { description: 'The date whose rules apply, YYYY-MM-DD.' })
  asOf: string;
}

@ObjectType('CalculationRow')
export class CalculationRowType {
  @ApiField(() => String, { description: 'The name of the row, such as education_transfer.' })
  item: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => Float)
  value: number;

  @ApiField(() => Float, { nullable: true, description: "The cap of the row's group." })
  max: number | null;

  @ApiField(() => String, { optional: true, description: 'Explains it if a cap reduces the row.' })
  note?: string;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('Calculation')
export class CalculationType {
  @ApiProperty()
  @Field(() => ID)
  calculator: string;

  @ApiField(() => String, { description: 'The date whose rules were used, YYYY-MM-DD.' })
  asOf: string;

  @ApiField(() => String, { description: 'points, months, level, or a currency (and its period).' })
  unit: string;

  @ApiField(() => Float, { nullable: true })
  value: number | null;

  @ApiField(() => Float, { nullable: true })
  threshold: number | null;

  @ApiField(() => Boolean, { nullable: true })
  passes: boolean | null;

  @ApiField(() => [CalculationRowType])
  breakdown: readonly CalculationRowType[];

  @ApiField(() => [CriterionType])
  gates: readonly CriterionType[];

  @ApiField(() => Float, { optional: true, description: 'Set if a rule has both points and a salary.' })
  salaryThreshold?: number;

  @ApiField(() => Boolean, { optional: true })
  salaryMet?: boolean;

  @ApiField(() => [String])
  notes: readonly string[];
}

@ObjectType('CalculatorChoice', {
  description: "A value of a field that has too many for the form's schema.",
})
export class CalculatorChoiceType {
  @ApiField(() => String, { description: 'The value for the input, such as 2134.' })
  value: string;

  @ApiField(() => String, { description: 'Its name, as the authority writes it.' })
  label: string;

  @ApiField(() => [String], { description: 'Other words to find it by, such as job titles.' })
  words: readonly string[];
}

export class CalculatorChoicesBody {
  @ApiProperty({ type: [CalculatorChoiceType] })
  choices: readonly CalculatorChoiceType[];
}

export class CalculatorsBody {
  @ApiProperty({ type: [PointsCalculatorType] })
  calculators: readonly PointsCalculatorType[];
}

export class CalculationBody {
  @ApiProperty({ type: CalculationType })
  calculation: CalculationType;
}
