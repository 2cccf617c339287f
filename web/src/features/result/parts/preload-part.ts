import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { QueryRef } from '@apollo/client/react';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apolloContext } from '../../../lib/apollo/context';
import { preloadQuery } from '../../../lib/apollo/preload';
import { paths } from '../../../lib/paths';
import { ResultVersionFragmentDoc } from './result-version.generated';

/** The version of the result at which each part was loaded: parts of the current version aren't reloaded. */
const loaded = new WeakMap<ApolloClient, Map<string, string>>();

interface PartData {
  assessment: { id: string; updatedAt: string };
}

/** The id in the URL; without one there is nothing to show, and the dashboard lists all assessments. */
export function readResultId(request: Request): string {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null || id === '') throw redirect(paths.dashboard.href());
  return id;
}

/** Starts the query of a part of the result in its loader. Cached data of the same version is reused. */
export function preloadPart<Data extends PartData>(
  document: TypedDocumentNode<Data, { id: string }>,
  { request, context }: LoaderFunctionArgs<RouterContextProvider>,
): QueryRef<Data> {
  const id = readResultId(request);
  const client = context.get(apolloContext);
  const versions = loaded.get(client) ?? new Map<string, string>();
  loaded.set(client, versions);
  const key = `${new URL(request.url).pathname} ${id}`;
  const known = client.cache.readFragment({
    id: client.cache.identify({ __typename: 'Assessment', id }) ?? '',
    fragment: ResultVersionFragmentDoc,
  })?.updatedAt;
  const preload = preloadQuery(client);
  const query = preload(document, {
    variables: { id },
    fetchPolicy: known !== undefined && versions.get(key) === known ? 'cache-first' : 'cache-and-network',
  });
  preload.toPromise(query).then(
    () => {
      const now = client.cache.readQuery({ query: document, variables: { id } })?.assessment.updatedAt;
      if (now !== undefined) versions.set(key, now);
    },
    // The part itself shows the error.
    () => undefined,
  );
  return query;
}
