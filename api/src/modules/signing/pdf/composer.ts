import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Composed } from './compose-thread.js';
import type { Composition } from './composition.js';

/** Only the compiled program has it; from its sources, as the tests run it, composing happens in the process itself. */
const THREAD = new URL('./compose-thread.js', import.meta.url);

const WITHIN_MS = 120_000;
const MEMORY_MIB = 768;
/** A thread takes half a second to start, so it waits for the next document for a while. */
const IDLE_MS = 60_000;

/**
 * Composes signed copies in worker threads, so a bad document can't exhaust time or memory of the process.
 */
@Injectable()
export class Composer implements OnApplicationShutdown {
  private readonly compiled = existsSync(THREAD);
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** After the last answer: requests that are being answered may still need it. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((thread) => this.end(thread)));
  }

  /** @throws Error when the original cannot be read, or takes over two minutes or 768 MiB */
  async compose(composition: Composition): Promise<Uint8Array> {
    // Loaded only if needed: the thread has its own copy.
    if (!this.compiled) return (await import('./compose.js')).compose(composition);
    const thread = this.waiting() ?? started();
    try {
      thread.postMessage(composition);
      // Rejects on an error of the thread, such as running out of memory.
      const answers: unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(WITHIN_MS) });
      const file = getFile(answers[0]);
      this.rest(thread);
      return file;
    } catch (error) {
      await this.end(thread);
      throw error;
    }
  }

  private waiting(): Worker | null {
    const [first] = this.idle;
    if (!first) return null;
    const [thread, timer] = first;
    clearTimeout(timer);
    this.idle.delete(thread);
    return thread;
  }

  private rest(thread: Worker): void {
    const timer = setTimeout(() => void this.end(thread), IDLE_MS);
    timer.unref();
    this.idle.set(thread, timer);
  }

  private async end(thread: Worker): Promise<void> {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    await thread.terminate();
  }
}

function started(): Worker {
  const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } });
  // One that dies while it waits is no reason for the process to die.
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
