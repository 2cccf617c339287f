import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../when-idle';

/**
 * Follows the server's live updates; their code loads after the page.
 * @returns a function that stops it
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
