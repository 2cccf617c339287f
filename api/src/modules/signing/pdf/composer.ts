import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Composed } from './compose-thread.js';
import type { Composition } from './composition.js';

/**
 * Exists only in the compiled program. When the sources are run directly, as in tests, composing
 * happens in the main thread.
 */
const THREAD = new URL('./compose-thread.js', import.meta.url);

const TIMEOUT_MS = 120_000;
const MEMORY_MIB = 768;
/** Starting a thread takes half a second, so an idle one is kept for the next document. */
const IDLE_MS = 60_000;

/**
 * Composes signed copies in worker threads, so that a bad document can't exhaust the time or memory
 * of the process.
 */
@Injectable()
export class Composer implements OnApplicationShutdown {
  private readonly compiled = existsSync(THREAD);
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** Runs after the last response, because running requests may still need a thread. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((thread) => this.terminate(thread)));
  }

  /** @throws Error when the original cannot be read, or takes over two minutes or 768 MiB */
  async compose(composition: Composition): Promise<Uint8Array> {
    // Loaded only if needed: the thread has its own copy.
    if (!this.compiled) return (await import('./compose.js')).compose(composition);
    const thread = this.takeIdle() ?? startThread();
    try {
      thread.postMessage(composition);
      // Rejects if the thread fails, for example because it runs out of memory.
      const answers: unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const file = getFile(answers[0]);
      this.release(thread);
      return file;
    } catch (error) {
      await this.terminate(thread);
      throw error;
    }
  }

  private takeIdle(): Worker | null {
    const [first] = this.idle;
    if (!first) return null;
    const [thread, timer] = first;
    clearTimeout(timer);
    this.idle.delete(thread);
    return thread;
  }

  private release(thread: Worker): void {
    const timer = setTimeout(() => void this.terminate(thread), IDLE_MS);
    timer.unref();
    this.idle.set(thread, timer);
  }

  private async terminate(thread: Worker): Promise<void> {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    await thread.terminate();
  }
}

function startThread(): Worker {
  const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } });
  // A crash of an idle thread must not crash the process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

function getFile(answer: unknown): Uint8Array {
  if (!isComposed(answer)) throw new Error('The PDF worker thread gave no answer.');
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.file;
}

function isComposed(answer: unknown): answer is Composed {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('problem' in answer) return typeof answer.problem === 'string';
  return 'file' in answer && answer.file instanceof Uint8Array;
}
