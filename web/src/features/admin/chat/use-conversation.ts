import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { logFailure } from '../../../lib/errors/aborted';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import type { ChatMessage } from '../../../product/chat/frames';
import {
  ChatSessionDetailsDocument,
  ReadChatSessionDocument,
  ViewChatSessionDocument,
} from './chat.generated';
import type { ChatSessionDetailsQuery } from './chat.generated';
import type { DeskLine } from './desk-line';
import { useLines } from './use-sessions';
import type { Line, Lines } from './use-sessions';

export type SessionDetails = ChatSessionDetailsQuery['adminChatSession'];

/** The server forgets who is viewing a consultation after 30 s, so it is renewed twice in that time. */
const LOOK_MS = 15_000;

export interface SessionQuery {
  details: SessionDetails | null;
  failed: boolean;
  refetch: () => void;
}

/**
 * A consultation with its person. Not cached, because the cache holds only one profile: that of the signed-in person.
 */
export function useSession(id: string): SessionQuery {
  const { data, error, refetch } = useQuery(ChatSessionDetailsDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const refresh = (): void => {
    refetch().catch((reason: unknown) => {
      logFailure('The chat could not be loaded.', reason);
    });
  };
  useLiveEvents(['chat.updated'], (payload) => {
    if (payload['id'] === id) refresh();
  });
  return { details: data?.adminChatSession ?? null, failed: error !== undefined, refetch: refresh };
}

const senders = { user: 'USER', admin: 'ADMIN', system: 'SYSTEM' } as const;

/** Converts a message from the socket to its GraphQL shape; null if it lacks data. */
function toLine({ seq, sessionId, document, ...message }: ChatMessage): Line | null {
  if (seq === null || sessionId === null) return null;
  return {
    __typename: 'ChatMessage',
    id: message.id,
    sessionId,
    seq,
    sender: senders[message.sender],
    senderName: message.senderName ?? '',
    content: message.content,
    createdAt: message.timestamp,
    isResolved: message.isResolved,
    document: document && { __typename: 'ChatDocument', id: document.id, originalName: document.name },
  };
}

/** The messages of one consultation, updated live and marked as read while they are on the screen. */
export function useConversation(id: string, line: DeskLine): Lines {
  const lines = useLines({ sessionId: id });
  const add = useEffectEvent((message: ChatMessage) => {
    const fresh = message.sessionId === id ? toLine(message) : null;
    if (fresh === null) return;
    lines.update((shown) =>
      shown.nodes.some((node) => node.id === fresh.id)
        ? shown
        : {
            ...shown,
            nodes: [...shown.nodes, fresh].sort((a, b) => b.seq - a.seq),
            totalCount: shown.totalCount + 1,
          },
    );
  });
  const catchUp = useEffectEvent(() => {
    lines.refresh();
  });
  useEffect(
    () =>
      line.listen((frame) => {
        if (frame.type === 'message') add(frame.message);
        // Messages written while the connection was down arrived in no frame.
        if (frame.type === 'history') catchUp();
      }),
    [line],
  );
  useReading(lines.nodes ?? []);
  return lines;
}

function useReading(nodes: readonly Line[]): void {
  const send = useMutate(ReadChatSessionDocument);
  const newest = nodes.find(({ sender }) => sender === 'USER')?.id ?? null;
  const read = useEffectEvent((messageId: string) => {
    if (document.visibilityState === 'hidden') return;
    send({ messageId }).catch((error: unknown) => {
      logFailure('The messages could not be marked as read.', error);
    });
  });
  useEffect(() => {
    if (newest === null) return undefined;
    const mark = (): void => {
      read(newest);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [newest]);
}

/** Tells the other admins who is viewing a consultation. */
export function useAnnounceViewing(id: string): void {
  const send = useMutate(ViewChatSessionDocument);
  const announce = useEffectEvent((isViewing: boolean) => {
    send({ id, isViewing }).catch((error: unknown) => {
      logFailure('The other admins could not be told who looks at this chat.', error);
    });
  });
  useEffect(() => {
    announce(true);
    const timer = setInterval(() => {
      announce(true);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      announce(false);
    };
  }, [id]);
}
