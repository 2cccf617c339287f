import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { logFailure } from '../errors/aborted';
import { useLiveEvents } from '../live/use-live-events';
import { useOneAtATime } from '../use-one-at-a-time';

/** One page of a list from the server: nodes in order, and the cursor of the next page. */
export interface Connection<Node = unknown> {
  nodes: Node[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  /** Missing if the query doesn't select it. */
  totalCount?: number;
}

export interface ConnectionOptions<Shown extends Connection, Variables> {
  /** Filter and order. The hook sets `after` itself. */
  variables: Variables;
  /** Console message on failure, such as "The programs could not be loaded." */
  failure: string;
  /** The ID of a node. A node that moved between pages is shown once, in its new position. */
  getId: (node: Shown['nodes'][number]) => string;
  /** Live events that refresh the list. The names must stay the same between renders. */
  events?: readonly string[];
  /** Whether an event concerns the list; all events do by default. */
  isConcerned?: (payload: Record<string, unknown>) => boolean;
  /**
   * Merges a fetched page into the shown list, for lists that don't simply append pages or that keep parts on refresh.
   */
  merge?: (shown: Shown, fetched: Shown) => Shown;
  /** Keeps showing the previous filter's rows until those of the new filter arrive. */
  keepsPrevious?: boolean;
}

export interface ConnectionList<Shown extends Connection> {
  /** Null until the first response. */
  nodes: Shown['nodes'] | null;
  /** The total number of matches. */
  total: number;
  failed: boolean;
  loading: boolean;
  /** Reloads the list from its beginning. */
  refetch: () => void;
  /** Fetches changes; pages that were already loaded stay loaded. */
  refresh: () => void;
  /** Loads the next page; null if there are no more. */
  loadMore: (() => void) | null;
  /** Changes the shown list without a request. */
  update: (change: (shown: Shown) => Shown) => void;
}

/** A refresh fetches as many nodes as are shown: at least one page, at most the server's limit. */
const PAGE = 50;
const MAX_REFRESHED = 200;

/**
 * A paginated list (keyset cursors): its first page, `loadMore`, and a refresh on live events.
 * @param field the root field of the query that returns the connection
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
    logFailure(failure, reason);
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

  const variablesKey = JSON.stringify(variables);
  const latest = useRef(variablesKey);
  useEffect(() => {
    latest.current = variablesKey;
  });
  const refresh = useOneAtATime(warn, async () => {
    const first = Math.min(MAX_REFRESHED, Math.max(PAGE, shown?.nodes.length ?? 0));
    const answer = await client.query({
      query: document,
      variables: { ...variables, first },
      fetchPolicy: 'no-cache',
    });
    const fetched = answer.data?.[field];
    // The filter changed meanwhile, so this response belongs to another list.
    if (fetched === undefined || latest.current !== variablesKey) return;
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
