import { msg } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { pageLanguage } from '../../../lib/format/locale';
import { isRecord } from '../../../lib/storage';
import { isSameAddress, useReloadInLanguage } from '../../../lib/use-reload-in-language';
import { useServedHead } from '../../../lib/use-served-head';
import { PageSkeleton } from '../../../ui/states/Skeleton';
import { readFields } from '../form/fields';
import type { FormField } from '../form/fields';
import { textsOfSearch } from '../form/read-input';
import { Calculator } from './Calculator';
import type { CalculatorForm } from './Calculator';
import { NotFound, preloadLazyParts } from './lazy-parts';
import { CalculatorFormsDocument } from './calculator-forms.generated';

interface PageData {
  /** Null if there is no calculator with the URL's id. */
  calculator: CalculatorForm | null;
  fields: readonly FormField[];
  /** The values from the URL. */
  texts: Readonly<Record<string, string>>;
  /** The language the calculator was loaded in. */
  language: string;
}

const isNamed = (data: unknown): data is { calculator: { title: string } } =>
  isRecord(data) && isRecord(data['calculator']) && typeof data['calculator']['title'] === 'string';

export const handle: RouteHandle = {
  title: (_, data) => (isNamed(data) ? data.calculator.title : msg`404 Page Not Found`),
};

export async function loader({
  params,
  request,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<PageData> {
  preloadLazyParts();
  const language = pageLanguage();
  // The cache may have it in the page's previous language.
  const { data } = await context
    .get(apolloContext)
    .query({ query: CalculatorFormsDocument, fetchPolicy: 'network-only' });
  const calculator = data?.pointsCalculators.find(({ id }) => id === params['id']) ?? null;
  const fields = readFields(calculator?.inputSchema);
  return { calculator, fields, texts: textsOfSearch(fields, new URL(request.url).searchParams), language };
}

/** The page itself writes typed values to the query, which needs no reload. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname || isSameAddress(change);
}

export function Component(): JSX.Element {
  const { calculator, fields, texts, language } = useLoaderData<PageData>();
  useReloadInLanguage(language);
  useServedHead();
  if (calculator === null) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotFound />
      </Suspense>
    );
  }
  return <Calculator key={calculator.id} calculator={calculator} fields={fields} initial={texts} />;
}
