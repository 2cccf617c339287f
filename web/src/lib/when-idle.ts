import { nextTask } from './next-task';

/** Resolves after this time at the latest, however busy the browser or slow the server is. */
const LATEST_MS = 3000;

/** Answers of the server that are awaited: a page is about to show them. */
let awaited = 0;
let onArrival: (() => void)[] = [];

/**
 * Reports a request whose answer a page shows, so that idle work doesn't take the network, and then the processor, from it.
 * @returns a function to call when the answer has arrived, or won't
 */
export function awaitAnswer(): () => void {
  awaited += 1;
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    awaited -= 1;
    if (awaited > 0) return;
    const listeners = onArrival;
    onArrival = [];
    for (const listener of listeners) listener();
  };
}

function whenAnswered(): Promise<void> {
  if (awaited === 0) return Promise.resolve();
  return new Promise((resolve) => {
    onArrival.push(resolve);
    setTimeout(resolve, LATEST_MS);
  });
}

function whenProcessorIdle(): Promise<void> {
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

/** A hidden page draws nothing. */
function whenDrawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  }).then(nextTask);
}

/**
 * Resolves when the page has what it asked the server for, has drawn it, and the browser is idle. Work that the first
 * screen doesn't need waits for this.
 */
export async function whenIdle(): Promise<void> {
  await whenAnswered();
  await whenProcessorIdle();
  await whenDrawn();
}
