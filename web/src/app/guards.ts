import { redirect } from 'react-router-dom';
import type { MiddlewareFunction } from 'react-router-dom';
import { apolloContext } from '../lib/apollo/context';
import { adoptAccountLanguage } from '../lib/i18n/account-language';
import type { Language } from '../lib/i18n/languages';
import { loadSwitch } from '../lib/i18n/load-switch';
import { readSessionHint } from '../lib/session/hint';
import { readSession } from '../lib/session/session';
import type { SessionUser } from '../lib/session/session';
import { getHomePath, safeNext } from '../lib/next-path';
import { isLanguageOfAddress, paths, type Page } from '../lib/paths';

interface Guard {
  /** Who may see the page; without it, whoever is signed in. */
  roles?: readonly SessionUser['role'][];
  /** Where a visitor signs in. */
  login?: Page;
}

/**
 * Lets the right people through. Where someone was signed in before, a page for all members requests its data beside the
 * session, not after it: the server refuses the data if the session has ended.
 */
export function requireSession({ roles, login = paths.login }: Guard = {}): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const session = readSession(context.get(apolloContext));
    if (roles === undefined && !isLanguageOfAddress() && readSessionHint()) {
      const [known, page] = await Promise.allSettled([session, next()]);
      if (known.status === 'rejected') throw known.reason;
      requireUser(known.value);
      if (page.status === 'rejected') throw page.reason;
      return page.value;
    }
    const user = requireUser(await session);
    // Here the account decides again, where the address of another page did, before the page's data is asked for.
    if (isLanguageOfAddress()) await adoptAccountLanguage(user);
    if (roles !== undefined && !roles.includes(user.role)) throw redirect(paths.dashboard.href());
    return next();

    function requireUser(found: SessionUser | null): SessionUser {
      if (found !== null) return found;
      const { pathname, search } = new URL(request.url);
      throw redirect(login.href({ next: `${pathname}${search}` }));
    }
  };
}

/** Sign-in pages: people who are already signed in continue to where they wanted to go. */
export const onlySignedOut: MiddlewareFunction = async ({ request, context }) => {
  const user = await readSession(context.get(apolloContext));
  if (user === null) return;
  const { origin, searchParams } = new URL(request.url);
  throw redirect(safeNext(searchParams.get('next'), origin) ?? getHomePath(user.role));
};

/** Pages whose address names their language: it applies to them, and their links lead to others in it. */
export function inLanguage(language: Language): MiddlewareFunction {
  return async () => (await loadSwitch()).followAddress(language);
}
