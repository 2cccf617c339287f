import { Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiField } from '../../../platform/validation/api-field.js';

/** What every transport says of a judgement: conditions, sources, official fees. */

export enum Verdict {
  ELIGIBLE = 'eligible',
  LIKELY = 'likely',
  POSSIBLE = 'possible',
  NOT_YET = 'not_yet',
  CLOSED = 'closed',
}
registerEnumType(Verdict, { name: 'Verdict' });

export enum CriterionStatus {
  MET = 'met',
  UNMET = 'unmet',
  UNKNOWN = 'unknown',
  OFFICER = 'officer',
}
registerEnumType(CriterionStatus, { name: 'CriterionStatus' });

export enum ProvenanceWord {
  OFFICIAL = 'official',
  SECONDARY = 'secondary',
  UNREAD = 'unread',
}
registerEnumType(ProvenanceWord, {
  name: 'Provenance',
  description: 'Where we read a figure.',
  valuesMap: {
    OFFICIAL: { description: 'On an official page or in the law.' },
    SECONDARY: { description: "On another organization's page, named in the title." },
    UNREAD: { description: 'Not read on any page yet. The link is where to check it.' },
  },
});

@ObjectType('Source')
export class SourceType {
  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  url: string;

  @ApiField(() => String, { description: 'The date the figure is from, YYYY-MM-DD.' })
  asOf: string;

  @ApiField(() => ProvenanceWord)
  provenance: `${ProvenanceWord}`;

  @ApiField(() => String, {
    nullable: true,
    description: 'When we read the page. Null for UNREAD.',
    rest: { format: 'date', description: 'When we read the page.' },
  })
  readOn: string | null;

  @ApiField(() => String, { description: 'The official page: the one we read, or the one to check.' })
  officialUrl: string;
}

@ObjectType('Criterion')
export class CriterionType {
  @ApiField(() => String)
  id: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => CriterionStatus)
  status: `${CriterionStatus}`;

  @ApiField(() => String)
  detail: string;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('OfficialFee', { description: "An authority's fee. Our own prices aren't included." })
export class OfficialFeeType {
  @ApiField(() => String)
  label: string;

  @ApiField(() => Float, { description: 'In units of its currency, with at most two decimals.' })
  amount: number;

  @ApiField(() => String)
  currency: string;

  @ApiField(() => Int, {
    description: 'The approximate amount in US dollars, from the dated exchange rates.',
  })
  usd: number;

  @ApiField(() => Boolean, {
    description: 'Whether the figure is past the day by which it had to be checked.',
  })
  stale: boolean;

  @ApiField(() => SourceType)
  source: SourceType;
}
