import type { ChatMessage, ServerFrame, SupportStatus } from '../../product/chat/frames';
import { appendMessage, joinHistory, prependMessages } from '../../product/chat/message-list';
import type { JoinedHistory } from '../../product/chat/message-list';

/** The state of a person's consultation, as shown in the panel. */
export interface Conversation extends JoinedHistory {
  /** The cursor of the next earlier page; null if there is none, and after a new history. */
  cursor: string | null;
  /** Null until the server has reported whether support is online. */
  support: SupportStatus | null;
  /** Whether support is typing. */
  isTyping: boolean;
  /** An error message from the server that isn't about a particular message. */
  problem: string | null;
  /**
   * The newest message from support, announced to screen readers; null after a history, which shouldn't be announced.
   */
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

/** Applies a frame from the server to the conversation. */
export function applyFrame(conversation: Conversation, frame: ServerFrame): Conversation {
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

/** Adds an earlier page. @param cursor of the page before it; null if there is none */
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
