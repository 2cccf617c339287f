import { parentPort } from 'node:worker_threads';
import { compose } from './compose.js';
import type { Composition } from './composition.js';

/** The thread's response: the composed file, or why composing failed. */
export type Composed = { readonly file: Uint8Array } | { readonly problem: string };

// Runs in its own thread, so that a long document doesn't block the process.
parentPort?.on('message', (composition: Composition) => {
  compose(composition).then(
    (file) => parentPort?.postMessage({ file } satisfies Composed),
    (error: unknown) =>
      parentPort?.postMessage({
        problem: error instanceof Error ? error.message : String(error),
      } satisfies Composed),
  );
});
