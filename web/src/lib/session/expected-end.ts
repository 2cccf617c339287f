let expected: Promise<unknown> = Promise.resolve();

/** Held while a call that ends this browser's session has no answer: the other tabs have the same cookie. */
const LOCK = 'portolan-session-end';

/**
 * Runs a call that ends this browser's own session: signing out, a changed password (which gives it a new one), a
 * deleted account. The live connection hears of the end before the call has its answer, in every tab: it waits for
 * `expectedSessionEnd`, so that nobody is told of an end that they asked for.
 */
export function expectSessionEnd<T>(work: () => Promise<T>): Promise<T> {
  const running = holdLock(work);
  expected = Promise.allSettled([running]);
  return running;
}

/** Resolves when no such call is under way in any tab, however it went. */
export async function expectedSessionEnd(): Promise<void> {
  await expected;
  if ('locks' in navigator) await navigator.locks.request(LOCK, () => undefined);
}

async function holdLock<T>(work: () => Promise<T>): Promise<T> {
  // Only pages of secure origins have locks.
  if (!('locks' in navigator)) return work();
  const { locks } = navigator;
  return new Promise((resolve, reject) => {
    locks
      .request(LOCK, { mode: 'shared' }, async () => {
        resolve(await work());
      })
      .catch(reject);
  });
}
