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
  /** The roles that may see the page; by default, everyone who is signed in. */
  roles?: readonly SessionUser['role'][];
  /** The sign-in page for visitors. */
  login?: Page;
}

/**
 * Lets only the right people see a page. If someone was signed in before, a page for all members requests its data in
 * parallel with the session; the server refuses the data if the session has ended.
 */
export function requireSession({ roles, login = paths.login }: Guard = {}): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const session = readSession(context.get(apolloContext));
    if (roles === undefined && !isLanguageOfAddress() && readSessionHint()) {
      const [sessionResult, pageResult] = await Promise.allSettled([session, next()]);
      if (sessionResult.status === 'rejected') throw sessionResult.reason;
      requireUser(sessionResult.value);
      if (pageResult.status === 'rejected') throw pageResult.reason;
      return pageResult.value;
    }
    const user = requireUser(await session);
    // The account's language applies again here, in case the previous page's URL set another, before the page requests
    // data.
    if (isLanguageOfAddress()) await adoptAccountLanguage(user);
    if (roles !== undefined && !roles.includes(user.role)) throw redirect(paths.dashboard.href());
    // The server refuses an admin's requests until then.
    if (roles !== undefined && user.needsTotp) throw redirect(`${paths.account.href()}#two-step`);
    return next();

    function requireUser(found: SessionUser | null): SessionUser {
      if (found !== null) return found;
      const { pathname, search } = new URL(request.url);
      throw redirect(login.href({ next: `${pathname}${search}` }));
    }
  };
}

/** For sign-in pages: redirects people who are already signed in to where they wanted to go. */
export const onlySignedOut: MiddlewareFunction = async ({ request, context }) => {
  const user = await readSession(context.get(apolloContext));
  if (user === null) return;
  const { origin, searchParams } = new URL(request.url);
  throw redirect(safeNext(searchParams.get('next'), origin) ?? getHomePath(user.role));
};

/** For pages whose URL names their language: activates it, and makes links point to pages in the same language. */
export function inLanguage(language: Language): MiddlewareFunction {
  return async () => (await loadSwitch()).followAddress(language);
}
