import type { ApolloClient } from '@apollo/client';
import { i18n } from '@lingui/core';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { followSessionEnd } from '../app/follow-session-end';
import { Providers } from '../app/providers';
import { routerOptions } from '../app/router';
import { routes } from '../app/routes';
import { createApolloClient } from '../lib/apollo/client';

export interface RenderedApp extends RenderResult {
  client: ApolloClient;
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

/** The whole app as main.tsx starts it, at one address. */
export function renderApp(address: string): RenderedApp {
  const client = createApolloClient();
  const router = createMemoryRouter(routes, { ...routerOptions(client), initialEntries: [address] });
  followSessionEnd(router);
  const result = render(
    <Providers client={client} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...result, client, router, user: userEvent.setup() };
}
