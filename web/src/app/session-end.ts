import { t } from '@lingui/core/macro';
import type { createBrowserRouter } from 'react-router-dom';
import { showToast } from '../lib/notify/toasts';
import { onSessionEnded } from '../lib/session/events';
import { paths } from '../lib/paths';
import { isGuarded } from '../lib/route-handle';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;

/**
 * When the session ends on a page that needs one, leads to the sign-in page, and from there back. What was typed is
 * kept by the forms themselves.
 */
export function leadToSignIn(router: Router): () => void {
  return onSessionEnded(() => {
    const { matches, location } = router.state;
    if (!matches.some(({ route }) => isGuarded(route.handle))) return;
    showToast({
      title: t`Your session has ended`,
      description: t`Sign in again to return to this page. We kept what you typed.`,
    });
    const login = location.pathname.startsWith(`${paths.admin.pattern}/`) ? paths.adminLogin : paths.login;
    void router.navigate(login.href({ next: `${location.pathname}${location.search}` }));
  });
}
