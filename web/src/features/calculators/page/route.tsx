import { msg } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { apolloContext } from '../../../lib/apollo/context';
import { isRecord } from '../../../lib/storage';
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
  const { data } = await context.get(apolloContext).query({ query: CalculatorFormsDocument });
  const calculator = data?.pointsCalculators.find(({ id }) => id === params['id']) ?? null;
  const fields = readFields(calculator?.inputSchema);
  return { calculator, fields, texts: textsOfSearch(fields, new URL(request.url).searchParams) };
}

/** The page itself writes what is typed into the query: that asks for nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component(): JSX.Element {
  const { calculator, fields, texts } = useLoaderData<PageData>();
  useServedHead(useLocation().pathname);
  if (calculator === null) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotFound />
      </Suspense>
    );
  }
  return <Calculator key={calculator.id} calculator={calculator} fields={fields} initial={texts} />;
}
