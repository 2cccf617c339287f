import type { PendingMessage } from '../../product/chat/connection-machine';
import { CHAT_STORAGE_KEY } from '../../product/chat/storage-key';
import { isRecord, parseJson, tabStorage } from '../../lib/storage';

/** Unconfirmed messages and the draft, which survive closing the panel, a reload, and navigation. */
export interface StoredChat {
  draft: string;
  pending: readonly PendingMessage[];
}

const nothing: StoredChat = { draft: '', pending: [] };

function readPending(value: unknown): PendingMessage | null {
  if (!isRecord(value)) return null;
  const { clientId, content, timestamp, document } = value;
  if (typeof clientId !== 'string' || typeof content !== 'string' || typeof timestamp !== 'string')
    return null;
  const isDocument =
    isRecord(document) && typeof document['id'] === 'string' && typeof document['name'] === 'string';
  return {
    clientId,
    content,
    timestamp,
    refusal: null,
    ...(isDocument && { document: { id: String(document['id']), name: String(document['name']) } }),
  };
}

/** What this tab has stored for a person; data of others is ignored. */
export function readStoredChat(userId: string): StoredChat {
  const value = parseJson(tabStorage.read(CHAT_STORAGE_KEY));
  if (!isRecord(value) || value['userId'] !== userId) return nothing;
  const pending = Array.isArray(value['pending']) ? (value['pending'] as readonly unknown[]) : [];
  return {
    draft: typeof value['draft'] === 'string' ? value['draft'] : '',
    pending: pending.map(readPending).filter((message) => message !== null),
  };
}

export function storeChat(userId: string, { draft, pending }: StoredChat): void {
  if (draft === '' && pending.length === 0) tabStorage.remove(CHAT_STORAGE_KEY);
  else tabStorage.write(CHAT_STORAGE_KEY, JSON.stringify({ userId, draft, pending }));
}
