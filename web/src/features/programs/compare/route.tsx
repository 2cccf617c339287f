import type { ApolloClient } from '@apollo/client';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { paths } from '../../../lib/paths';
import { apolloContext } from '../../../lib/apollo/context';
import { toProblem } from '../../../lib/errors/problem';
import { readSession } from '../../../lib/session/session';
import { LinkButton } from '../../../ui/button/Button';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { EmptyState } from '../../../ui/states/EmptyState';
import { readIds } from '../list/view';
import { FollowApplications } from '../parts/follow';
import { ProgramDocument } from '../page/program.generated';
import type { WholeProgram } from '../page/whole-program';
import { Comparison } from './Comparison';
import styles from './compare.module.css';

export const handle: RouteHandle = { title: msg`Compare programs` };

interface CompareData {
  programs: readonly WholeProgram[];
  /** How many programs in the URL no longer exist. */
  gone: number;
  signedIn: boolean;
}

async function getProgram(client: ApolloClient, id: string, own: boolean): Promise<WholeProgram | null> {
  try {
    const { data } = await client.query({ query: ProgramDocument, variables: { id, own } });
    return data?.program ?? null;
  } catch (error) {
    if (['NOT_FOUND', 'VALIDATION_FAILED'].includes(toProblem(error).code)) return null;
    throw error;
  }
}

export async function loader({
  request,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<CompareData> {
  const client = context.get(apolloContext);
  const ids = readIds(new URL(request.url).searchParams.get('ids'));
  const signedIn = (await readSession(client)) !== null;
  const found = await Promise.all(ids.map((id) => getProgram(client, id, signedIn)));
  const programs = found.filter((program) => program !== null);
  return { programs, gone: ids.length - programs.length, signedIn };
}

export function Component(): JSX.Element {
  const { programs, gone, signedIn } = useLoaderData<CompareData>();
  const compare = programs.map(({ id }) => id).join(',');
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Stack gap={8}>
          <p className={styles['back']}>
            <Link to={paths.programs.href({ compare: compare === '' ? undefined : compare })}>
              <Trans>Choose other programs</Trans>
            </Link>
          </p>
          <h1>
            <Trans>Compare programs</Trans>
          </h1>
        </Stack>
        {gone > 0 && (
          <p role="status">
            <Trans>One of these programs is no longer available.</Trans>
          </p>
        )}
        {programs.length === 0 ? (
          <EmptyState
            title={<Trans>Choose two or three programs</Trans>}
            action={
              <LinkButton variant="primary" to={paths.programs.href()}>
                <Trans>Browse Programs</Trans>
              </LinkButton>
            }
          >
            <Trans>Select “Compare” on each program to see them next to each other.</Trans>
          </EmptyState>
        ) : (
          <Comparison programs={programs} signedIn={signedIn} />
        )}
        {signedIn && (
          <Suspense>
            <FollowApplications />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
