import { DomainError } from '../../../platform/errors/index.js';
import { PdfThread } from './pdf-thread.js';
import { refused } from './refusals.js';

const IDLE_MS = 30_000;
const AGAIN_SECONDS = 20;

/** Threads that wait for a file: one that was ended by a file does not come back here. */
const idle: { thread: PdfThread; timer: NodeJS.Timeout }[] = [];

/**
 * Opens a PDF in a thread of its own. A file that takes too long or too much ends the thread, not the process.
 * @param content is gone afterwards: the thread has it
 * @returns the number of pages
 * @throws DomainError VALIDATION_FAILED or INVALID_FILE_TYPE for what the file itself has done; Crowded
 */
export async function inspectPdf(content: Buffer): Promise<number> {
  const thread = awake() ?? (await PdfThread.started());
  const answer = await thread.ask(content);
  if (answer === 'crowded' || answer === 'died') {
    await thread.end();
    throw answer === 'died' ? refused('broken-pdf') : new Crowded();
  }
  if (thread.isGrown) await thread.end();
  else rest(thread);
  if ('refusal' in answer) throw refused(answer.refusal);
  return answer.pages;
}

function awake(): PdfThread | null {
  const waiting = idle.pop();
  if (!waiting) return null;
  clearTimeout(waiting.timer);
  return waiting.thread;
}

function rest(thread: PdfThread): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.thread === thread),
      1,
    );
    void thread.end();
  }, IDLE_MS).unref();
  idle.push({ thread, timer });
}

/** The process had too little time or memory; whose doing that was cannot be said. */
export class Crowded extends DomainError {
  constructor() {
    super('UNAVAILABLE', "We're too busy to check your file right now. Please upload it again in a moment.", {
      retryAfterSeconds: AGAIN_SECONDS,
    });
  }
}
