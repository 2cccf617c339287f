import { InspectionThread } from './inspection-thread.js';
import { PdfRefusedError } from './refused.js';

const IDLE_MS = 30_000;

/** Threads that wait for a file: one that was ended by a file does not come back here. */
const idle: { readonly thread: InspectionThread; readonly timer: NodeJS.Timeout }[] = [];

/** The process had too little time or memory; whose doing that was cannot be said. */
export class InspectionCrowdedError extends Error {
  constructor() {
    super('There was too little time or memory to inspect the PDF.');
  }
}

/**
 * Opens a PDF in a thread of its own. A file that takes too long or too much ends the thread, not the process. Whoever
 * calls decides how many files are open at a time.
 * @param content is gone afterwards where its buffer holds nothing else: the thread has it
 * @returns the number of pages
 * @throws PdfRefusedError for what the file itself has done; InspectionCrowdedError
 */
export async function inspectPdf(content: Buffer): Promise<{ readonly pages: number }> {
  const thread = takeIdle() ?? (await InspectionThread.start());
  const answer = await thread.inspect(content);
  if (answer === 'crowded' || answer === 'died') {
    await thread.end();
    throw answer === 'died' ? new PdfRefusedError('broken') : new InspectionCrowdedError();
  }
  if (thread.isGrown) await thread.end();
  else keepIdle(thread);
  if ('refusal' in answer) throw new PdfRefusedError(answer.refusal);
  return { pages: answer.pages };
}

function takeIdle(): InspectionThread | null {
  const waiting = idle.pop();
  if (!waiting) return null;
  clearTimeout(waiting.timer);
  return waiting.thread;
}

function keepIdle(thread: InspectionThread): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((each) => each.thread === thread),
      1,
    );
    void thread.end();
  }, IDLE_MS).unref();
  idle.push({ thread, timer });
}
