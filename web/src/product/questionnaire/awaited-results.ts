/**
 * The assessments whose result this page is waiting for, by id. A fast worker may finish before the result page's
 * first request; the result is still announced then, but not after a reload.
 */
const awaited = new Set<string>();

export function awaitResult(id: string): void {
  awaited.add(id);
}

/** Whether the person waited for this result. True once only. */
export function takeAwaited(id: string): boolean {
  return awaited.delete(id);
}
