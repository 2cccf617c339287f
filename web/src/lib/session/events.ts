/**
 * Called when the server has ended the session: it expired or was signed out elsewhere, or the account was disabled.
 */
type Listener = () => void;

const listeners = new Set<Listener>();

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSessionEnded(): void {
  for (const listener of listeners) listener();
}
