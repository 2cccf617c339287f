import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type {
  LoaderFunctionArgs,
  RouterContextProvider,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { purchaseAt } from '../../product/payments/services';
import { readSession } from '../../lib/session/session';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { CheckoutDocument } from './checkout.generated';
import type { CheckoutQuery } from './checkout.generated';
import { AuthenticationRequired } from './parts/AuthenticationRequired';
import { Checkout } from './Checkout';

export const handle: RouteHandle = { title: msg`Checkout` };

interface CheckoutData {
  /** Null for visitors. */
  checkout: QueryRef<CheckoutQuery> | null;
}

/** The page is public: visitors are asked to sign in and return to the same order. */
export async function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<CheckoutData> {
  const client = context.get(apolloContext);
  if ((await readSession(client)) === null) return { checkout: null };
  return { checkout: preloadQuery(client)(CheckoutDocument, { fetchPolicy: 'network-only' }) };
}

/** Choices only change the query, which needs no reload. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component(): JSX.Element {
  const { checkout } = useLoaderData<CheckoutData>();
  return (
    <Page width="wide">
      <Stack gap={24}>
        <h1>
          <Trans>Checkout</Trans>
        </h1>
        {checkout === null ? (
          <AuthenticationRequired />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Own checkout={checkout} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

function Own({ checkout }: { checkout: QueryRef<CheckoutQuery> }): JSX.Element {
  const { data } = useReadQuery(checkout);
  const [search] = useSearchParams();
  return <Checkout data={data} purchase={purchaseAt(search)} />;
}
