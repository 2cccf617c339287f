import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { warnOfFailure } from '../../../lib/errors/aborted';
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

/** A look at a consultation lasts 30 s on the server; it's renewed twice in that time. */
const LOOK_MS = 15_000;

export interface SessionQuery {
  details: SessionDetails | null;
  failed: boolean;
  refetch: () => void;
}

/** A consultation with its person. It stays out of the cache, which knows one profile: that of whoever is signed in. */
export function useSession(id: string): SessionQuery {
  const { data, error, refetch } = useQuery(ChatSessionDetailsDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const refresh = (): void => {
    refetch().catch((reason: unknown) => {
      warnOfFailure('The chat could not be loaded.', reason);
    });
  };
  useLiveEvents(['chat.updated'], (payload) => {
    if (payload['id'] === id) refresh();
  });
  return { details: data?.adminChatSession ?? null, failed: error !== undefined, refetch: refresh };
}

const senders = { user: 'USER', admin: 'ADMIN', system: 'SYSTEM' } as const;

/** A message of the socket as GraphQL has it; null where the socket doesn't say enough. */
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

/** The messages of one consultation, as they come, and marked as read while they're on the screen. */
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
        // What was written while the connection was down came by no frame.
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
      warnOfFailure('The messages could not be marked as read.', error);
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

/** Lets the other admins know who looks at a consultation. */
export function useLooking(id: string): void {
  const send = useMutate(ViewChatSessionDocument);
  const look = useEffectEvent((isViewing: boolean) => {
    send({ id, isViewing }).catch((error: unknown) => {
      warnOfFailure('The other admins could not be told who looks at this chat.', error);
    });
  });
  useEffect(() => {
    look(true);
    const timer = setInterval(() => {
      look(true);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      look(false);
    };
  }, [id]);
}
