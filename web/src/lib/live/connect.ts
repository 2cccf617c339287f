import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../when-idle';

/**
 * Subscribes to the server's live updates. Their code loads after the page.
 * @returns a function that unsubscribes
 */
export function connectLive(client: ApolloClient): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  whenIdle()
    .then(() => import('./live'))
    .then(({ openLive }) => {
      if (!stopped) stop = openLive(client);
    })
    .catch((error: unknown) => {
      console.warn('Live updates are off. Reload a page to see what is new.', error);
    });
  return () => {
    stopped = true;
    stop?.();
  };
}
