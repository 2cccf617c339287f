import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { isRouteHandle } from '../../lib/route-handle';

/** Focuses the page's heading, or its main region while there is none. */
function focusHeading(): void {
  // A page that was opened for one field has already focused it.
  if (document.activeElement?.matches('main :is(input, select, textarea)') === true) return;
  const target = document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement) || target === document.activeElement) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const ACTIONS = ['keydown', 'pointerdown'] as const;

/**
 * Focuses the heading of a new page, so that a screen reader reads it. While the page loads, its heading may be replaced by
 * another one, which then gets the focus, until the person does something.
 * @returns ends it
 */
function focusPage(): () => void {
  focusHeading();
  const main = document.querySelector('main');
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === main) focusHeading();
  });
  const end = (): void => {
    observer.disconnect();
    for (const action of ACTIONS) document.removeEventListener(action, end, true);
  };
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  for (const action of ACTIONS) document.addEventListener(action, end, true);
  return end;
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
    if (shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    return focusPage();
  }, [pathname]);

  return null;
}
