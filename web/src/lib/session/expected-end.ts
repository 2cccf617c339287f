let expected: Promise<unknown> = Promise.resolve();

/** Held while such a call runs, because other tabs share the cookie. */
const LOCK = 'portolan-session-end';

/**
 * Runs a call that ends this browser's own session: signing out, changing the password (which starts a new session),
 * or deleting the account. Every tab's live connection learns of the end before the call returns and waits for
 * `expectedSessionEnd` first, so people who requested it don't see "You were signed out".
 */
export function expectSessionEnd<T>(work: () => Promise<T>): Promise<T> {
  const running = holdLock(work);
  expected = Promise.allSettled([running]);
  return running;
}

/** Resolves when no such call is running in any tab, whether it succeeded or not. */
export async function expectedSessionEnd(): Promise<void> {
  await expected;
  if ('locks' in navigator) await navigator.locks.request(LOCK, () => undefined);
}

async function holdLock<T>(work: () => Promise<T>): Promise<T> {
  // The Web Locks API requires a secure context.
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
