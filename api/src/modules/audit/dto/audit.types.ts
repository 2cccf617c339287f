import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar, JsonObjectScalar } from '../../../platform/graphql/scalars.js';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { ApiField } from '../../../platform/validation/api-field.js';

/** An entry of the audit log, for both transports. */
@ObjectType('AuditEntry')
export class AuditEntryType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => Int, { nullable: true, description: 'Its position in the chain, from 1.' })
  number: number | null;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => ID, { nullable: true, description: 'Null: the product itself.' })
  actorId: string | null;

  @ApiField(() => String, { nullable: true, description: 'Null: the product itself, or a deleted account.' })
  actorEmail: string | null;

  @ApiField(() => String, { description: 'Such as pricing.update.' })
  action: string;

  @ApiField(() => String)
  subjectType: string;

  @ApiField(() => String)
  subjectId: string;

  @Field(() => JsonObjectScalar, { description: 'Field to [before, after].' })
  @ApiProperty({ type: Object, description: 'Field to [before, after].' })
  changes: Record<string, unknown>;

  @ApiField(() => String, { description: 'Empty for the product itself and for deleted accounts.' })
  ip: string;

  @ApiField(() => String)
  requestId: string;

  @ApiField(() => String, { nullable: true, description: 'SHA-256 over this entry and the hash before it.' })
  hash: string | null;
}

@ObjectType('AuditEntryConnection')
export class AuditEntryConnectionType {
  @Field(() => [AuditEntryType])
  nodes: readonly AuditEntryType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ObjectType('AuditActor')
export class AuditActorType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true, description: 'Null: the account was deleted.' })
  email: string | null;
}

/** The values that the log can be filtered by. */
@ObjectType('AuditFacets')
export class AuditFacetsType {
  @Field(() => [AuditActorType])
  actors: readonly AuditActorType[];

  @Field(() => [String])
  actions: readonly string[];

  @Field(() => [String])
  subjectTypes: readonly string[];
}

/** The first break in the chain. */
@ObjectType('AuditChainBreak')
export class AuditChainBreakType {
  @ApiField(() => Int, { description: 'Number of the entry.' })
  number: number;

  @ApiField(() => ID, { nullable: true, description: 'Null: there is no entry with this number.' })
  entryId: string | null;

  @ApiField(() => String, { rest: { enum: ['edited', 'removed', 'unchained', 'truncated'] } })
  kind: string;

  @ApiField(() => String)
  sentence: string;
}

/** The result of a verification so far. */
@ObjectType('AuditChainCheck')
export class AuditChainCheckType {
  @ApiField(() => Boolean, {
    nullable: true,
    description: "Null: intact so far, and the check isn't finished.",
  })
  intact: boolean | null;

  @ApiField(() => Int, { description: 'The number of entries.' })
  total: number;

  @ApiField(() => String, {
    nullable: true,
    description: 'Where the next part begins. Null: it is finished.',
  })
  nextCursor: string | null;

  @ApiField(() => Int, { description: 'Entries in order, from the first one.' })
  entries: number;

  @ApiField(() => Int, {
    nullable: true,
    description: 'Number of the first entry. Greater than 1 once old ones were removed.',
  })
  first: number | null;

  @ApiField(() => Int, { nullable: true, description: 'Number of the last intact entry.' })
  last: number | null;

  @ApiField(() => String, { nullable: true, description: 'Hash of the last intact entry.' })
  head: string | null;

  @ApiField(() => AuditChainBreakType, { nullable: true })
  broken: AuditChainBreakType | null;

  @ApiField(() => DateTimeScalar)
  checkedAt: Date;
}

export class AuditEntriesBody {
  @ApiProperty({ type: [AuditEntryType] })
  entries: readonly AuditEntryType[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class AuditChainBody {
  @ApiProperty({ type: AuditChainCheckType })
  chain: AuditChainCheckType;
}
