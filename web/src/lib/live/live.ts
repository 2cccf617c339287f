import type { ApolloClient } from '@apollo/client';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { loseSession } from '../session/session';
import { isRecord } from '../storage';

/** What each event changes in the cache: the type it is about, and how its REST words become fields. */
const events: Record<
  string,
  { typename: string; fields: (payload: Record<string, unknown>) => Record<string, unknown> }
> = {
  'assessment.updated': {
    typename: 'Assessment',
    fields: ({ status }) => (typeof status === 'string' ? { status: status.toUpperCase() } : {}),
  },
};

/**
 * Brings one event into the cache: the entity's fields change by id, and the active queries that show it are
 * fetched again, because an event carries only what changed, not the whole answer.
 */
export async function applyLiveEvent(client: ApolloClient, event: string, payload: unknown): Promise<void> {
  const rule = events[event];
  if (rule === undefined || !isRecord(payload) || typeof payload['id'] !== 'string') return;
  const id = client.cache.identify({ __typename: rule.typename, id: payload['id'] });
  if (id === undefined) return;
  const fields = Object.fromEntries(
    Object.entries(rule.fields(payload)).map(([name, value]) => [name, () => value]),
  );
  await client.refetchQueries({
    updateCache: (cache) => {
      cache.modify({ id, fields });
    },
  });
}

function reportFailure(error: unknown): void {
  console.warn('A live update could not be brought in; the next load will have it.', error);
}

function listen(client: ApolloClient, socket: Socket): void {
  let wasConnected = false;
  socket.on('connect', () => {
    // Events of the time without a connection were missed: what is on the screen is fetched again.
    if (wasConnected) client.refetchQueries({ include: 'active' }).catch(reportFailure);
    wasConnected = true;
  });
  socket.on('session.ended', () => {
    loseSession(client).catch(reportFailure);
  });
  socket.onAny((event: string, payload: unknown) => {
    applyLiveEvent(client, event, payload).catch(reportFailure);
  });
}

/** Opens the live connection with the session's cookie. The answer closes it. */
export function openLive(client: ApolloClient): () => void {
  const socket = io({ path: '/socket.io', transports: ['websocket', 'polling'], withCredentials: true });
  listen(client, socket);
  return () => {
    socket.disconnect();
  };
}
