import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { PersonType } from '../../users/index.js';
import { CHAT_SENDERS, CHAT_SESSION_FILTERS, type ChatSender } from '../chat.enums.js';

registerEnumType(CHAT_SENDERS, { name: 'ChatSender' });
registerEnumType(CHAT_SESSION_FILTERS, { name: 'ChatSessionFilter' });

@ObjectType('ChatDocument')
export class ChatDocumentType {
  @Field(() => ID)
  id: string;

  @Field()
  originalName: string;
}

@ObjectType('ChatMessage')
export class ChatMessageType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  sessionId: string;

  @Field(() => Int, { description: 'The order within the session. Numbers grow, and some may be missing.' })
  seq: number;

  @Field(() => CHAT_SENDERS)
  sender: ChatSender;

  @Field()
  senderName: string;

  @Field()
  content: string;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field()
  isResolved: boolean;

  @Field(() => ChatDocumentType, { nullable: true })
  document: ChatDocumentType | null;

  @Field(() => String, { nullable: true, description: 'Only for your own messages.' })
  clientId: string | null;
}

@ObjectType('ChatMessageConnection', { description: 'Newest first.' })
export class ChatMessageConnectionType {
  @Field(() => [ChatMessageType])
  nodes: readonly ChatMessageType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@ObjectType('SupportStatus')
export class SupportStatusType {
  @ApiProperty()
  @Field()
  online: boolean;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int, { description: 'How many consultants are online.' })
  adminCount: number;

  @ApiProperty()
  @Field({ description: 'A sentence that says when someone will answer.' })
  message: string;

  @ApiProperty()
  @Field({ description: 'Whether these are business hours.' })
  isOpen: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true, description: 'The next opening. Null while open.' })
  opensAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "The end of today's hours. Null while closed.",
  })
  closesAt: Date | null;
}

@ObjectType('ChatPerson')
export class ChatPersonType {
  @Field(() => ID)
  id: string;

  @Field()
  firstName: string;

  @Field()
  lastName: string;
}

@ObjectType('ChatSession')
export class ChatSessionType {
  @Field(() => ID)
  id: string;

  @Field(() => PersonType)
  user: PersonType;

  @Field()
  userOnline: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the person wrote the first message without an answer. Null: nobody waits.',
  })
  waitingSince: Date | null;

  @Field(() => DateTimeScalar)
  lastMessageAt: Date;

  @Field(() => Int)
  unresolvedCount: number;

  @Field(() => Int, { description: "The person's messages that no admin has read." })
  unreadCount: number;

  @Field(() => ChatPersonType, { nullable: true })
  assignee: ChatPersonType | null;
}

@ObjectType('ChatSessionConnection')
export class ChatSessionConnectionType {
  @Field(() => [ChatSessionType])
  nodes: readonly ChatSessionType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;

  @Field(() => Int, { description: 'Unresolved messages in all sessions.' })
  activeCount: number;

  @Field(() => Int, { description: 'Sessions that are waiting for an answer.' })
  waitingCount: number;
}

@ObjectType('CannedReply')
export class CannedReplyType {
  @Field(() => ID)
  id: string;

  @Field()
  title: string;

  @Field()
  content: string;

  @Field(() => DateTimeScalar)
  updatedAt: Date;
}
