import { ArgsType, Field } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';

/** The filter of the audit log in GraphQL; the service validates it. */
@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Id or email address of who acted.' })
  @Allow()
  actor?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  action?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  subjectType?: string | null;

  @Field(() => String, { nullable: true, description: 'Id of what it was done to.' })
  @Allow()
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD.' })
  @Allow()
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD.' })
  @Allow()
  to?: string | null;

  @Field(() => String, { nullable: true, description: 'Time zone of the days. Default: UTC.' })
  @Allow()
  timeZone?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  ip?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  requestId?: string | null;
}

/** The query of `GET /api/admin/audit`: unknown parameters are ignored, so each is read by its name. */
export class AuditQuery {
  @ApiPropertyOptional({ description: 'Id or email address of who acted.' })
  actor?: string;

  @ApiPropertyOptional({ description: 'Such as pricing.update.' })
  action?: string;

  @ApiPropertyOptional()
  subjectType?: string;

  @ApiPropertyOptional({ description: 'Id of what it was done to.' })
  subject?: string;

  @ApiPropertyOptional({ description: 'First day, YYYY-MM-DD.' })
  from?: string;

  @ApiPropertyOptional({ description: 'Last day, YYYY-MM-DD.' })
  to?: string;

  @ApiPropertyOptional({ description: 'Time zone of the days. Default: UTC.' })
  tz?: string;

  @ApiPropertyOptional()
  ip?: string;

  @ApiPropertyOptional()
  requestId?: string;
}
