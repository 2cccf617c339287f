import { useEffect } from 'react';

const POLL_MS = 5_000;

interface Polled {
  startPolling: (ms: number) => void;
  stopPolling: () => void;
}

/** Polls while something is in progress that the live connection may not report. */
export function usePolling({ startPolling, stopPolling }: Polled, underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [startPolling, stopPolling, underWay]);
}
