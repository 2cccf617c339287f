/** Resolves after this time at the latest, however busy the browser is. */
const LATEST_MS = 3000;

/** Resolves when the browser is idle. Work that the first screen doesn't need waits for this. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
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
