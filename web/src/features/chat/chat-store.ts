import { createConnection } from '../../product/chat/connection';
import type { ChatIdentity, ConnectionState } from '../../product/chat/connection-machine';
import { newClientId } from '../../product/chat/client-id';
import type { ChatDocument, ServerFrame } from '../../product/chat/frames';
import { TYPING_MS, createTypingSender } from '../../product/chat/typing';
import { addEarlier, emptyConversation, applyFrame } from './conversation';
import type { Conversation } from './conversation';
import { storeChat, readStoredChat } from './stored-chat';
import { loadMessages, markChatRead } from './calls';

export interface ChatView {
  connection: ConnectionState;
  conversation: Conversation;
  draft: string;
  /** The document attached to the next message. */
  attached: ChatDocument | null;
  /** The status of loading an earlier page. */
  earlier: 'idle' | 'loading' | 'failed';
}

export interface ChatStore {
  subscribe: (listener: () => void) => () => void;
  read: () => ChatView;
  /** Opens the connection. @returns a function that closes it */
  open: () => () => void;
  write: (draft: string) => void;
  attach: (document: ChatDocument | null) => void;
  /** Sends the draft; does nothing if it is empty or the connection is closed. */
  send: () => void;
  resend: (clientId: string) => void;
  discard: (clientId: string) => void;
  loadEarlier: () => Promise<void>;
  /** Marks support's messages as read. @returns whether any were unread */
  markRead: () => Promise<boolean>;
}

/** One person's consultation on this page. It outlives the panel, so that closing the panel loses nothing unsent. */
function createChatStore(identity: ChatIdentity): ChatStore {
  const stored = readStoredChat(identity.userId);
  const listeners = new Set<() => void>();
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let readId: string | null = null;

  const set = (change: Partial<ChatView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const change = (make: (conversation: Conversation) => Conversation): void => {
    set({ conversation: make(view.conversation) });
  };
  const keep = (): void => {
    storeChat(identity.userId, { draft: view.draft, pending: view.connection.pending });
  };

  const onFrame = (frame: ServerFrame): void => {
    change((conversation) => applyFrame(conversation, frame));
    if (frame.type !== 'typing') return;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(() => {
      change((conversation) => ({ ...conversation, isTyping: false }));
    }, TYPING_MS);
  };

  const connection = createConnection({
    pending: stored.pending,
    onChange: (state, frame) => {
      set({ connection: state });
      if (frame !== null) onFrame(frame);
      if (state.phase !== 'connected' && view.conversation.isTyping)
        change((conversation) => ({ ...conversation, isTyping: false }));
      keep();
    },
  });
  const typing = createTypingSender((isTyping) => {
    connection.dispatch({ type: 'typing', isTyping });
  });

  let view: ChatView = {
    connection: connection.read(),
    conversation: emptyConversation,
    draft: stored.draft,
    attached: null,
    earlier: 'idle',
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => view,
    open() {
      connection.dispatch({ type: 'start', identity });
      return () => {
        typing.stop();
        connection.dispatch({ type: 'stop' });
      };
    },
    write(draft) {
      set({ draft });
      keep();
      typing.change(draft);
    },
    attach(attached) {
      set({ attached });
    },
    send() {
      const content = view.draft.trim();
      if (content === '' || view.connection.phase !== 'connected') return;
      const { attached } = view;
      set({ draft: '', attached: null });
      typing.stop();
      connection.dispatch({
        type: 'send',
        message: {
          clientId: newClientId(),
          content,
          timestamp: new Date().toISOString(),
          ...(attached !== null && { document: attached }),
        },
      });
    },
    resend(clientId) {
      connection.dispatch({ type: 'send-again', clientId });
    },
    discard(clientId) {
      connection.dispatch({ type: 'discard', clientId });
    },
    async loadEarlier() {
      if (view.earlier === 'loading') return;
      set({ earlier: 'loading' });
      try {
        const before = view.conversation.messages.length;
        // The first page repeats the history, so loading continues until there is something new.
        do {
          const { messages, cursor } = await loadMessages(view.conversation.cursor);
          change((conversation) => addEarlier(conversation, messages, cursor));
        } while (view.conversation.messages.length === before && view.conversation.hasEarlier);
        set({ earlier: 'idle' });
      } catch (error) {
        console.warn('Earlier messages could not be loaded.', error);
        set({ earlier: 'failed' });
      }
    },
    async markRead() {
      const last = view.conversation.messages.findLast(({ sender }) => sender !== 'user');
      if (last === undefined || last.id === readId) return false;
      readId = last.id;
      try {
        await markChatRead(last.id);
        return true;
      } catch (error) {
        readId = null;
        console.warn('The messages could not be marked as read.', error);
        return false;
      }
    },
  };
}

let current: { userId: string; store: ChatStore } | null = null;

/** The store of a person's consultation: the same one for every panel on this page. */
export function getChatStore(identity: ChatIdentity): ChatStore {
  if (current?.userId !== identity.userId)
    current = { userId: identity.userId, store: createChatStore(identity) };
  return current.store;
}
