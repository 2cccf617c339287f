import { useEffect, useRef } from 'react';

/**
 * Returns a function that starts `work`. If it is called while `work` is running, `work` runs once more afterward, no
 * matter how many calls there were.
 */
export function useOneAtATime(warn: (reason: unknown) => void, work: () => Promise<unknown>): () => void {
  const state = useRef({ running: false, again: false });
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return () => {
    const { current } = state;
    current.again = true;
    if (current.running) return;
    current.running = true;
    const runUntilDone = async (): Promise<void> => {
      while (current.again) {
        current.again = false;
        await latest.current();
      }
    };
    runUntilDone()
      .catch(warn)
      .finally(() => {
        current.running = false;
      });
  };
}
