let expected: Promise<unknown> = Promise.resolve();

/** Locked while such a call runs: the other tabs share the cookie. */
const LOCK = 'portolan-session-end';

/**
 * Runs a call that ends this browser's own session: signing out, changing the password (which starts a new
 * session), or deleting the account. Every tab's live connection learns of the end before the call returns.
 * It waits for `expectedSessionEnd` first, so people who asked for it don't see "You were signed out".
 */
export function expectSessionEnd<T>(work: () => Promise<T>): Promise<T> {
  const running = holdLock(work);
  expected = Promise.allSettled([running]);
  return running;
}

/** Resolves when no such call is running in any tab, whether it worked or not. */
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
