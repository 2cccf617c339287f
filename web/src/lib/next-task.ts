/** Resolves in a new task, so that the browser can paint and handle input before the caller continues. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: browsers throttle timers in background tabs.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
