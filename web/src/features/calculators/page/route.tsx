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
import { NotFound, preloadLaterParts } from './later-parts';
import { CalculatorFormsDocument } from './calculator-forms.generated';

interface PageData {
  /** Null where no calculator has the address's id. */
  calculator: CalculatorForm | null;
  fields: readonly FormField[];
  /** What the address filled in. */
  texts: Readonly<Record<string, string>>;
  /** The language that the calculator is said in. */
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
  preloadLaterParts();
  const language = pageLanguage();
  // What is kept may be in the language that the page was in before.
  const { data } = await context
    .get(apolloContext)
    .query({ query: CalculatorFormsDocument, fetchPolicy: 'network-only' });
  const calculator = data?.pointsCalculators.find(({ id }) => id === params['id']) ?? null;
  const fields = readFields(calculator?.inputSchema);
  return { calculator, fields, texts: textsOfSearch(fields, new URL(request.url).searchParams), language };
}

/** The page itself writes what is typed into the query: that asks for nothing again. */
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
