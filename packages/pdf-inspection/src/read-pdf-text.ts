import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Node 20 can't run TypeScript in a thread, so the compiled file is used even when running from the sources. */
const WORKER = new URL('../dist/text-worker.js', import.meta.url);

const MAX_WAIT_MS = 10_000;
const HEAP_MB = 256;

/**
 * Reads the text of a PDF's first five pages, in a thread that ends with the call. Nothing is downloaded or stored.
 * @param content of a PDF that `inspectPdf` accepted; not transferred
 * @returns the lines of text; empty for a scan; null if the file takes too much time or memory, or can't be read
 */
export async function readPdfText(content: Uint8Array): Promise<string | null> {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // A file must not have access to the environment of the process.
    env: {},
    stderr: true,
    stdout: true,
  });
  // A crash after the result was used must not crash the process.
  worker.on('error', () => undefined);
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    worker.postMessage(content);
    const messages: unknown[] = await answer;
    return getText(messages[0]);
  } catch {
    // The file crashed the thread, or it wasn't finished in time.
    return null;
  } finally {
    await worker.terminate();
  }
}

function getText(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('text' in message)) return null;
  return typeof message.text === 'string' ? message.text : null;
}
