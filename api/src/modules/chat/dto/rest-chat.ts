import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHAT_SENDERS, type ChatSender } from '../chat.enums.js';
import { SupportStatusType } from './chat.types.js';

/** A stored message in its REST form. */
export class RestChatMessage {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sessionId: string;

  @ApiProperty({ enum: Object.values(CHAT_SENDERS) })
  senderType: ChatSender;

  @ApiProperty()
  senderName: string;

  @ApiProperty()
  message: string;

  @ApiProperty()
  isResolved: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

class ChatPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Only with count=true.' })
  total?: number;
}

/** REST response bodies; each is an object with one named property. */
export class ChatMessagesBody {
  @ApiProperty({ type: [RestChatMessage] })
  messages: RestChatMessage[];

  @ApiProperty({ type: ChatPageInfo })
  pageInfo: ChatPageInfo;
}

export class ChatMessageBody {
  @ApiProperty({ type: RestChatMessage })
  message: RestChatMessage;
}

export class SupportStatusBody {
  @ApiProperty({ type: SupportStatusType })
  status: SupportStatusType;
}
