import { Field, ID, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ProgramReportReason, type ProgramReportReasonValue } from '../program.enums.js';
import { ProgramObjectType } from './program.types.js';

@ObjectType('ProgramReport', { description: "A reader's report about a wrong listing." })
export class ProgramReportType {
  @Field(() => ID)
  id: string;

  @Field(() => ProgramObjectType)
  program: ProgramObjectType;

  @Field(() => ProgramReportReason)
  reason: ProgramReportReasonValue;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}
