import type { ApolloCache, ApolloClient } from '@apollo/client';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { showToast, toastStore } from '../notify/toasts';
import { expectedSessionEnd } from '../session/expected-end';
import { leavePage } from '../leave-page';
import { getHomePath } from '../next-path';
import { dropSession } from '../session/session';
import type { SessionUser } from '../session/session';
import { SessionDocument } from '../session/session.generated';
import { isRecord } from '../storage';
import { dispatchLiveEvent } from './events';

type Payload = Record<string, unknown>;

/** An event's effect on the cache; the active queries it affects are fetched again. */
type Effect = (cache: ApolloCache, payload: Payload) => void;

/** A result can change while its status stays the same: recalculated for a new profile, or by newer rules. */
const assessmentUpdated: Effect = (cache, { id, status }) => {
  if (typeof id !== 'string') return;
  cache.modify({
    id: cache.identify({ __typename: 'Assessment', id }),
    fields: {
      ...(typeof status === 'string' && { status: () => status.toUpperCase() }),
      aiResult: (_, { INVALIDATE }) => INVALIDATE,
    },
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'whatIf' });
  cache.modify({
    id: cache.identify({ __typename: 'AssessmentInsights', assessmentId: id }),
    fields: (_, { INVALIDATE }) => INVALIDATE,
  });
};

/** A document was reviewed, signed or sealed, or uploaded in another window, so every list may show it differently. */
const documentUpdated: Effect = (cache, { id }) => {
  cache.modify({
    id: cache.identify({ __typename: 'Document', id: String(id) }),
    fields: (_, { INVALIDATE }) => INVALIDATE,
  });
  cache.modify({
    fields: {
      documents: (_, { INVALIDATE }) => INVALIDATE,
      // Undoing a verdict also deletes its notification.
      notifications: (_, { INVALIDATE }) => INVALIDATE,
      requiredDocuments: (_, { INVALIDATE }) => INVALIDATE,
    },
  });
};

/** A payment changed: it and everything it paid for are fetched again. */
const paymentUpdated: Effect = (cache, { id }) => {
  cache.modify({
    id: cache.identify({ __typename: 'Payment', id: String(id) }),
    fields: (_, { INVALIDATE }) => INVALIDATE,
  });
  cache.modify({
    fields: {
      payments: (_, { INVALIDATE }) => INVALIDATE,
      assessmentLimits: (_, { INVALIDATE }) => INVALIDATE,
      visaAssessments: (_, { INVALIDATE }) => INVALIDATE,
    },
  });
};

/** Events that the page itself announces: their toast never replaces the page's own. */
const announcedByPages: readonly unknown[] = ['payment.completed'];

/** An application was decided, or created or withdrawn in another window: it and the list are fetched again. */
const applicationUpdated: Effect = (cache, { id }) => {
  cache.modify({
    id: cache.identify({ __typename: 'Application', id: String(id) }),
    fields: (_, { INVALIDATE }) => INVALIDATE,
  });
  cache.modify({
    fields: {
      applications: (_, { INVALIDATE }) => INVALIDATE,
      notifications: (_, { INVALIDATE }) => INVALIDATE,
    },
  });
};

/** Shows the event's notification and refetches the lists of notifications. */
const notificationCreated: Effect = (cache, { kind, title, body, path }) => {
  // No toast if its page is already open.
  const here = path === `${window.location.pathname}${window.location.search}`;
  const alreadyShown = here || (announcedByPages.includes(kind) && toastStore.read()?.open === true);
  if (typeof title === 'string' && !alreadyShown) {
    showToast({ title, ...(typeof body === 'string' && { description: body }) });
  }
  cache.modify({ fields: { notifications: (_, { INVALIDATE }) => INVALIDATE } });
};

/** The count of an existing notification changed. */
const notificationUpdated: Effect = (cache) => {
  cache.modify({ fields: { notifications: (_, { INVALIDATE }) => INVALIDATE } });
};

const events: Readonly<Record<string, Effect>> = {
  'application.updated': applicationUpdated,
  'assessment.updated': assessmentUpdated,
  'document.updated': documentUpdated,
  'payment.updated': paymentUpdated,
  'notification.created': notificationCreated,
  'notification.updated': notificationUpdated,
};

/**
 * Applies one event to the cache and refetches the active queries it affects, because an event carries only what
 * changed.
 */
export async function applyLiveEvent(client: ApolloClient, event: string, payload: unknown): Promise<void> {
  if (!isRecord(payload) || typeof payload['id'] !== 'string') return;
  dispatchLiveEvent(event, payload);
  const effect = events[event];
  if (effect === undefined) return;
  await client.refetchQueries({
    updateCache: (cache) => {
      effect(cache, payload);
    },
  });
}

function reportFailure(error: unknown): void {
  console.warn('A live update could not be applied. The next load will include it.', error);
}

/** The person whose session cookie this browser has, bypassing the cache; null if there is no response. */
async function findPerson(client: ApolloClient): Promise<SessionUser | null> {
  try {
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    return data?.me ?? null;
  } catch (error) {
    reportFailure(error);
    return null;
  }
}

/**
 * Handles the end of this connection's session by the server. The browser may have a newer session, after a password
 * change; then it reconnects with that one.
 */
export async function followSessionEnd(
  client: ApolloClient,
  socket: Pick<Socket, 'disconnect' | 'connect'>,
): Promise<void> {
  await expectedSessionEnd();
  const person = await findPerson(client);
  const shown = client.readQuery({ query: SessionDocument })?.me;
  if (person === null) {
    await dropSession(client);
  } else if (shown != null && shown.id !== person.id) {
    // An admin started or stopped viewing as someone else, here or in another tab: no data of the other person may
    // remain.
    leavePage(getHomePath(person.role));
  } else {
    socket.disconnect();
    socket.connect();
  }
}

function listen(client: ApolloClient, socket: Socket): void {
  let wasConnected = false;
  socket.on('connect', () => {
    // Events were missed while disconnected, so everything on the screen is fetched again.
    if (wasConnected) {
      client.query({ query: SessionDocument, fetchPolicy: 'network-only' }).catch(reportFailure);
      client.refetchQueries({ include: 'active' }).catch(reportFailure);
    }
    wasConnected = true;
  });
  socket.on('session.ended', () => {
    followSessionEnd(client, socket).catch(reportFailure);
  });
  socket.onAny((event: string, payload: unknown) => {
    applyLiveEvent(client, event, payload).catch(reportFailure);
  });
}

/** Opens the live connection with the session's cookie. Returns a function that closes it. */
export function openLive(client: ApolloClient): () => void {
  const socket = io({ path: '/socket.io', transports: ['websocket', 'polling'], withCredentials: true });
  listen(client, socket);
  return () => {
    socket.disconnect();
  };
}
