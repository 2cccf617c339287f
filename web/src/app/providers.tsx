import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Fragment, useSyncExternalStore } from 'react';
import type { JSX, ReactNode } from 'react';
import { Toaster } from '../ui/toast/Toaster';

interface ProvidersProps {
  client: ApolloClient;
  i18n: I18n;
  children: ReactNode;
}

/**
 * The context that every screen needs; the tests use the same. A language change remounts the screens, because the
 * functions that format dates and country names aren't reactive. Forms keep what was typed in their drafts.
 */
export function Providers({ client, i18n, children }: ProvidersProps): JSX.Element {
  const language = useSyncExternalStore(
    (listener) => i18n.on('change', listener),
    () => i18n.locale,
    () => i18n.locale,
  );
  return (
    <I18nProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <Fragment key={language}>{children}</Fragment>
        <Toaster />
      </ApolloProvider>
    </I18nProvider>
  );
}
