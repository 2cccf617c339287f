import { Worker } from 'node:worker_threads';
import { refused, type Refusal } from './refusals.js';

const SECONDS = 4;
const HEAP_MB = 192;
/** More than any honest file takes; what lies outside the worker's heap shows only here. */
const MOST_GROWTH = 300 * 1024 * 1024;
const LOOK_EVERY_MS = 25;
const IDLE_MS = 30_000;

/** What the worker says of a file. */
type Answer = { readonly pages: number } | { readonly refusal: Refusal };

/** Workers that wait for a file: one that was ended by a file does not come back here. */
const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

/**
 * Opens a PDF in a thread of its own. A file that takes too long or too much ends the thread, not the process.
 * @param content is gone afterwards: the thread has it
 * @returns the number of pages
 * @throws DomainError
 */
export async function inspectPdf(content: Buffer): Promise<number> {
  const worker = idle.pop() ?? started();
  clearTimeout(worker.timer);
  const answer = await ask(worker.worker, content);
  if (answer === null) {
    await worker.worker.terminate();
    throw refused('broken-pdf');
  }
  worker.timer = setTimeout(() => rest(worker), IDLE_MS).unref();
  idle.push(worker);
  if ('refusal' in answer) throw refused(answer.refusal);
  return answer.pages;
}

function started(): { worker: Worker; timer: NodeJS.Timeout } {
  const worker = new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // Nothing of the process is any business of a file.
    env: {},
    stderr: true,
    stdout: true,
  });
  // An idle process may end.
  worker.unref();
  worker.on('error', () => undefined);
  return { worker, timer: setTimeout(() => undefined, 0) };
}

function rest(worker: { worker: Worker; timer: NodeJS.Timeout }): void {
  const at = idle.indexOf(worker);
  if (at < 0) return;
  idle.splice(at, 1);
  void worker.worker.terminate();
}

/** @returns null when there is no answer: the thread died, or has to */
function ask(worker: Worker, content: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss();
    const settle = (answer: Answer | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', heard).off('error', died).off('exit', died);
      resolve(answer);
    };
    const heard = (message: unknown) => settle(answerOf(message));
    const died = () => settle(null);
    const timer = setTimeout(died, SECONDS * 1000);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_GROWTH) died();
    }, LOOK_EVERY_MS);
    worker.on('message', heard).on('error', died).on('exit', died);
    const handedOver = content.buffer instanceof ArrayBuffer ? [content.buffer] : [];
    worker.postMessage(content, handedOver);
  });
}

function answerOf(message: unknown): Answer | null {
  if (typeof message !== 'object' || message === null) return null;
  if ('pages' in message && typeof message.pages === 'number') return { pages: message.pages };
  if ('refusal' in message && isRefusal(message.refusal)) return { refusal: message.refusal };
  return null;
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'string' && /^((broken|protected|active|inflating)-pdf|more-than-one)$/.test(value);
}
