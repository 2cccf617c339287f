import { msg } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { useServedHead } from '../../../lib/use-served-head';
import { Page, Stack } from '../../../ui/layout/Sheet';
import type { Filters as FiltersType } from './Filters';
import { Intro } from './Intro';
import { LazyCountryChart } from './lazy';
import { tryList } from './load';
import type { FailedList, ListData } from './load';
import { Results } from './Results';
import { SamplesNotice } from './SamplesNotice';
import { SearchBox } from './SearchBox';
import { ListError } from './ListError';
import { TypeChips } from './TypeChips';
import { useView } from './use-view';
import { buildAddress, readView, isSameList } from './view';
import type { View } from './view';
import styles from './list.module.css';

/** The loader waits for it, so that it renders together with the list and nothing below it moves. */
const loaded: { Filters?: typeof FiltersType } = {};
async function loadFilters(): Promise<void> {
  loaded.Filters ??= (await import('./Filters')).Filters;
}
/** The same for the dense list, which few people choose. */
async function loadTable(view: View): Promise<void> {
  if (view.dense) await import('./ProgramTable');
}
/** Nothing is selected at first. */
const CompareShelf = lazy(async () => ({ default: (await import('./CompareShelf')).CompareShelf }));

export const handle: RouteHandle = { title: msg`Programs` };

export async function loader({
  request,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<ListData | FailedList> {
  const view = readView(new URL(request.url).searchParams);
  const [data] = await Promise.all([
    tryList(context.get(apolloContext), view),
    loadFilters(),
    loadTable(view),
  ]);
  return data;
}

/**
 * Selecting programs to compare and switching the view don't change the list; navigating to the same URL is a retry.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const shown = (url: URL): string =>
    buildAddress({ ...readView(url.searchParams), compare: [], dense: false });
  return currentUrl.pathname !== nextUrl.pathname || shown(currentUrl) !== shown(nextUrl);
}

/** The list that was loaded last, and the failure of a later request, if any. The first list has to load. */
function useList(): { data: ListData; failed: FailedList | null } {
  const loaded = useLoaderData<ListData | FailedList>();
  const [last, setLast] = useState<ListData | null>(null);
  if (!('failed' in loaded)) {
    if (loaded !== last) setLast(loaded);
    return { data: loaded, failed: null };
  }
  if (last === null) throw loaded.error;
  return { data: last, failed: loaded };
}

export function Component(): JSX.Element {
  const { data, failed } = useList();
  const { Filters } = loaded;
  useServedHead();
  const navigating = useNavigation().state === 'loading';
  const { state, revalidate } = useRevalidator();
  const loading = navigating || state === 'loading';
  const { view } = failed ?? data;
  const chosen = useView();
  const saved = view.saved && data.signedIn;
  const more = failed !== null && isSameList(failed.view, data.view);
  const trouble = failed !== null && (
    <ListError
      more={more}
      before={data.programs.length > 0}
      retry={() => {
        void revalidate();
      }}
    />
  );
  return (
    <Page width="wide">
      <Stack gap={24}>
        <div className={styles['top']}>
          <div className={styles['chooser']}>
            <Stack gap={8}>
              <Intro />
              {data.programs.some(({ sample }) => sample) && (
                <p className={styles['soft']}>
                  <SamplesNotice programs={data.programs} />
                </p>
              )}
            </Stack>
            <SearchBox search={view.search} />
            <TypeChips data={data} />
            {Filters !== undefined && !saved && <Filters data={data} />}
          </div>
          {!saved && <LazyCountryChart facets={data.facets} place="beside" />}
        </div>
        <div className={styles['content']} aria-busy={loading} data-loading={loading}>
          {!more && trouble}
          <Results data={data} loading={loading} />
          {more && trouble}
        </div>
        {chosen.compare.length > 0 && (
          <Suspense>
            <CompareShelf />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
