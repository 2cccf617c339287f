import { ArgsType, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { PersonalExportStatus } from '../privacy.enums.js';

registerEnumType(PersonalExportStatus, { name: 'PersonalExportStatus' });

const STATUSES = Object.values(PersonalExportStatus);

@ArgsType()
export class ExportMyDataInput {
  @ApiField(() => String, {
    nullable: true,
    optional: true,
    rest: { format: 'password' },
    description: 'Not needed within 10 minutes of a sign-in.',
  })
  @IsOptional()
  @IsString({ message: 'Enter your password.' })
  @MaxLength(1_000, { message: 'Enter your password.' })
  readonly password?: string | null;
}

@ObjectType('PersonalExport', {
  description: 'A file with everything about you. It is deleted after 7 days.',
})
export class PersonalExportType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => PersonalExportStatus, { rest: { enum: STATUSES } })
  status: `${PersonalExportStatus}`;

  @ApiField(() => Int, { description: 'Percent.' })
  progress: number;

  @ApiField(() => String)
  fileName: string;

  @ApiField(() => Int, { nullable: true, description: 'Null until it is ready.' })
  bytes: number | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'Where you can download it. Null until it is ready.',
  })
  url: string | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'When you downloaded it last.' })
  downloadedAt: Date | null;

  @ApiField(() => DateTimeScalar, { description: 'When it is deleted.' })
  expiresAt: Date;
}
