import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/factories';
import { closeSession, readSession } from './session';
import { SessionDocument } from './session.generated';
import { useSession } from './use-session';
import type { SessionState } from './use-session';

/** Renders the hook twice on one client, with a server that answers each request by the next of `answers`. */
function open(...answers: readonly ({ me: unknown } | Error)[]) {
  const requests = vi.fn<(operation: string | undefined) => void>();
  const link = new ApolloLink(({ operationName }) => {
    requests(operationName);
    const answer = answers[Math.min(requests.mock.calls.length, answers.length) - 1];
    return new Observable((observer) => {
      queueMicrotask(() => {
        if (answer instanceof Error) observer.error(answer);
        else {
          observer.next({ data: answer });
          observer.complete();
        }
      });
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const renders: SessionState[] = [];
  const rendered = renderHook(
    () => {
      const state = useSession();
      renders.push(state);
      return [state, useSession()] as const;
    },
    { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
  );
  const status = (): string[] => rendered.result.current.map((state) => state.status);
  return { client, requests, renders, status };
}

describe('the session', () => {
  it('is asked for once, for all components', async () => {
    const { requests, renders, status } = open({ me: aUser() });
    expect(renders[0]?.status).toBe('loading');
    await waitFor(() => {
      expect(status()).toEqual(['in', 'in']);
    });
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('is rendered again only when it changes', async () => {
    const { client, renders, status } = open({ me: aUser() });
    await waitFor(() => {
      expect(status()).toEqual(['in', 'in']);
    });
    const { length } = renders;
    await act(() => readSession(client));
    expect(renders).toHaveLength(length);
    await act(() => closeSession(client));
    expect(status()).toEqual(['out', 'out']);
  });

  it('shows what another answer of the server has changed', async () => {
    const { client, renders, status } = open({ me: aUser() }, { me: aUser({ email: 'new@example.com' }) });
    await waitFor(() => {
      expect(status()).toEqual(['in', 'in']);
    });
    await act(() => client.query({ query: SessionDocument, fetchPolicy: 'network-only' }));
    expect(renders.at(-1)?.user?.email).toBe('new@example.com');
  });

  it('is unknown while the server cannot be reached, and known as soon as it answers', async () => {
    const { client, status } = open(new TypeError('Failed to fetch'), { me: aUser() });
    await waitFor(() => {
      expect(status()).toEqual(['unknown', 'unknown']);
    });
    await act(() => readSession(client));
    expect(status()).toEqual(['in', 'in']);
  });
});
