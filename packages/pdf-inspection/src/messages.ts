import { isPdfRefusal, type PdfRefusal } from './refused.js';

/** The first that a thread says, once it has loaded all it needs. */
export interface ThreadReady {
  /** The number of the thread for the system, where it can be read (Linux). */
  readonly task: number | null;
}

/** What a file is. */
export type Verdict = { readonly pages: number } | { readonly refusal: PdfRefusal };

/** What a thread says of a file; `isGrown` when it has become so large that it should end, which gives its memory back. */
export type ThreadVerdict = Verdict & { readonly isGrown: boolean };

/** @returns null for what is no such message */
export function readTask(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('task' in message)) return null;
  return typeof message.task === 'number' ? message.task : null;
}

/** @returns null for what is no such message */
export function readVerdict(message: unknown): ThreadVerdict | null {
  if (typeof message !== 'object' || message === null) return null;
  const isGrown = 'isGrown' in message && message.isGrown === true;
  if ('pages' in message && typeof message.pages === 'number') return { pages: message.pages, isGrown };
  if ('refusal' in message && isPdfRefusal(message.refusal)) return { refusal: message.refusal, isGrown };
  return null;
}
