import { ArgsType, Field, Float, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ReportSectionName, ReportUnit } from '../reports.enums.js';

registerEnumType(ReportSectionName, { name: 'ReportSectionName' });
registerEnumType(ReportUnit, { name: 'ReportUnit' });

/** The range of a report. */
@ArgsType()
export class ReportArgs {
  @Field(() => String, { description: 'The first day, such as 2026-01-01.' })
  @IsString({ message: 'Enter a day such as 2026-01-31.' })
  from: string;

  @Field(() => String, { description: 'The last day, included.' })
  @IsString({ message: 'Enter a day such as 2026-01-31.' })
  to: string;

  @Field(() => String, { nullable: true, description: 'The time zone of the days. Default: UTC.' })
  @IsOptional()
  @IsString({ message: 'Enter a time zone such as Europe/Berlin.' })
  tz?: string | null;
}

@ObjectType('ReportColumn')
export class ReportColumnType {
  @ApiField(() => String)
  key: string;

  @ApiField(() => ReportUnit)
  unit: `${ReportUnit}`;

  @Field(() => [Float], { nullable: 'items', description: 'One for each label. Null: nothing to measure.' })
  @ApiProperty({ type: [Number], description: 'One for each label. Null: nothing to measure.' })
  values: readonly (number | null)[];

  @ApiField(() => Float, { nullable: true, description: 'The sum, or the percentile of the whole range.' })
  total: number | null;
}

@ObjectType('ReportSection', { description: 'One chart and its table.' })
export class ReportSectionType {
  @ApiField(() => ReportSectionName)
  name: `${ReportSectionName}`;

  @ApiField(() => [String], { description: 'First days of periods, months as YYYY-MM, or words.' })
  labels: readonly string[];

  @ApiField(() => [ReportColumnType])
  columns: readonly ReportColumnType[];
}

@ObjectType('Report')
export class ReportType {
  @ApiField(() => String)
  from: string;

  @ApiField(() => String)
  to: string;

  @ApiField(() => String)
  timeZone: string;

  @ApiField(() => String, { description: 'How long a period is: day, week, or month.' })
  grain: string;

  @ApiField(() => Boolean, { description: "True while some changes aren't counted yet." })
  isBehind: boolean;

  @ApiField(() => [ReportSectionType])
  sections: readonly ReportSectionType[];
}
