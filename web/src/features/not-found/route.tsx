import { msg } from '@lingui/core/macro';
import { redirectDocument, type LoaderFunction } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { isSitePath } from '../../lib/site-patterns';

export const handle: RouteHandle = { title: msg`404 Page Not Found` };

/**
 * A link in the app pointed to a prerendered page, so its document is loaded, unless this is what the server sent for
 * it.
 */
export const loader: LoaderFunction = ({ request }) => {
  const { pathname } = new URL(request.url);
  if (isSitePath(pathname) && pathname !== window.location.pathname) throw redirectDocument(request.url);
  return null;
};

export { NotFound as Component } from '../../ui/states/NotFound';
