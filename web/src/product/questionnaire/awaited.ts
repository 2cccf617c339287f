/**
 * The assessments whose result this page waits for, by id. A fast worker is done before the result page has asked for
 * the first time; the news is still news then, and only then: not after a reload.
 */
const awaited = new Set<string>();

export function awaitResult(id: string): void {
  awaited.add(id);
}

/** Whether the person waited for the result. Announced once. */
export function takeAwaited(id: string): boolean {
  return awaited.delete(id);
}
