import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { warnOfFailure } from '../errors/aborted';
import { useLiveEvents } from '../live/use-live-events';
import { useOneAtATime } from '../use-one-at-a-time';

/** A page of a list as the server answers it: nodes in order, and the cursor to go on from. */
export interface Connection<Node = unknown> {
  nodes: Node[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  /** Absent where the list doesn't ask for it. */
  totalCount?: number;
}

export interface ConnectionOptions<Shown extends Connection, Variables> {
  /** Filter and order. `after` is the hook's. */
  variables: Variables;
  /** The console message of a failure: "The programs could not be loaded." */
  failure: string;
  /** The ID of a node. A node that moved between pages is shown once, at its new place. */
  getId: (node: Shown['nodes'][number]) => string;
  /** Live events that refresh the list. The names must not change. */
  events?: readonly string[];
  /** Which of these events concern the list; without it, all. */
  isConcerned?: (payload: Record<string, unknown>) => boolean;
  /**
   * Merges a fetched page into the shown list, if it isn't appended, or a refresh doesn't replace the list.
   */
  merge?: (shown: Shown, fetched: Shown) => Shown;
  /** Another filter keeps the rows of the former one until its own are there. */
  keepsPrevious?: boolean;
}

export interface ConnectionList<Shown extends Connection> {
  /** Null until the first answer. */
  nodes: Shown['nodes'] | null;
  /** The total number of matches. */
  total: number;
  failed: boolean;
  loading: boolean;
  /** Loads the list from its beginning. */
  refetch: () => void;
  /** Brings in what changed; what was loaded further down stays loaded. */
  refresh: () => void;
  /** Loads the next page; null when all are there. */
  loadMore: (() => void) | null;
  /** Changes what is shown without asking the server. */
  update: (change: (shown: Shown) => Shown) => void;
}

/** How many shown nodes a refresh fetches: at least a page, at most the server's limit. */
const PAGE = 50;
const MAX_REFRESHED = 200;

/**
 * A list of the server by keyset: its first page, `loadMore`, and a refresh when a live event says that something
 * changed.
 * @param field the root field of the query that is the connection
 */
export function useConnection<
  Field extends string,
  Shown extends Connection,
  Variables extends OperationVariables,
>(
  document: TypedDocumentNode<
    Record<Field, Shown>,
    Variables & { after?: string | null; first?: number | null }
  >,
  field: Field,
  options: ConnectionOptions<Shown, NoInfer<Variables>>,
): ConnectionList<Shown>;
export function useConnection(
  document: TypedDocumentNode<Record<string, Connection>>,
  field: string,
  options: ConnectionOptions<Connection, OperationVariables>,
): ConnectionList<Connection> {
  const { variables, failure, getId, events = [], isConcerned, merge, keepsPrevious = false } = options;
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch, fetchMore, updateQuery } = useQuery(document, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? (keepsPrevious ? previousData : undefined))?.[field];
  const warn = (reason: unknown): void => {
    warnOfFailure(failure, reason);
  };
  const update: ConnectionList<Connection>['update'] = (change) => {
    updateQuery((_, { previousData: before, complete }) => {
      const connection = complete ? before[field] : undefined;
      return connection === undefined ? undefined : { [field]: change(connection) };
    });
  };
  const append = (before: Connection, next: Connection): Connection => {
    const moved = new Set(next.nodes.map(getId));
    return { ...next, nodes: [...before.nodes.filter((node) => !moved.has(getId(node))), ...next.nodes] };
  };

  const asked = JSON.stringify(variables);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  const refresh = useOneAtATime(warn, async () => {
    const first = Math.min(MAX_REFRESHED, Math.max(PAGE, shown?.nodes.length ?? 0));
    const answer = await client.query({
      query: document,
      variables: { ...variables, first },
      fetchPolicy: 'no-cache',
    });
    const fetched = answer.data?.[field];
    // The answer to a filter that was changed meanwhile belongs to another list.
    if (fetched === undefined || latest.current !== asked) return;
    update((before) => (merge === undefined ? fetched : merge(before, fetched)));
  });
  useLiveEvents(events, (payload) => {
    if (isConcerned === undefined || isConcerned(payload)) refresh();
  });

  const endCursor = shown?.pageInfo.hasNextPage === true ? shown.pageInfo.endCursor : null;
  return {
    nodes: shown?.nodes ?? null,
    total: shown?.totalCount ?? 0,
    failed: error !== undefined,
    loading,
    refetch: () => {
      refetch().catch(warn);
    },
    refresh,
    update,
    loadMore:
      endCursor === null
        ? null
        : () => {
            fetchMore({
              variables: { after: endCursor },
              updateQuery: (before, { fetchMoreResult }) => {
                const [old, next] = [before[field], fetchMoreResult[field]];
                if (old === undefined || next === undefined) return before;
                return { [field]: (merge ?? append)(old, next) };
              },
            }).catch(warn);
          },
  };
}
