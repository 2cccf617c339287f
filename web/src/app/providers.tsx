import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { JSX, ReactNode } from 'react';
import { Toaster } from '../ui/toast/Toaster';

interface ProvidersProps {
  client: ApolloClient;
  i18n: I18n;
  children: ReactNode;
}

/** What every screen stands on; the tests use the same. */
export function Providers({ client, i18n, children }: ProvidersProps): JSX.Element {
  return (
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={client}>
        {children}
        <Toaster />
      </ApolloProvider>
    </I18nProvider>
  );
}
