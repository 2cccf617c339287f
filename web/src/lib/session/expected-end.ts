let expected: Promise<unknown> = Promise.resolve();

/**
 * Runs a call that ends this browser's own session: signing out, a changed password (which gives it a new one), a
 * deleted account. The live connection hears of the end before the call has its answer: it waits for
 * `expectedSessionEnd`, so that nobody is told of an end that they asked for.
 */
export function expectSessionEnd<T>(work: () => Promise<T>): Promise<T> {
  const running = work();
  expected = Promise.allSettled([running]);
  return running;
}

/** Resolves when no such call is under way, however it went. */
export async function expectedSessionEnd(): Promise<void> {
  await expected;
}
