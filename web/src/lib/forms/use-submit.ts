import { useCallback, useRef, useState } from 'react';
import { isAborted } from '../errors/aborted';
import { toProblem } from '../errors/problem';
import type { Problem } from '../errors/problem';

export interface Submit {
  busy: boolean;
  problem: Problem | null;
  /** Runs the work, one call at a time. Resolves to true on success; failures are in `problem`. */
  run: (work: () => Promise<void>) => Promise<boolean>;
  /** Sets a problem that the form itself detected, or clears it. */
  setProblem: (problem: Problem | null) => void;
}

export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    // A double click arrives before the button is rendered as disabled.
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isAborted(error)) setProblem(toProblem(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, problem, run, setProblem };
}
