import { ArgsType, Field, Int } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { ProgramDeadlineFilter, ProgramFunding, ProgramSort, ProgramType } from '../program.enums.js';

/** The catalog's filters; the service validates them. */
@ArgsType()
export class ProgramFilterArgs {
  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  @Allow()
  search?: string | null;

  @Field(() => ProgramType, { nullable: true })
  @Allow()
  type?: ProgramType | null;

  @Field(() => String, { nullable: true })
  @Allow()
  country?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  tag?: string | null;

  @Field(() => ProgramFunding, { nullable: true })
  @Allow()
  funding?: ProgramFunding | null;

  @Field(() => ProgramDeadlineFilter, { nullable: true })
  @Allow()
  deadline?: ProgramDeadlineFilter | null;
}

@ArgsType()
export class ProgramPageArgs extends ProgramFilterArgs {
  @Field(() => ProgramSort, { nullable: true })
  @Allow()
  sort?: ProgramSort | null;

  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  after?: string | null;
}

@ArgsType()
export class AdminProgramArgs extends PageArgs {
  @Field(() => String, { nullable: true })
  @Allow()
  search?: string | null;

  @Field(() => ProgramType, { nullable: true })
  @Allow()
  type?: ProgramType | null;

  @Field(() => Boolean, { nullable: true, description: 'true: archived programs. Otherwise: open ones.' })
  @Allow()
  archived?: boolean | null;
}
