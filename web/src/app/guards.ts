import { redirect } from 'react-router-dom';
import type { MiddlewareFunction } from 'react-router-dom';
import { apolloContext } from '../lib/apollo/context';
import { readSession } from '../lib/session/session';
import type { SessionUser } from '../lib/session/session';
import { getHomePath, safeNext } from '../lib/next-path';
import { paths, type Page } from '../lib/paths';

interface Guard {
  /** Who may see the page; without it, whoever is signed in. */
  roles?: readonly SessionUser['role'][];
  /** Where a visitor signs in. */
  login?: Page;
}

/** Lets the right people through, before the page's own loaders ask for anything. */
export function requireSession({ roles, login = paths.login }: Guard = {}): MiddlewareFunction {
  return async ({ request, context }) => {
    const user = await readSession(context.get(apolloContext));
    if (user === null) {
      const { pathname, search } = new URL(request.url);
      throw redirect(login.href({ next: `${pathname}${search}` }));
    }
    if (roles !== undefined && !roles.includes(user.role)) throw redirect(paths.dashboard.href());
  };
}

/** Sign-in pages: people who are already signed in continue to where they wanted to go. */
export const onlySignedOut: MiddlewareFunction = async ({ request, context }) => {
  const user = await readSession(context.get(apolloContext));
  if (user === null) return;
  const { origin, searchParams } = new URL(request.url);
  throw redirect(safeNext(searchParams.get('next'), origin) ?? getHomePath(user.role));
};
