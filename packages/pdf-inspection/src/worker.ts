import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { checkPdf } from './check-pdf.js';
import type { ThreadReady, ThreadVerdict } from './messages.js';
import { PdfRefusedError } from './refused.js';

/** The maximum memory, in bytes, that an idle thread may keep. */
const MAX_RETAINED = 48 * 1024 * 1024;

parentPort?.postMessage({ task: readOwnTask() } satisfies ThreadReady);

parentPort?.on('message', (content: Uint8Array) => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  checkPdf(file).then(
    (pages) => answer({ pages, isGrown: isGrown() }),
    (error: unknown) =>
      answer({ refusal: error instanceof PdfRefusedError ? error.reason : 'broken', isGrown: isGrown() }),
  );
});

function answer(verdict: ThreadVerdict): void {
  parentPort?.postMessage(verdict);
}

function isGrown(): boolean {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external > MAX_RETAINED;
}

function readOwnTask(): number | null {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? NaN) || null;
  } catch {
    return null;
  }
}
