import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { SessionDocument } from './session.generated';
import { onSessionWritten, readSession } from './session';
import type { SessionUser } from './session';

export type SessionState =
  /** `unknown`: the server couldn't be reached, which doesn't mean signed out. */
  { status: 'loading' | 'unknown' | 'out'; user: null } | { status: 'in'; user: SessionUser };

interface SessionStore {
  subscribe: (listener: () => void) => () => void;
  read: () => SessionState;
}

const loading: SessionState = { status: 'loading', user: null };
const unknown: SessionState = { status: 'unknown', user: null };
const signedOut: SessionState = { status: 'out', user: null };

const signedIn = (user: SessionUser | null | undefined): SessionState =>
  user == null ? signedOut : { status: 'in', user };

function createStore(client: ApolloClient): SessionStore {
  const listeners = new Set<() => void>();
  let state = loading;
  const show = (next: SessionState): void => {
    if (next.status === state.status && next.user === state.user) return;
    state = next;
    for (const listener of listeners) listener();
  };
  /** Follows the cache for all listeners. A watched query would also fetch, and each costs a slow phone 40 ms. */
  const follow = (): void => {
    client.cache.watch({
      query: SessionDocument,
      optimistic: false,
      immediate: true,
      callback: ({ complete, result }) => {
        if (complete) show(signedIn(result.me));
      },
    });
  };
  follow();
  // Clearing the store, which comes before, ended the watch.
  onSessionWritten(client, follow);
  if (state === loading)
    readSession(client).catch(() => {
      show(unknown);
    });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => state,
  };
}

const stores = new WeakMap<ApolloClient, SessionStore>();

/** One store per client, so that all components see the same state. */
function getStore(client: ApolloClient): SessionStore {
  const store = stores.get(client) ?? createStore(client);
  stores.set(client, store);
  return store;
}

/** Who is signed in, kept in sync with the cache. Smaller than `useQuery`, which pages without antd don't load. */
export function useSession(): SessionState {
  const store = getStore(useApolloClient());
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
