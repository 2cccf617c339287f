import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsArray, IsString, ValidateIf } from 'class-validator';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

@ObjectType('Notification')
export class NotificationType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ description: 'What it is about, such as assessment.rules-changed.' })
  @Field()
  kind: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty({ description: 'Plain text.' })
  @Field()
  body: string;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The page to open, as a path of the web client. Null if there is none.',
  })
  path: string | null;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  readAt: Date | null;
}

@ObjectType('NotificationConnection')
export class NotificationConnectionType {
  @Field(() => [NotificationType])
  nodes: readonly NotificationType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;

  @Field(() => Int)
  unreadCount: number;
}

@ArgsType()
export class NotificationsArgs {
  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  after?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only unread ones.' })
  @Allow()
  unread?: boolean | null;
}

/** Which notifications became read; all of the caller's own when `ids` is absent. */
@ArgsType()
export class MarkNotificationsReadInput {
  @ApiPropertyOptional({ type: [String], nullable: true, description: 'Leave it out to mark all of yours.' })
  @Field(() => [ID], { nullable: true })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @IsArray({ message: 'Send a list of ids.' })
  @IsString({ each: true, message: 'Send a list of ids.' })
  ids?: string[] | null;
}

class ListPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class NotificationsBody {
  @ApiProperty({ type: [NotificationType] })
  notifications: readonly NotificationType[];

  @ApiProperty({ type: 'integer' })
  unreadCount: number;

  @ApiProperty({ type: ListPageInfo })
  pageInfo: ListPageInfo;
}

export class ReadBody {
  @ApiProperty({ type: 'integer', description: 'How many were marked as read.' })
  read: number;
}
