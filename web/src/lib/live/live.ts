import type { ApolloClient } from '@apollo/client';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expectedSessionEnd } from '../session/expected-end';
import { loseSession } from '../session/session';
import { SessionDocument } from '../session/session.generated';
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

/** Whether the cookie of this browser is good, whatever the cache says. No answer is no session. */
async function hasSession(client: ApolloClient): Promise<boolean> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    return data?.me != null;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

/**
 * The server ended the session that this connection was opened with. The browser may hold a newer one by now, which a
 * changed password has given it: then the connection is opened again with that one.
 */
export async function followSessionEnd(
  client: ApolloClient,
  socket: Pick<Socket, 'disconnect' | 'connect'>,
): Promise<void> {
  await expectedSessionEnd();
  if (await hasSession(client)) {
    socket.disconnect();
    socket.connect();
  } else {
    await loseSession(client);
  }
}

function listen(client: ApolloClient, socket: Socket): void {
  let wasConnected = false;
  socket.on('connect', () => {
    // Events of the time without a connection were missed: what is on the screen is fetched again.
    if (wasConnected) client.refetchQueries({ include: 'active' }).catch(reportFailure);
    wasConnected = true;
  });
  socket.on('session.ended', () => {
    followSessionEnd(client, socket).catch(reportFailure);
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
