import type { ChatMessage } from './frames';

/** The number of messages that the server sends on joining. A shorter history is complete. */
export const HISTORY_LENGTH = 50;

/** Adds a message that has just arrived, in the server's order. A known message stays in place. */
export function appendMessage(
  messages: readonly ChatMessage[],
  message: ChatMessage,
): readonly ChatMessage[] {
  if (messages.some(({ id }) => id === message.id)) return messages;
  const { seq } = message;
  const before = seq === null ? -1 : messages.findLastIndex((each) => each.seq === null || each.seq < seq);
  const at = seq === null ? messages.length : before + 1;
  return [...messages.slice(0, at), message, ...messages.slice(at)];
}

/** Adds an earlier page before the known messages, oldest first. */
export function prependMessages(
  messages: readonly ChatMessage[],
  earlier: readonly ChatMessage[],
): readonly ChatMessage[] {
  const ids = new Set(messages.map(({ id }) => id));
  const all = [...earlier.filter(({ id }) => !ids.has(id)), ...messages];
  // Sorting is stable: without the server's order, the order of the pages stays.
  return all.sort((a, b) => (a.seq === null || b.seq === null ? 0 : a.seq - b.seq));
}

export interface JoinedHistory {
  messages: readonly ChatMessage[];
  /** Whether the server may have earlier messages. */
  hasEarlier: boolean;
}

/**
 * Merges the history of a new connection with the messages already shown. If they don't overlap, some in between were
 * missed: then the history replaces the shown messages, which can be loaded again.
 * @param history the latest messages, oldest first
 */
export function joinHistory(loaded: JoinedHistory, history: readonly ChatMessage[]): JoinedHistory {
  const ids = new Set(history.map(({ id }) => id));
  const isComplete = history.length < HISTORY_LENGTH;
  const meetAt = loaded.messages.findIndex(({ id }) => id === history[0]?.id);
  // Messages that arrived while the history was being loaded come after it.
  const lastLoaded = loaded.messages.findLastIndex(({ id }) => ids.has(id));
  const later =
    lastLoaded < 0 ? [] : loaded.messages.slice(lastLoaded + 1).filter((message) => !ids.has(message.id));
  if (isComplete) return { messages: [...history, ...later], hasEarlier: false };
  if (meetAt < 0) return { messages: [...history], hasEarlier: true };
  return {
    messages: [...loaded.messages.slice(0, meetAt), ...history, ...later],
    hasEarlier: loaded.hasEarlier,
  };
}

/** Whether two messages were written on the same day in the viewer's time zone. */
export function isSameDay(a: string, b: string): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
