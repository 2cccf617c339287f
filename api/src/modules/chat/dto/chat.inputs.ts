import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsBoolean, IsString } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { MayBeNull, ShortText, Trimmed } from '../../../platform/validation/rules.js';
import { CHAT_SESSION_FILTERS, type ChatSessionFilter } from '../chat.enums.js';

const RESOLVED_MESSAGE = 'Send true or false.';
const TITLE_MESSAGE = 'Enter a title of at most 80 characters.';
const CONTENT_MESSAGE = 'Enter a reply of at most 4,000 characters.';

@ArgsType()
export class ChatMessagesArgs {
  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Continues with older messages.' })
  @Allow()
  after?: string | null;
}

@ArgsType()
export class AdminChatMessagesArgs extends ChatMessagesArgs {
  @Field(() => ID, { nullable: true })
  @Allow()
  sessionId?: string | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  isResolved?: boolean | null;
}

@ArgsType()
export class AdminChatSessionsArgs extends PageArgs {
  @Field(() => CHAT_SESSION_FILTERS, {
    nullable: true,
    description:
      'WAITING: the longest wait first. Others: the newest message first. OPEN has unresolved messages.',
  })
  @Allow()
  filter?: ChatSessionFilter | null;

  @Field(() => String, {
    nullable: true,
    description: "Searches people's names and email addresses, messages, and session ids.",
  })
  @Allow()
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those assigned to you.' })
  @Allow()
  mine?: boolean | null;
}

/** Whether to resolve or reopen. */
export class ResolveInput {
  @ApiProperty()
  @IsBoolean({ message: RESOLVED_MESSAGE })
  isResolved: boolean;
}

@InputType()
export class CannedReplyInput {
  @ApiField(() => ID, { nullable: true, optional: true, description: 'Leave it out to add a reply.' })
  @MayBeNull()
  @IsString()
  id?: string | null;

  @ApiField(() => String)
  @Trimmed()
  @ShortText(TITLE_MESSAGE, 80)
  title: string;

  @ApiField(() => String)
  @Trimmed()
  @ShortText(CONTENT_MESSAGE, 4_000)
  content: string;
}
