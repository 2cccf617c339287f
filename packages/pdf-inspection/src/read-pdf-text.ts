import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Node 20 runs no TypeScript in a thread: from the sources, too, it is the built one that runs. */
const WORKER = new URL('../dist/text-worker.js', import.meta.url);

const MAX_WAIT_MS = 10_000;
const HEAP_MB = 256;

/**
 * Reads the words of a PDF's first five pages, in a thread of its own that ends with the reading. Nothing is fetched or
 * kept.
 * @param content of a PDF that `inspectPdf` took; stays
 * @returns the lines of text; empty for a scan; null when the file takes too long or too much memory, or can't be read
 */
export async function readPdfText(content: Uint8Array): Promise<string | null> {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // Nothing of the process is any business of a file.
    env: {},
    stderr: true,
    stdout: true,
  });
  // One that dies when nobody waits for it any more is no reason for the process to die.
  worker.on('error', () => undefined);
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    worker.postMessage(content);
    const messages: unknown[] = await answer;
    return getText(messages[0]);
  } catch {
    // The thread died of the file, or was not done in time.
    return null;
  } finally {
    await worker.terminate();
  }
}

function getText(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('text' in message)) return null;
  return typeof message.text === 'string' ? message.text : null;
}
