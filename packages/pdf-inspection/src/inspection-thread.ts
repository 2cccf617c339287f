import { Worker } from 'node:worker_threads';
import { readTask, readVerdict, type Verdict } from './messages.js';
import { ThreadClock } from './thread-clock.js';

/** Node 20 runs no TypeScript in a thread: from the sources, too, it is the built one that runs. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** Processor time of one file, and how long it may take on the clock on the wall when others are busy, too. */
const MAX_SECONDS = 4;
const MAX_WAIT_MS = 20_000;
const HEAP_MB = 144;
/** Of the whole process while a file is open: the last resort, which cannot say whose memory it is. */
const MAX_GROWTH = 250 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

/** One thread that opens one PDF after the other. */
export class InspectionThread {
  /** Whether a file has made it so large that it should end. */
  isGrown = false;

  private constructor(
    private readonly worker: Worker,
    private readonly clock: ThreadClock,
  ) {}

  /** @returns a thread that has loaded all it needs, so that the first file does not pay for it */
  static async start(): Promise<InspectionThread> {
    const worker = new Worker(WORKER, {
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
    return new InspectionThread(worker, new ThreadClock(worker, readTask(ready)));
  }

  /**
   * @param content is gone afterwards where its buffer holds nothing else, and copied otherwise
   * @returns `died` when the file has used up its time or the thread's memory; `crowded` when it cannot be said who has
   */
  inspect(content: Buffer): Promise<Verdict | 'died' | 'crowded'> {
    return new Promise((resolve) => {
      const { worker, clock } = this;
      const [grown, worked] = [process.memoryUsage.rss(), clock.seconds()];
      const settle = (answer: Verdict | 'died' | 'crowded') => {
        clearTimeout(timer);
        clearInterval(watch);
        worker.off('message', heard).off('error', died).off('exit', died);
        resolve(answer);
      };
      const heard = (message: unknown) => {
        const verdict = readVerdict(message);
        this.isGrown = verdict?.isGrown ?? false;
        settle(verdict ?? 'died');
      };
      const died = () => settle('died');
      const timer = setTimeout(() => settle('crowded'), MAX_WAIT_MS);
      const watch = setInterval(() => {
        if (clock.seconds() - worked > MAX_SECONDS) settle('died');
        else if (process.memoryUsage.rss() - grown > MAX_GROWTH) settle('crowded');
      }, LOOK_EVERY_MS);
      worker.on('message', heard).on('error', died).on('exit', died);
      const own = takeOwn(content);
      worker.postMessage(own, [own.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

/** What can be handed over: a buffer that holds more than the content, as Node's small ones do, is not the file's to give. */
function takeOwn(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = content;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return new Uint8Array(buffer);
  return new Uint8Array(content);
}
