import { callApi, postJson } from '../../lib/rest/call-api';
import { isRecord, parseJson } from '../../lib/storage';
import { readMessages, readSupport } from '../../product/chat/frames';
import type { ChatDocument, ChatMessage, SupportStatus } from '../../product/chat/frames';

/**
 * The widget's calls besides its socket. It also runs on the public page, which has no Apollo, so the operations are
 * plain texts; calls.test.ts checks them against the schema.
 * @public
 */
export const operations = {
  earlier: `query EarlierChatMessages($after: String) {
    chatMessages(first: 100, after: $after) {
      nodes { id seq sessionId sender senderName content timestamp: createdAt document { id originalName } }
      pageInfo { endCursor hasNextPage }
    }
  }`,
  unread: `query ChatUnreadCount { chatUnreadCount }`,
  markRead: `mutation MarkChatRead($messageId: ID!) { markChatRead(messageId: $messageId) }`,
} as const;

async function ask(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const answer = await postJson('/graphql', { query, variables }, AbortSignal.timeout(20_000));
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (!isRecord(data)) throw new Error('The server refused a question about the chat.');
  return data;
}

export interface MessagePage {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** The cursor of the previous page; null if this is the first. */
  cursor: string | null;
}

/** Loads the page of messages that ends at a cursor; without one, the latest. */
export async function loadMessages(after: string | null): Promise<MessagePage> {
  const { chatMessages } = await ask(operations.earlier, { after });
  if (!isRecord(chatMessages) || !isRecord(chatMessages['pageInfo']))
    throw new Error('The server answered without messages.');
  const { endCursor, hasNextPage } = chatMessages['pageInfo'];
  return {
    messages: readMessages(chatMessages['nodes']).reverse(),
    cursor: hasNextPage === true && typeof endCursor === 'string' ? endCursor : null,
  };
}

/** Marks everything up to and including a message as read. */
export async function markChatRead(messageId: string): Promise<void> {
  await ask(operations.markRead, { messageId });
}

/** The number of replies that the signed-in person hasn't read. */
export async function loadUnreadCount(): Promise<number> {
  const { chatUnreadCount } = await ask(operations.unread);
  return typeof chatUnreadCount === 'number' ? chatUnreadCount : 0;
}

/** Whether support is online, for before a connection is open. */
export async function loadSupport(): Promise<SupportStatus | null> {
  const answer = parseJson(await (await callApi('/api/chat/status')).text());
  return isRecord(answer) ? readSupport(answer['status']) : null;
}

/** The documents that a message can refer to, newest first. */
export async function loadDocuments(): Promise<ChatDocument[]> {
  const answer = parseJson(await (await callApi('/api/documents')).text());
  const documents = isRecord(answer) ? answer['documents'] : undefined;
  if (!Array.isArray(documents)) return [];
  return (documents as readonly unknown[]).flatMap((value) =>
    isRecord(value) && typeof value['id'] === 'string' && typeof value['originalName'] === 'string'
      ? [{ id: value['id'], name: value['originalName'] }]
      : [],
  );
}
