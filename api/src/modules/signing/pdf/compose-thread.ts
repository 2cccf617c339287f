import { parentPort } from 'node:worker_threads';
import { compose } from './compose.js';
import type { Composition } from './composition.js';

/** The thread's answer: the composed file, or why it failed. */
export type Composed = { readonly file: Uint8Array } | { readonly problem: string };

// Runs in its own thread, so the process answers requests while a long document is read and written.
parentPort?.on('message', (composition: Composition) => {
  compose(composition).then(
    (file) => parentPort?.postMessage({ file } satisfies Composed),
    (error: unknown) =>
      parentPort?.postMessage({
        problem: error instanceof Error ? error.message : String(error),
      } satisfies Composed),
  );
});
