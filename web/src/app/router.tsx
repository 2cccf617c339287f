import type { ApolloClient } from '@apollo/client';
import { RouterContextProvider, createBrowserRouter } from 'react-router-dom';
import type { DOMRouterOpts } from 'react-router-dom';
import { apolloContext } from '../lib/apollo/context';
import { routes } from './routes';

type Router = ReturnType<typeof createBrowserRouter>;

/** Router options that give every loader and guard its context. */
export function routerOptions(client: ApolloClient): DOMRouterOpts {
  return {
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apolloContext, client);
      return context;
    },
  };
}

export function createAppRouter(client: ApolloClient): Router {
  return createBrowserRouter(routes, routerOptions(client));
}
