import { t } from '@lingui/core/macro';
import { showToast } from '../lib/notify/toasts';
import { paths } from '../lib/paths';
import type { createBrowserRouter } from 'react-router-dom';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;

/**
 * Announces that the session has ended and navigates to the sign-in page, which returns to the current page afterward.
 */
export function redirectToSignIn(router: Router): void {
  const { location } = router.state;
  showToast({
    title: t`Your session has ended`,
    description: t`Sign in again to return to this page. We kept what you typed.`,
  });
  const login = location.pathname.startsWith(`${paths.admin.pattern}/`) ? paths.adminLogin : paths.login;
  void router.navigate(login.href({ next: `${location.pathname}${location.search}` }));
}
