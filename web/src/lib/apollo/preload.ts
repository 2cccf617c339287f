import type { ApolloClient } from '@apollo/client';
import { createQueryPreloader } from '@apollo/client/react';

type Preload = ReturnType<typeof createQueryPreloader>;

const preloaders = new WeakMap<ApolloClient, Preload>();

/**
 * Starts queries in a loader: `preloadQuery(context.get(apolloContext))(Document, { variables })`. The loader returns
 * the query reference, which the component reads with `useReadQuery`.
 */
export function preloadQuery(client: ApolloClient): Preload {
  const preload = preloaders.get(client) ?? createQueryPreloader(client);
  preloaders.set(client, preload);
  return preload;
}
