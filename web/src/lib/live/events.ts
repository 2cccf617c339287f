type Listener = (payload: Record<string, unknown>) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Subscribes to live events of one name, for a page that does more with them than its cache does.
 * @returns a function that ends it
 */
export function onLiveEvent(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known);
  known.add(listener);
  return () => {
    known.delete(listener);
  };
}

/** Sends an event to all subscribers. */
export function tellLiveEvent(event: string, payload: Record<string, unknown>): void {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}
