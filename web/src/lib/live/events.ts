type Listener = (payload: Record<string, unknown>) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Subscribes to live events of one name, for pages that need more than the cache update.
 * @returns a function that unsubscribes
 */
export function onLiveEvent(event: string, listener: Listener): () => void {
  const registered = listeners.get(event) ?? new Set();
  listeners.set(event, registered);
  registered.add(listener);
  return () => {
    registered.delete(listener);
  };
}

/** Sends an event to all subscribers. */
export function dispatchLiveEvent(event: string, payload: Record<string, unknown>): void {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}
