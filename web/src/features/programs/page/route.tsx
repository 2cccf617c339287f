import type { ApolloClient } from '@apollo/client';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { preloadQuery } from '../../../lib/apollo/preload';
import { toProblem } from '../../../lib/errors/problem';
import { readSession } from '../../../lib/session/session';
import { isRecord } from '../../../lib/storage';
import { useServedHead } from '../../../lib/use-served-head';
import { PageSkeleton } from '../../../ui/states/Skeleton';
import { ProgramDocument } from './program.generated';
import type { ProgramQuery } from './program.generated';
import { ProgramSheet } from './ProgramSheet';

/** Rarely needed. */
const NotFound = lazy(async () => ({
  default: (await import('../../../ui/states/NotFound')).NotFound,
}));

export interface ProgramData {
  /** Null if no program has the URL's id. */
  program: QueryRef<ProgramQuery> | null;
  title: string;
  signedIn: boolean;
}

const isNamed = (data: unknown): data is { title: string } =>
  isRecord(data) && data['program'] !== null && typeof data['title'] === 'string';

export const handle: RouteHandle = {
  title: (_, data) => (isNamed(data) ? data.title : msg`404 Page Not Found`),
};

async function getTitle(client: ApolloClient, id: string, own: boolean): Promise<string | null> {
  try {
    const { data } = await client.query({
      query: ProgramDocument,
      variables: { id, own },
      fetchPolicy: 'network-only',
    });
    return data?.program.title ?? null;
  } catch (error) {
    if (['NOT_FOUND', 'VALIDATION_FAILED'].includes(toProblem(error).code)) return null;
    throw error;
  }
}

export async function loader({
  params,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<ProgramData> {
  const client = context.get(apolloContext);
  const id = params['id'] ?? '';
  const signedIn = (await readSession(client)) !== null;
  const title = await getTitle(client, id, signedIn);
  if (title === null) return { program: null, title: '', signedIn };
  // It is in the cache by now; this query keeps the page up to date.
  const program = preloadQuery(client)(ProgramDocument, { variables: { id, own: signedIn } });
  return { program, title, signedIn };
}

export function Component(): JSX.Element {
  const { program, signedIn } = useLoaderData<ProgramData>();
  useServedHead();
  return (
    <Suspense fallback={<PageSkeleton />}>
      {program === null ? <NotFound /> : <ProgramSheet program={program} signedIn={signedIn} />}
    </Suspense>
  );
}
