import { Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** The types of a judgement that all transports share: conditions, sources, official fees. */

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

export enum ProvenanceEnum {
  OFFICIAL = 'official',
  SECONDARY = 'secondary',
  UNREAD = 'unread',
}
registerEnumType(ProvenanceEnum, {
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

  @ApiField(() => String, {
    description: 'The date the figure is from, YYYY-MM-DD. The same as readOn where the page has no date.',
  })
  asOf: string;

  @ApiField(() => ProvenanceEnum)
  provenance: `${ProvenanceEnum}`;

  @ApiField(() => String, {
    nullable: true,
    description: 'When we read the page. Null for UNREAD.',
    rest: { format: 'date', description: 'When we read the page.' },
  })
  readOn: string | null;

  @ApiField(() => String, { description: 'The official page: the one we read, or the one to check.' })
  officialUrl: string;

  @ApiField(() => String, {
    nullable: true,
    description: 'The site on which we read a copy of the official page. Null if we read the page itself.',
  })
  copy: string | null;
}

export enum DecidedStatus {
  MET = 'met',
  UNMET = 'unmet',
}
registerEnumType(DecidedStatus, { name: 'DecidedStatus', description: 'What a consultant decided.' });

@ObjectType('Overrule', { description: "A consultant's decision on one condition, in place of the rules." })
export class OverruleType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DecidedStatus)
  status: `${DecidedStatus}`;

  @ApiField(() => String, {
    nullable: true,
    description: "The consultant's first and last name. Null if the account is deleted.",
    rest: { description: "The consultant's first and last name." },
  })
  by: string | null;

  @ApiField(() => DateTimeScalar)
  at: string;

  @ApiField(() => String)
  reason: string;

  @ApiField(() => String, { nullable: true })
  sourceUrl: string | null;
}

export enum LineAnswerEnum {
  YES = 'yes',
  NO = 'no',
}
registerEnumType(LineAnswerEnum, {
  name: 'LineAnswer',
  description: 'Whether you have what a condition requires.',
});

@ObjectType('Criterion')
export class CriterionType {
  @ApiField(() => String)
  id: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => CriterionStatus, { description: 'What the rules say.' })
  status: `${CriterionStatus}`;

  @ApiField(() => OverruleType, {
    nullable: true,
    optional: true,
    description: 'What a consultant decided in a paid review, in place of the rules.',
  })
  overruled?: OverruleType | null;

  @ApiField(() => Boolean, {
    optional: true,
    description: 'Whether verified documents show that it is met.',
  })
  proven?: boolean;

  @ApiField(() => [ID], { optional: true, description: 'The documents that show it.' })
  provenBy?: readonly string[];

  @ApiField(() => Boolean, {
    optional: true,
    description: 'Whether you may answer it yourself with tellLine, because no question covers it.',
  })
  tellable?: boolean;

  @ApiField(() => LineAnswerEnum, {
    nullable: true,
    optional: true,
    description: 'What you answered. It counts as your statement, never as proof.',
  })
  told?: `${LineAnswerEnum}` | null;

  @ApiField(() => String)
  detail: string;

  @ApiField(() => SourceType)
  source: SourceType;
}

export enum FeePayer {
  APPLICANT = 'applicant',
  EMPLOYER = 'employer',
}
registerEnumType(FeePayer, { name: 'FeePayer' });

export enum FeePeriod {
  ONCE = 'once',
  YEAR = 'year',
  MONTH = 'month',
}
registerEnumType(FeePeriod, { name: 'FeePeriod' });

export enum RightTopicEnum {
  WORK = 'work',
  AFTER = 'after',
  PARTNER = 'partner',
  NOTE = 'note',
}
registerEnumType(RightTopicEnum, {
  name: 'RightTopic',
  valuesMap: {
    WORK: { description: 'Work during the course.' },
    AFTER: { description: 'The stay after the course.' },
    PARTNER: { description: 'Whether the partner can come and work.' },
    NOTE: { description: 'What else the route gives, such as the length of stay; `short` is its title.' },
  },
});

@ObjectType('RouteRight', { description: 'What a student or the partner may do.' })
export class RouteRightType {
  @ApiField(() => RightTopicEnum)
  topic: `${RightTopicEnum}`;

  @ApiField(() => String, { description: 'In a few words, such as "20 hours a week".' })
  short: string;

  @ApiField(() => String)
  text: string;

  @ApiField(() => Boolean, {
    description: 'Whether the figure is past the day by which it had to be checked.',
  })
  stale: boolean;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('FamilyFee', {
  description: "What the person's own family, those who can come along, pays of a fee in addition.",
})
export class FamilyFeeType {
  @ApiField(() => Float, {
    nullable: true,
    description: "In the fee's currency; null if we don't know it for all of them.",
  })
  amount: number | null;

  @ApiField(() => Int, { nullable: true, description: 'The approximate amount in US dollars.' })
  usd: number | null;
}

@ObjectType('LivingAmount')
export class LivingAmountType {
  @ApiField(() => String, {
    nullable: true,
    description: 'The case, such as a region. Null if it is the same for all.',
  })
  when: string | null;

  @ApiField(() => Float, {
    description: 'For all months, in units of its currency, with at most two decimals.',
  })
  amount: number;

  @ApiField(() => Int, {
    description: 'The approximate amount in US dollars, from the dated exchange rates.',
  })
  usd: number;
}

@ObjectType('LivingCosts', { description: "What a student route counts for one person's living costs." })
export class LivingCostsType {
  @ApiField(() => String)
  label: string;

  @ApiField(() => Int, { description: 'The months that the amounts are for.' })
  months: number;

  @ApiField(() => String)
  currency: string;

  @ApiField(() => [LivingAmountType])
  amounts: readonly LivingAmountType[];

  @ApiField(() => Boolean, {
    description: 'Whether the figure is past the day by which it had to be checked.',
  })
  stale: boolean;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('CostNote', { description: "Something to know before reading a route's costs." })
export class CostNoteType {
  @ApiField(() => String)
  text: string;

  @ApiField(() => SourceType, {
    nullable: true,
    description: 'The rule that says so. Null if we have read none.',
  })
  source: SourceType | null;
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

  @ApiField(() => FeePayer, { description: 'Who pays it.' })
  paidBy: `${FeePayer}`;

  @ApiField(() => FeePeriod, { description: 'How often it is paid.' })
  per: `${FeePeriod}`;

  @ApiField(() => Boolean, {
    description: "Whether you can do without it. It isn't part of what the route costs.",
  })
  optional: boolean;

  @ApiField(() => Float, {
    nullable: true,
    description: "What a partner pays in addition, in the same currency; null if we don't know it.",
  })
  perPartner: number | null;

  @ApiField(() => Float, {
    nullable: true,
    description: "What each child under 18 pays in addition, in the same currency; null if we don't know it.",
  })
  perChild: number | null;

  @ApiField(() => Float, {
    nullable: true,
    description:
      'The most that a family pays that applies together, including the applicant; null if there is no limit.',
  })
  familyMax: number | null;

  @ApiField(() => FamilyFeeType, {
    nullable: true,
    description: 'In a result, if somebody comes along and the applicant pays the fee.',
  })
  family: FamilyFeeType | null;

  @ApiField(() => Boolean, {
    description: 'Whether the figure is past the day by which it had to be checked.',
  })
  stale: boolean;

  @ApiField(() => SourceType)
  source: SourceType;
}
