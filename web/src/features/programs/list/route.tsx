import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { paths } from '../../../app/paths';
import type { RouteHandle } from '../../../app/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { Skeleton } from '../../../ui/states/Skeleton';
import { useServedHead } from '../parts/use-served-head';
import { loadList } from './load';
import type { ListData } from './load';
import { Results } from './Results';
import { SearchBox } from './SearchBox';
import { TypeChips } from './TypeChips';
import { useView } from './use-view';
import { addressOf, readView } from './view';
import styles from './list.module.css';

const filters = () => import('./Filters');
/** Arrives beside the list, which the loader waits for as well. */
const Filters = lazy(async () => ({ default: (await filters()).Filters }));
/** Nothing is chosen at first. */
const CompareShelf = lazy(async () => ({ default: (await import('./CompareShelf')).CompareShelf }));

export const handle: RouteHandle = { title: msg`Programs` };

export async function loader({
  request,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<ListData> {
  const view = readView(new URL(request.url).searchParams);
  const [data] = await Promise.all([loadList(context.get(apolloContext), view), filters()]);
  return data;
}

/** What is chosen to be compared changes nothing of the list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const shown = (url: URL): string => addressOf({ ...readView(url.searchParams), compare: [] });
  return currentUrl.pathname !== nextUrl.pathname || shown(currentUrl) !== shown(nextUrl);
}

export function Component(): JSX.Element {
  const data = useLoaderData<ListData>();
  useServedHead(paths.programs.pattern);
  const loading = useNavigation().state === 'loading';
  const { view } = data;
  const chosen = useView();
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Stack gap={8}>
          <h1>
            <Trans>Programs</Trans>
          </h1>
          <p className={styles['soft']}>
            <Trans>
              Scholarships, internships and jobs abroad, each with its official page. Look there before you
              rely on a date or an amount. What a program pays us never changes the order of this list.
            </Trans>
          </p>
        </Stack>
        <div className={styles['chooser']}>
          <SearchBox search={view.search} />
          <TypeChips data={data} />
          {!(view.saved && data.signedIn) && (
            <Suspense fallback={<Skeleton lines={1} />}>
              <Filters data={data} />
            </Suspense>
          )}
        </div>
        <div className={styles['content']} aria-busy={loading} data-loading={loading}>
          <Results data={data} loading={loading} />
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
