import type { Actor } from '../../platform/context/request-context.js';
import type { SessionRecord } from './chat-sessions.service.js';
import type { ChatMessageType, ChatSessionType } from './dto/chat.types.js';
import type { RestChatMessage } from './dto/rest-chat.js';
import type { MessageRecord } from './message-record.js';

/** A message for GraphQL. @param reader the reader: only the sender sees the client id */
export function messageView(record: MessageRecord, reader: Actor | null): ChatMessageType {
  return {
    id: record.id,
    sessionId: record.consultationId,
    seq: record.seq,
    sender: record.sender,
    senderName: record.senderName,
    content: record.content,
    createdAt: record.createdAt,
    isResolved: record.isResolved,
    document:
      record.documentId !== null && record.documentName !== null
        ? { id: record.documentId, originalName: record.documentName }
        : null,
    clientId: record.senderId === reader?.userId ? record.clientId : null,
  };
}

/** A message for REST, with the contract's field names. */
export function restMessage(record: MessageRecord): RestChatMessage {
  return {
    id: record.id,
    sessionId: record.consultationId,
    senderType: record.sender,
    senderName: record.senderName,
    message: record.content,
    isResolved: record.isResolved,
    createdAt: record.createdAt,
  };
}

export function sessionView(record: SessionRecord): ChatSessionType {
  const { assigneeId, assigneeFirstName, assigneeLastName } = record;
  return {
    id: record.id,
    user: {
      id: record.userId,
      firstName: record.firstName,
      lastName: record.lastName,
      email: record.email,
    },
    userOnline: record.userOnline,
    waitingSince: record.waitingSince,
    lastMessageAt: record.lastMessageAt,
    unresolvedCount: record.unresolvedCount,
    unreadCount: record.unreadCount,
    assignee:
      assigneeId === null
        ? null
        : { id: assigneeId, firstName: assigneeFirstName ?? '', lastName: assigneeLastName ?? '' },
  };
}
