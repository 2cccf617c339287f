import { onSessionEnded } from '../lib/session/events';
import { isGuarded } from '../lib/route-handle';
import type { Router } from './session-end';

/**
 * When the session ends on a page that needs one, leads to the sign-in page. What was typed is kept by the forms themselves.
 */
export function followSessionEnd(router: Router): () => void {
  return onSessionEnded(() => {
    if (!router.state.matches.some(({ route }) => isGuarded(route.handle))) return;
    import('./session-end').then(
      ({ leadToSignIn }) => {
        leadToSignIn(router);
      },
      (error: unknown) => {
        console.error('The sign-in page could not be opened.', error);
      },
    );
  });
}
