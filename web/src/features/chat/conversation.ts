import type { ChatMessage, ServerFrame, SupportStatus } from '../../product/chat/frames';
import { appendMessage, joinHistory, prependMessages } from '../../product/chat/message-list';
import type { JoinedHistory } from '../../product/chat/message-list';

/** What the panel shows of the one consultation of a person. */
export interface Conversation extends JoinedHistory {
  /** Where the next earlier page ends; null before the first one, and after a new history. */
  cursor: string | null;
  /** Null until the server has said whether anybody is there. */
  support: SupportStatus | null;
  /** Whether support is typing. */
  isTyping: boolean;
  /** What the server refused, in its words; about no message in particular. */
  problem: string | null;
  /** The newest message from the other side, for screen readers; null after a history, which nobody wants read out. */
  newest: ChatMessage | null;
}

export const emptyConversation: Conversation = {
  messages: [],
  hasEarlier: false,
  cursor: null,
  support: null,
  isTyping: false,
  problem: null,
  newest: null,
};

/** What a frame of the server makes of the conversation. */
export function hearFrame(conversation: Conversation, frame: ServerFrame): Conversation {
  switch (frame.type) {
    case 'history':
      return {
        ...conversation,
        ...joinHistory(conversation, frame.messages),
        cursor: null,
        problem: null,
        newest: null,
      };
    case 'message': {
      const { message } = frame;
      const isOwn = message.sender === 'user';
      return {
        ...conversation,
        messages: appendMessage(conversation.messages, message),
        isTyping: isOwn && conversation.isTyping,
        newest: isOwn ? conversation.newest : message,
        problem: null,
      };
    }
    case 'consultant_status':
      return { ...conversation, support: frame.status };
    case 'typing':
      return { ...conversation, isTyping: frame.isTyping };
    case 'error':
      return frame.clientId === null ? { ...conversation, problem: frame.message } : conversation;
    case 'user_joined':
      return conversation;
  }
}

/** An earlier page arrived. @param cursor where the one before it ends; null when there's none */
export function addEarlier(
  conversation: Conversation,
  earlier: readonly ChatMessage[],
  cursor: string | null,
): Conversation {
  return {
    ...conversation,
    messages: prependMessages(conversation.messages, earlier),
    hasEarlier: cursor !== null,
    cursor,
  };
}
