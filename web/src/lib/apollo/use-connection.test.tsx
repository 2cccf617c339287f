import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { dispatchLiveEvent } from '../live/events';
import { useConnection } from './use-connection';
import type { ConnectionList } from './use-connection';

interface Ship {
  id: string;
  name: string;
}
interface Ships {
  nodes: Ship[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}

const ShipsDocument: TypedDocumentNode<
  { ships: Ships },
  { flag?: string; first?: number | null; after?: string | null }
> = parse(`
  query Ships($flag: String, $first: Int, $after: String) {
    ships(flag: $flag, first: $first, after: $after) {
      nodes {
        id
        name
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
`);

type Variables = Readonly<Record<string, unknown>>;

function page(names: string, endCursor: string | null = null): Ships {
  const nodes = [...names].map((name) => ({ id: name.toLowerCase(), name }));
  return { nodes, pageInfo: { endCursor, hasNextPage: endCursor !== null }, totalCount: names.length };
}

/** Renders the hook with a scripted server. */
function open(answer: (variables: Variables) => Ships | Promise<Ships>, events?: readonly string[]) {
  const requests: Variables[] = [];
  const link = new ApolloLink(({ variables }) => {
    requests.push(variables);
    return new Observable((observer) => {
      Promise.resolve()
        .then(() => answer(variables))
        .then((ships) => {
          observer.next({ data: { ships } });
          observer.complete();
        })
        .catch((reason: unknown) => {
          observer.error(reason);
        });
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const view = renderHook(
    ({ flag }: { flag: string }) =>
      useConnection(ShipsDocument, 'ships', {
        variables: { flag },
        failure: 'The ships could not be loaded.',
        getId: ({ id }) => id,
        ...(events !== undefined && { events }),
      }),
    {
      initialProps: { flag: 'no' },
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    },
  );
  return { ...view, requests };
}

const namesIn = ({ nodes }: ConnectionList<Ships>): string => nodes?.map(({ name }) => name).join('') ?? '-';

describe('a list by keyset', () => {
  it('appends the next page from the cursor, and has no more at the end', async () => {
    const { result, requests } = open(({ after }) => (after === 'b' ? page('CD') : page('AB', 'b')));
    await waitFor(() => expect(namesIn(result.current)).toBe('AB'));
    act(() => result.current.loadMore?.());
    await waitFor(() => expect(namesIn(result.current)).toBe('ABCD'));
    expect(result.current.loadMore).toBeNull();
    expect(requests.at(-1)).toEqual({ flag: 'no', after: 'b' });
  });

  it('shows a row that moved while one paged once, where it is now', async () => {
    const { result } = open(({ after }) => (after === 'b' ? page('CA') : page('AB', 'b')));
    await waitFor(() => expect(namesIn(result.current)).toBe('AB'));
    act(() => result.current.loadMore?.());
    await waitFor(() => expect(namesIn(result.current)).toBe('BCA'));
  });

  it('refreshes after a live event, with all that was loaded', async () => {
    let shown = page('AB');
    const { result, requests } = open(() => shown, ['ships.updated']);
    await waitFor(() => expect(namesIn(result.current)).toBe('AB'));
    shown = page('XAB');
    act(() => dispatchLiveEvent('ships.updated', {}));
    await waitFor(() => expect(namesIn(result.current)).toBe('XAB'));
    expect(requests.at(-1)).toEqual({ flag: 'no', first: 50 });
    expect(result.current.total).toBe(3);
  });

  it('asks once more, not more often, for what happens during a refresh', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { result, requests } = open(async ({ first }) => {
      if (first !== undefined) await released;
      return page('A');
    });
    await waitFor(() => expect(namesIn(result.current)).toBe('A'));
    act(() => {
      for (let times = 0; times < 5; times += 1) result.current.refresh();
    });
    release();
    await waitFor(() => expect(requests).toHaveLength(3));
    act(() => result.current.refetch());
    await waitFor(() => expect(requests).toHaveLength(4));
  });

  it('puts no answer into the list of another filter', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { result, rerender } = open(async ({ flag, first }) => {
      if (first !== undefined) await released;
      return flag === 'no' ? page('A') : page('Z');
    });
    await waitFor(() => expect(namesIn(result.current)).toBe('A'));
    act(() => result.current.refresh());
    rerender({ flag: 'se' });
    await waitFor(() => expect(namesIn(result.current)).toBe('Z'));
    await act(async () => {
      release();
      await released;
    });
    await waitFor(() => expect(namesIn(result.current)).toBe('Z'));
  });

  it('says that it failed, and is there after another try', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let down = true;
    const { result } = open(() => {
      if (down) throw new Error('No wind.');
      return page('A');
    });
    await waitFor(() => expect(result.current.failed).toBe(true));
    down = false;
    act(() => result.current.refetch());
    await waitFor(() => expect(namesIn(result.current)).toBe('A'));
    expect(result.current.failed).toBe(false);
  });
});
