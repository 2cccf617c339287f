import { Worker } from 'node:worker_threads';
import { readTask, readVerdict, type Verdict } from './messages.js';
import { ThreadClock } from './thread-clock.js';

/** Node 20 can't run TypeScript in a thread, so the compiled file is used even when running from the sources. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** The CPU time limit per file, and the wall-clock limit, which allows for a busy machine. */
const MAX_SECONDS = 4;
const MAX_WAIT_MS = 20_000;
const HEAP_MB = 144;
/**
 * The memory growth limit of the whole process during an inspection, in bytes: a last resort, because it can't tell
 * which file uses the memory.
 */
const MAX_GROWTH = 250 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

/** A thread that inspects one PDF after the other. */
export class InspectionThread {
  /** Whether its memory has grown so much that it should be terminated. */
  isGrown = false;

  private constructor(
    private readonly worker: Worker,
    private readonly clock: ThreadClock,
  ) {}

  /** @returns a thread that has loaded its code, so that this doesn't count against the first file */
  static async start(): Promise<InspectionThread> {
    const worker = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // A file must not have access to the environment of the process.
      env: {},
      stderr: true,
      stdout: true,
    });
    const ready = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve).on('error', reject);
    });
    // Doesn't keep an otherwise idle process alive.
    worker.unref();
    return new InspectionThread(worker, new ThreadClock(worker, readTask(ready)));
  }

  /**
   * @param content transferred if its buffer contains nothing else, and so unusable afterwards; otherwise copied
   * @returns `died` if the file used up its time or the thread's memory; `crowded` if another file may be the cause
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

/** Returns a transferable array. A buffer with other content, such as Node's pooled small ones, is copied. */
function takeOwn(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = content;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return new Uint8Array(buffer);
  return new Uint8Array(content);
}
