let renewal: Promise<unknown> = Promise.resolve();

/**
 * Runs a call that ends this browser's session and gives it a new one (a changed password). The live connection hears
 * of the old one's end before the answer with the new cookie is here: it waits for `renewalUnderWay`.
 */
export function renewSession<T>(work: () => Promise<T>): Promise<T> {
  const running = work();
  renewal = Promise.allSettled([running]);
  return running;
}

/** Resolves when no such call is under way, however it went. */
export async function renewalUnderWay(): Promise<void> {
  await renewal;
}
