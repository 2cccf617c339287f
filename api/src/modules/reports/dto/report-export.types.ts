import { ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { ReportExportKind, ReportExportStatus } from '../reports.enums.js';

registerEnumType(ReportExportKind, {
  name: 'ReportExportKind',
  description: 'DATA: all figures and records as CSV in a ZIP archive. REPORT: a PDF.',
});
registerEnumType(ReportExportStatus, { name: 'ReportExportStatus' });

const KINDS = Object.values(ReportExportKind);
const STATUSES = Object.values(ReportExportStatus);

@InputType({ description: 'A file made from a report.' })
export class CreateReportExportInput {
  @ApiField(() => ReportExportKind, { rest: { enum: KINDS } })
  @IsEnum(ReportExportKind, { message: 'Choose data or report.' })
  readonly kind: `${ReportExportKind}`;

  @ApiField(() => String, { description: 'The first day, such as 2026-01-01.' })
  @IsString({ message: 'Enter a day such as 2026-01-31.' })
  readonly from: string;

  @ApiField(() => String, { description: 'The last day, included.' })
  @IsString({ message: 'Enter a day such as 2026-01-31.' })
  readonly to: string;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'The time zone of the days. Default: UTC.',
  })
  @IsOptional()
  @IsString({ message: 'Enter a time zone such as Europe/Berlin.' })
  readonly tz?: string | null;
}

@ObjectType('ReportExport', { description: 'A file of a report. It is deleted automatically.' })
export class ReportExportType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ReportExportKind, { rest: { enum: KINDS } })
  kind: `${ReportExportKind}`;

  @ApiField(() => String)
  from: string;

  @ApiField(() => String)
  to: string;

  @ApiField(() => String)
  timeZone: string;

  @ApiField(() => ReportExportStatus, { rest: { enum: STATUSES } })
  status: `${ReportExportStatus}`;

  @ApiField(() => Int, { description: 'Percent.' })
  progress: number;

  @ApiField(() => String)
  fileName: string;

  @ApiField(() => Int, { nullable: true, description: 'Null until it is ready.' })
  bytes: number | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'Where it can be downloaded. Null until it is ready.',
  })
  url: string | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar, { description: 'When it is deleted.' })
  expiresAt: Date;
}
