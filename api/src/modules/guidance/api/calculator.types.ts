import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { CalculatorKindWord, GuidanceTrack } from '../dto/guidance.words.js';
import { CriterionType, SourceType } from '../dto/judgement.types.js';

@ObjectType('PointsCalculator', { description: 'A calculator for a published table.' })
export class PointsCalculatorType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  summary: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty({ enum: GuidanceTrack })
  @Field(() => GuidanceTrack)
  track: `${GuidanceTrack}`;

  @ApiProperty({ enum: CalculatorKindWord })
  @Field(() => CalculatorKindWord)
  kind: `${CalculatorKindWord}`;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'JSON Schema of the input.' })
  @Field(() => JsonObjectScalar, {
    description:
      'JSON Schema of the input. Properties have a title, a description, and labels (names for enum values).',
  })
  inputSchema: Readonly<Record<string, unknown>>;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Null if there is no fixed one (funds, salaries).',
  })
  @Field(() => Float, { nullable: true })
  passMark: number | null;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;

  @ApiProperty({ description: 'The date whose rules apply, YYYY-MM-DD.' })
  @Field()
  asOf: string;
}

@ObjectType('CalculationRow')
export class CalculationRowType {
  @ApiProperty({ description: 'The name of the row, such as education_transfer.' })
  @Field()
  item: string;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty()
  @Field(() => Float)
  value: number;

  @ApiProperty({ type: Number, nullable: true, description: "The cap of the row's group." })
  @Field(() => Float, { nullable: true })
  max: number | null;

  @ApiPropertyOptional({ description: 'Explains it if a cap reduces the row.' })
  @Field(() => String, { nullable: true })
  note?: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('Calculation')
export class CalculationType {
  @ApiProperty()
  @Field(() => ID)
  calculator: string;

  @ApiProperty({ description: 'The date whose rules were used, YYYY-MM-DD.' })
  @Field()
  asOf: string;

  @ApiProperty({ description: 'points, months, level, or a currency (and its period).' })
  @Field()
  unit: string;

  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  value: number | null;

  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  threshold: number | null;

  @ApiProperty({ type: Boolean, nullable: true })
  @Field(() => Boolean, { nullable: true })
  passes: boolean | null;

  @ApiProperty({ type: [CalculationRowType] })
  @Field(() => [CalculationRowType])
  breakdown: readonly CalculationRowType[];

  @ApiProperty({ type: [CriterionType] })
  @Field(() => [CriterionType])
  gates: readonly CriterionType[];

  @ApiPropertyOptional({ description: 'Set if a rule has both points and a salary.' })
  @Field(() => Float, { nullable: true })
  salaryThreshold?: number;

  @ApiPropertyOptional()
  @Field(() => Boolean, { nullable: true })
  salaryMet?: boolean;

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  notes: readonly string[];
}

export class CalculatorsBody {
  @ApiProperty({ type: [PointsCalculatorType] })
  calculators: readonly PointsCalculatorType[];
}

export class CalculationBody {
  @ApiProperty({ type: CalculationType })
  calculation: CalculationType;
}
