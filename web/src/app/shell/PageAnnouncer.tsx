import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { isRouteHandle } from '../../lib/route-handle';

/** Focuses the heading of a new page, or its main region while it is loading. */
function focusPage(): void {
  // A page that was opened for one field has already focused it.
  if (document.activeElement?.matches('main :is(input, select, textarea)') === true) return;
  const target = document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets the document's title and, on a new page, moves the focus to its heading, so that a screen reader reads it. */
export function PageAnnouncer(): null {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const match = useMatches().findLast((each) => isRouteHandle(each.handle));
  const handle = isRouteHandle(match?.handle) ? match.handle : undefined;
  const own = typeof handle?.title === 'function' ? handle.title(pathname, match?.loaderData) : handle?.title;
  const words = typeof own === 'object' ? i18n._(own) : own;
  const title = words === undefined ? 'Portolan' : `${words} · Portolan`;
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusPage();
  }, [pathname]);

  return null;
}
