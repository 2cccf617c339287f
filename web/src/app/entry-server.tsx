import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { ComponentType } from 'react';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Component as Login } from '../features/auth/login/route';
import { setUpMessages } from '../lib/i18n/setup';
import { paths } from '../lib/paths';
import { SessionDocument } from '../lib/session/session.generated';
import { PageSkeleton } from '../ui/states/Skeleton';
import { Providers } from './providers';
import { Shell } from './shell/Shell';

interface FirstScreen {
  readonly path: string;
  readonly Page: ComponentType;
  /** What the page's loader gives a visitor. */
  readonly data?: unknown;
  /** Whether it is known that nobody is signed in. */
  readonly signedOut: boolean;
}

/**
 * The markup that stands in the app's page before its script has run. It is that of the app itself, so that nothing moves when
 * the app takes over. `inert`: what is typed or sent before then would be lost.
 */
function renderScreen({ path, Page, data, signedOut }: FirstScreen): string {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  if (signedOut) client.writeQuery({ query: SessionDocument, data: { me: null } });
  const router = createMemoryRouter(
    [{ id: 'frame', Component: Shell, children: [{ id: 'page', path, Component: Page }] }],
    { initialEntries: [path], hydrationData: { loaderData: { page: data } } },
  );
  const markup = renderToStaticMarkup(
    <StrictMode>
      <Providers client={client} i18n={setUpMessages()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return `<div data-built="${signedOut ? 'visitor' : 'anyone'}" inert>${markup}</div>`;
}

/** The frame of every page of the app, while nothing is known of the page and of who reads it. */
export function renderFrame(): string {
  return renderScreen({ path: paths.dashboard.pattern, Page: PageSkeleton, signedOut: false });
}

/** The first screens that the build knows whole, by their paths. */
export function renderFirstScreens(): Readonly<Record<string, string>> {
  const path = paths.login.pattern;
  return { [path]: renderScreen({ path, Page: Login, data: [], signedOut: true }) };
}
