import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

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
  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  url: string;

  @ApiProperty({ description: 'The date the figure is from, YYYY-MM-DD.' })
  @Field()
  asOf: string;

  @ApiProperty({ enum: ProvenanceWord })
  @Field(() => ProvenanceWord)
  provenance: `${ProvenanceWord}`;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When we read the page.' })
  @Field(() => String, { nullable: true, description: 'When we read the page. Null for UNREAD.' })
  readOn: string | null;

  @ApiProperty({ description: 'The official page: the one we read, or the one to check.' })
  @Field({ description: 'The official page: the one we read, or the one to check.' })
  officialUrl: string;
}

@ObjectType('Criterion')
export class CriterionType {
  @ApiProperty()
  @Field()
  id: string;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty({ enum: CriterionStatus })
  @Field(() => CriterionStatus)
  status: `${CriterionStatus}`;

  @ApiProperty()
  @Field()
  detail: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('OfficialFee', { description: "An authority's fee. Our own prices aren't included." })
export class OfficialFeeType {
  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty({ description: 'In units of its currency, with at most two decimals.' })
  @Field(() => Float)
  amount: number;

  @ApiProperty()
  @Field()
  currency: string;

  @ApiProperty({
    type: 'integer',
    description: 'The approximate amount in US dollars, from the dated exchange rates.',
  })
  @Field(() => Int)
  usd: number;

  @ApiProperty({ description: 'Whether the figure is past the day by which it had to be checked.' })
  @Field()
  stale: boolean;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}
