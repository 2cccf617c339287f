import { useQuery } from '@apollo/client/react';
import { logFailure } from '../../../lib/errors/aborted';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import type { ChatSessionFilter } from '../../../gql/schema-types';
import { useListUrlState } from '../parts/use-list-url-state';
import type { ListUrlState } from '../parts/use-list-url-state';
import { ChatCountsDocument, ChatMessagesDocument, ChatSessionsDocument } from './chat.generated';
import type { ChatMessagesQuery, ChatSessionsQuery } from './chat.generated';

type ShownSessions = ChatSessionsQuery['adminChatSessions'];
export type Session = ShownSessions['nodes'][number];
export type Sessions = ConnectionList<ShownSessions>;
type ShownMessages = ChatMessagesQuery['adminChatMessages'];
export type Line = ShownMessages['nodes'][number];
export type Lines = ConnectionList<ShownMessages>;

/** Sent by the server when a consultation was assigned, resolved, or viewed. */
const EVENTS = ['chat.updated'] as const;

/** `MINE`: assigned to the current admin. */
export const FILTERS = ['WAITING', 'MINE', 'OPEN', 'ALL'] as const;
export type Shown = (typeof FILTERS)[number];

export interface Filter {
  shown: Shown;
  search: string;
}

function readShown(word: string | null): Shown {
  return FILTERS.find((filter) => filter === word?.toUpperCase()) ?? 'OPEN';
}

/** The list's filter and the active consultation, stored in the URL. */
export function useChatSessionsUrlState(): ListUrlState<Filter> {
  return useListUrlState<Filter>({
    opened: 'session',
    read: (query) => ({ shown: readShown(query.get('show')), search: query.get('search') ?? '' }),
    write: ({ shown, search }) => ({ show: shown === 'OPEN' ? '' : shown.toLowerCase(), search }),
  });
}

function toVariables({ shown, search }: Filter): {
  filter: ChatSessionFilter;
  mine?: true;
  search?: string;
  first: number;
} {
  const text = search.trim();
  return {
    filter: shown === 'MINE' ? 'ALL' : shown,
    ...(shown === 'MINE' && { mine: true as const }),
    ...(text !== '' && { search: text }),
    first: 50,
  };
}

/** The matching consultations; with `WAITING`, the longest wait first. */
export function useSessions(filter: Filter): Sessions {
  return useConnection(ChatSessionsDocument, 'adminChatSessions', {
    variables: toVariables(filter),
    failure: 'The consultations could not be loaded.',
    getId: ({ id }) => id,
    events: EVENTS,
    keepsPrevious: true,
  });
}

export interface Counts {
  /** The number of unresolved messages in all consultations. */
  active: number | null;
  waiting: number | null;
  refresh: () => void;
}

export function useCounts(): Counts {
  const { data, refetch } = useQuery(ChatCountsDocument, { fetchPolicy: 'no-cache' });
  const refresh = (): void => {
    refetch().catch((error: unknown) => {
      logFailure('The counts of the chat could not be loaded.', error);
    });
  };
  useLiveEvents(EVENTS, refresh);
  return {
    active: data?.adminChatSessions.activeCount ?? null,
    waiting: data?.adminChatSessions.waitingCount ?? null,
    refresh,
  };
}

/** Messages, newest first: of one consultation, or of all. */
export function useLines(variables: { sessionId?: string; isResolved?: boolean }): Lines {
  return useConnection(ChatMessagesDocument, 'adminChatMessages', {
    variables: { ...variables, first: 50 },
    failure: 'The messages could not be loaded.',
    getId: ({ id }) => id,
    events: EVENTS,
    isConcerned: ({ id }) => variables.sessionId === undefined || variables.sessionId === id,
  });
}
