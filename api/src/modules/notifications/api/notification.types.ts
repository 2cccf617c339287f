import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsArray, IsString } from 'class-validator';
import { PageArgs, PageInfoType } from '../../../platform/graphql/page-info.js';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { MayBeNull } from '../../../platform/validation/rules.js';
import { ApiField } from '../../../platform/validation/api-field.js';

@ObjectType('Notification')
export class NotificationType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String, { description: 'What it is about, such as assessment.rules-changed.' })
  kind: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String, { description: 'Plain text.' })
  body: string;

  @ApiField(() => String, {
    nullable: true,
    description: 'The page to open, as a path of the web client. Null if there is none.',
  })
  path: string | null;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true })
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
export class NotificationsArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true, description: 'Only unread ones.' })
  @Allow()
  unread?: boolean | null;
}

/** Which notifications to mark as read; all of the caller's if `ids` is missing. */
@ArgsType()
export class MarkNotificationsReadInput {
  @ApiPropertyOptional({ type: [String], nullable: true, description: 'Leave it out to mark all of yours.' })
  @Field(() => [ID], { nullable: true })
  @MayBeNull()
  @IsArray({ message: 'Send a list of ids.' })
  @IsString({ each: true, message: 'Send a list of ids.' })
  ids?: string[] | null;
}

/** REST response bodies; each is an object with one named property. */
export class NotificationsBody {
  @ApiProperty({ type: [NotificationType] })
  notifications: readonly NotificationType[];

  @ApiProperty({ type: 'integer' })
  unreadCount: number;

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class ReadBody {
  @ApiProperty({ type: 'integer', description: 'How many were marked as read.' })
  read: number;
}
