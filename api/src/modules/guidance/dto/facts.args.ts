import { ArgsType, Field } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { ProvenanceEnum } from './judgement.types.js';

/** Which figures of the rules are listed; the service checks limit and cursor. */
@ArgsType()
export class FactsArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true })
  @Allow()
  stale?: boolean | null;

  @Field(() => String, { nullable: true })
  @Allow()
  country?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  search?: string | null;

  @Field(() => ProvenanceEnum, { nullable: true })
  @Allow()
  provenance?: `${ProvenanceEnum}` | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'What to read next: figures in force that nobody read on an official page, by weight.',
  })
  @Allow()
  next?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Figures with a check that is waiting for a second admin.',
  })
  @Allow()
  pending?: boolean | null;
}
