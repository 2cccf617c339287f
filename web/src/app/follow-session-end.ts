import { onSessionEnded } from '../lib/session/events';
import { isGuarded } from '../lib/route-handle';
import type { Router } from './session-end';

/**
 * Navigates to the sign-in page when the session ends on a page that requires one. The forms themselves keep what was
 * typed. Returns a function that stops it.
 */
export function followSessionEnd(router: Router): () => void {
  return onSessionEnded(() => {
    if (!router.state.matches.some(({ route }) => isGuarded(route.handle))) return;
    import('./session-end').then(
      ({ redirectToSignIn }) => {
        redirectToSignIn(router);
      },
      (error: unknown) => {
        console.error('The sign-in page could not be opened.', error);
      },
    );
  });
}
