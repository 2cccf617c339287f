import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { apolloContext } from '../../../lib/apollo/context';
import { preloadQuery } from '../../../lib/apollo/preload';
import { formatDate } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import type { RouteHandle } from '../../../lib/route-handle';
import { LinkButton } from '../../../ui/button/Button';
import { Page, Sheet, Stack } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Countries } from '../overview/Countries';
import { NextSteps } from '../overview/NextSteps';
import overview from '../overview/overview.module.css';
import { CountryRoutes } from '../routes/CountryRoutes';
import { ScorePanel } from '../score/ScorePanel';
import { SampleResultDocument } from './sample-result.generated';
import type { SampleResultQuery } from './sample-result.generated';

export const handle: RouteHandle = { title: msg`Sample result` };

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): QueryRef<SampleResultQuery> {
  return preloadQuery(context.get(apolloContext))(SampleResultDocument, {});
}

/** A fictional person's result under today's rules, public and read-only. */
export function Component(): JSX.Element {
  return (
    <Page width="wide">
      <Stack gap={32}>
        <Stack gap={8}>
          <h1>
            <Trans>Sample result</Trans>
          </h1>
          <p>
            <Trans>
              This is an example. We made Amara up: she's from Nigeria, has a bachelor's degree in computer
              science and an IELTS score of 7.0, and wants to study abroad. Her result is calculated with
              today's rules, the same way as yours.
            </Trans>
          </p>
        </Stack>
        <Suspense fallback={<Skeleton lines={24} />}>
          <Sample />
        </Suspense>
      </Stack>
    </Page>
  );
}

function Sample(): JSX.Element | null {
  const { data } = useReadQuery(useLoaderData<QueryRef<SampleResultQuery>>());
  const assessment = data.sampleResult;
  const { aiResult, createdAt } = assessment;
  if (aiResult === null) return null;
  return (
    <Stack gap={32}>
      <Sheet className={overview['top']}>
        <div className={overview['score']}>
          <ScorePanel assessment={assessment} />
          <div>
            <LinkButton variant="primary" to={paths.signup.href()}>
              <Trans>Get my own result</Trans>
            </LinkButton>
          </div>
          <p className={overview['disclaimer']}>
            <Trans>
              An example based on the rules as of {formatDate(createdAt)}. This is guidance from published
              rules, not a decision. An officer decides.
            </Trans>
          </p>
        </div>
        <div className={overview['where']}>
          <Countries assessment={assessment} result={aiResult} readOnly />
        </div>
      </Sheet>
      <NextSteps result={aiResult} />
      <CountryRoutes assessment={assessment} readOnly />
    </Stack>
  );
}
