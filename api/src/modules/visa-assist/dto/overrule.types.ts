import { ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';

@ObjectType('QuotedOverrule', { description: 'A decision behind a proposal.' })
export class QuotedOverruleType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => ID)
  assessmentId: string;

  @ApiField(() => String)
  reason: string;

  @ApiField(() => String, { nullable: true })
  sourceUrl: string | null;

  @ApiField(() => String, { nullable: true, description: "The consultant's first and last name." })
  by: string | null;

  @ApiField(() => DateTimeScalar)
  at: Date;
}

@ObjectType('OverruleProposal', {
  description: 'Consultants decided one condition the same way for three people or more: check its rule.',
})
export class OverruleProposalType {
  @ApiField(() => String)
  routeId: string;

  @ApiField(() => String)
  criterionId: string;

  @ApiField(() => Judgement.DecidedStatus)
  status: `${Judgement.DecidedStatus}`;

  @ApiField(() => String)
  label: string;

  @ApiField(() => String, { nullable: true, description: "Null if today's rules don't have the route." })
  country: string | null;

  @ApiField(() => String, { nullable: true, description: "Null if today's rules don't have the route." })
  routeTitle: string | null;

  @ApiField(() => Int, { description: 'How many people have it in their results.' })
  people: number;

  @ApiField(() => Int, { description: 'How many consultants decided it.' })
  consultants: number;

  @ApiField(() => [QuotedOverruleType], { description: 'The newest five.' })
  newest: readonly QuotedOverruleType[];
}
