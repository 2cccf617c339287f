/** It comes by then, however busy the browser is. */
const LATEST_MS = 3000;

/** What the first screen does without waits for this: the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if (typeof globalThis.requestIdleCallback !== 'function') setTimeout(resolve);
    else
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: LATEST_MS },
      );
  });
}
