import type { ApolloClient } from '@apollo/client';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { useServedHead } from '../../lib/use-served-head';
import { Page, Stack } from '../../ui/layout/Sheet';
import { EmptyState } from '../../ui/states/EmptyState';
import { Skeleton } from '../../ui/states/Skeleton';
import { RequirementsFilter } from './RequirementsFilter';
import { CountryRoutes } from './CountryRoutes';
import type { CountryOfView } from './guidance-route';
import { Intro } from './Intro';
import { RouteIndexDocument } from './route-index.generated';
import { RoutesOfCountryDocument } from './routes-of-country.generated';
import { readView } from './view';
import type { View } from './view';
import styles from './page.module.css';

export const handle: RouteHandle = { title: msg`Visa requirements` };

const comparison = () => import('./Comparison');
const Comparison = lazy(async () => ({ default: (await comparison()).Comparison }));

interface PageData {
  view: View;
  /** All countries with rules, in the questionnaire's order. */
  countries: readonly string[];
  /** The countries in the URL. */
  shown: readonly CountryOfView[];
  /** Titles of calculators by id. */
  calculators: ReadonlyMap<string, string>;
  /** A country in the URL that we have no rules for. */
  unknown: string | null;
}

async function getRoutes(
  client: ApolloClient,
  country: string,
  track: View['track'],
): Promise<CountryOfView> {
  const { data } = await client.query({ query: RoutesOfCountryDocument, variables: { country, track } });
  return { country, routes: data?.guidanceRoutes ?? [] };
}

export async function loader({
  request,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<PageData> {
  const client = context.get(apolloContext);
  const { data } = await client.query({ query: RouteIndexDocument });
  const countries = [...new Set((data?.guidanceRoutes ?? []).map(({ country }) => country))];
  const search = new URL(request.url).searchParams;
  const view = readView(search, countries);
  if (view.compare !== null) await comparison();
  const selected = view.compare ?? (view.country === null ? [] : [view.country]);
  const requested = search.get('country') ?? '';
  return {
    view,
    countries,
    shown: await Promise.all(selected.map((country) => getRoutes(client, country, view.track))),
    calculators: new Map((data?.pointsCalculators ?? []).map(({ id, title }) => [id, title])),
    unknown: requested === '' || countries.includes(requested) ? null : requested,
  };
}

export function Component(): JSX.Element {
  const { view, countries, shown, calculators, unknown } = useLoaderData<PageData>();
  useServedHead();
  const loading = useNavigation().state === 'loading';
  const [first] = shown;
  return (
    <Page width="wide">
      <Stack gap={32}>
        <Intro />
        {countries.length > 0 && <RequirementsFilter view={view} countries={countries} />}
        {unknown !== null && (
          <p role="status">
            <Trans>We have no rules for “{unknown}”. Choose one of the countries above.</Trans>
          </p>
        )}
        <div className={styles['content']} aria-busy={loading} data-loading={loading}>
          {countries.length === 0 && (
            <EmptyState title={<Trans>No rules here yet</Trans>}>
              <Trans>You did nothing wrong. Check back later.</Trans>
            </EmptyState>
          )}
          {countries.length > 0 && first === undefined && <NothingChosen compare={view.compare !== null} />}
          {view.compare === null && first !== undefined && (
            <CountryRoutes country={first} track={view.track} calculators={calculators} />
          )}
          {view.compare !== null && first !== undefined && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <Comparison view={view} shown={shown} calculators={calculators} />
            </Suspense>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {loading && <Trans>Loading requirements</Trans>}
        </p>
      </Stack>
    </Page>
  );
}

function NothingChosen({ compare }: { compare: boolean }): JSX.Element {
  return compare ? (
    <EmptyState title={<Trans>Choose two or three countries</Trans>}>
      <Trans>You'll see their routes side by side.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Choose a country</Trans>}>
      <Trans>You'll see its routes and what each requires.</Trans>
    </EmptyState>
  );
}
