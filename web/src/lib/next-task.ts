/** Resolves in a task of its own, so that the browser can paint and answer before the caller's next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: browsers slow those down in pages that are opened in the background.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
