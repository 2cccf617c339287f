import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ProgramObjectType } from './program.types.js';

export enum ProgramReportReason {
  CLOSED = 'closed',
  WRONG_DEADLINE = 'wrong_deadline',
  WRONG_LINK = 'wrong_link',
  WRONG_TEXT = 'wrong_text',
  OTHER = 'other',
}
registerEnumType(ProgramReportReason, { name: 'ProgramReportReason' });

@ObjectType('ProgramReport', { description: "A reader's report about a wrong listing." })
export class ProgramReportType {
  @Field(() => ID)
  id: string;

  @Field(() => ProgramObjectType)
  program: ProgramObjectType;

  @Field(() => ProgramReportReason)
  reason: `${ProgramReportReason}`;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}
