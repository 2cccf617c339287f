import { parentPort } from 'node:worker_threads';
import { compose } from './compose.js';
import type { Composition } from './composition.js';

/** What the thread answers: the composed file, or why there is none. */
export type Composed = { readonly file: Uint8Array } | { readonly problem: string };

// A thread of its own: while a long document is read and written, requests are answered.
parentPort?.on('message', (composition: Composition) => {
  compose(composition).then(
    (file) => parentPort?.postMessage({ file } satisfies Composed),
    (error: unknown) =>
      parentPort?.postMessage({
        problem: error instanceof Error ? error.message : String(error),
      } satisfies Composed),
  );
});
