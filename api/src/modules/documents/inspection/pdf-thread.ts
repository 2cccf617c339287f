import { Worker } from 'node:worker_threads';
import type { Refusal } from './refusals.js';
import { ThreadClock } from './thread-clock.js';

/** Processor time of one file, and how long it may take on the clock on the wall when others are busy, too. */
const MAX_SECONDS = 4;
const MAX_WAIT_MS = 20_000;
const HEAP_MB = 144;
/** Of the whole process while a file is open: the last resort, which cannot say whose memory it is. */
const MAX_GROWTH = 250 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

/** What the thread says of a file. */
export type Answer = { readonly pages: number } | { readonly refusal: Refusal };

/** One thread that opens one PDF after the other. */
export class PdfThread {
  /** Whether a file has made it so large that it should end. */
  isGrown = false;

  private constructor(
    private readonly worker: Worker,
    private readonly clock: ThreadClock,
  ) {}

  /** @returns a thread that has loaded all it needs, so that the first file does not pay for it */
  static async started(): Promise<PdfThread> {
    const worker = new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // Nothing of the process is any business of a file.
      env: {},
      stderr: true,
      stdout: true,
    });
    const ready = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve).on('error', reject);
    });
    // An idle process may end.
    worker.unref();
    return new PdfThread(worker, new ThreadClock(worker, getTask(ready)));
  }

  /**
   * @param content is gone afterwards
   * @returns `died` when the file has used up its time or the thread's memory; `crowded` when it cannot be said who has
   */
  ask(content: Buffer): Promise<Answer | 'died' | 'crowded'> {
    return new Promise((resolve) => {
      const { worker, clock } = this;
      const [grown, worked] = [process.memoryUsage.rss(), clock.seconds()];
      const settle = (answer: Answer | 'died' | 'crowded') => {
        clearTimeout(timer);
        clearInterval(watch);
        worker.off('message', heard).off('error', died).off('exit', died);
        resolve(answer);
      };
      const heard = (message: unknown) => {
        this.isGrown = isGrown(message);
        settle(getAnswer(message) ?? 'died');
      };
      const died = () => settle('died');
      const timer = setTimeout(() => settle('crowded'), MAX_WAIT_MS);
      const watch = setInterval(() => {
        if (clock.seconds() - worked > MAX_SECONDS) settle('died');
        else if (process.memoryUsage.rss() - grown > MAX_GROWTH) settle('crowded');
      }, LOOK_EVERY_MS);
      worker.on('message', heard).on('error', died).on('exit', died);
      const handedOver = content.buffer instanceof ArrayBuffer ? [content.buffer] : [];
      worker.postMessage(content, handedOver);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

function getTask(ready: unknown): number | null {
  if (typeof ready !== 'object' || ready === null || !('task' in ready)) return null;
  return typeof ready.task === 'number' ? ready.task : null;
}

function getAnswer(message: unknown): Answer | null {
  if (typeof message !== 'object' || message === null) return null;
  if ('pages' in message && typeof message.pages === 'number') return { pages: message.pages };
  if ('refusal' in message && isRefusal(message.refusal)) return { refusal: message.refusal };
  return null;
}

function isGrown(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'isGrown' in message && message.isGrown === true;
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'string' && /^((broken|protected|active|inflating)-pdf|more-than-one)$/.test(value);
}
