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
  description: 'Where a figure was read.',
  valuesMap: {
    OFFICIAL: { description: 'On a page of the authority or in the law.' },
    SECONDARY: { description: "On somebody else's page, which the title names." },
    UNREAD: { description: 'On no page: the address is where it can be checked.' },
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

  @ApiProperty({ description: 'The day that the figure was valid on, YYYY-MM-DD.' })
  @Field()
  asOf: string;

  @ApiProperty({ enum: ProvenanceWord })
  @Field(() => ProvenanceWord)
  provenance: `${ProvenanceWord}`;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When the page was read.' })
  @Field(() => String, { nullable: true, description: 'When the page was read; null for UNREAD.' })
  readOn: string | null;

  @ApiProperty({ description: 'The page of the authority: what was read, or where to check.' })
  @Field({ description: 'The page of the authority: what was read, or where to check.' })
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

@ObjectType('OfficialFee', { description: 'What an authority charges, apart from our own prices.' })
export class OfficialFeeType {
  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty({ description: 'In whole units of its currency, with at most two decimals.' })
  @Field(() => Float)
  amount: number;

  @ApiProperty()
  @Field()
  currency: string;

  @ApiProperty({ type: 'integer', description: 'About as much in US dollars, by the dated currency table.' })
  @Field(() => Int)
  usd: number;

  @ApiProperty({ description: 'Whether the figure is past the day by which it had to be checked.' })
  @Field()
  stale: boolean;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}
