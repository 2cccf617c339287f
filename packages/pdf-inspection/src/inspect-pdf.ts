import { InspectionThread } from './inspection-thread.js';
import { PdfRefusedError } from './refused.js';

const IDLE_MS = 30_000;

/** Idle threads. A thread that was terminated because of a file isn't returned here. */
const idle: { readonly thread: InspectionThread; readonly timer: NodeJS.Timeout }[] = [];

/** Thrown if time or memory ran out, possibly because of another file. */
export class InspectionCrowdedError extends Error {
  constructor() {
    super('There was too little time or memory to inspect the PDF.');
  }
}

/**
 * Inspects a PDF in its own thread. A file that takes too much time or memory ends the thread, not the process. The
 * caller limits how many files are inspected at a time.
 * @param content transferred to the thread, and so unusable afterwards, if its buffer contains nothing else
 * @returns the number of pages
 * @throws PdfRefusedError for problems of the file itself; InspectionCrowdedError
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
