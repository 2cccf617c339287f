import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import type { Calculation, CalculationState } from './calculation';
import { loadLazyParts } from './lazy-parts';

/** The server is called after this pause in typing. */
export const PAUSE_MS = 300;

interface Answer {
  /** The input of this result, as JSON. */
  of: string;
  errors: Readonly<Record<string, string>>;
  problem: Problem | null;
}

const NONE: Readonly<Record<string, string>> = {};

/**
 * The server's result for an input, requested when typing pauses. It is null while the input is incomplete; responses
 * to outdated inputs are ignored.
 */
export function useCalculation(
  calculator: string,
  input: Readonly<Record<string, unknown>> | null,
): CalculationState {
  const client = useApolloClient();
  // The api returns calculations in the page's language.
  const { locale } = useLingui().i18n;
  const [calculation, setCalculation] = useState<{ of: string; is: Calculation } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const requestKey = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    if (requestKey === null) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      try {
        const { calculate } = await loadLazyParts();
        const result = await calculate(client, calculator, JSON.parse(requestKey) as Record<string, unknown>);
        if (!current) return;
        if ('errors' in result) {
          setAnswer({ of: requestKey, errors: result.errors, problem: null });
          return;
        }
        setCalculation({ of: requestKey, is: result.calculation });
        setAnswer({ of: requestKey, errors: NONE, problem: null });
      } catch (error) {
        if (!current) return;
        setAnswer({ of: requestKey, errors: NONE, problem: toProblem(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, calculator, requestKey, attempt, locale]);

  const answered = answer !== null && answer.of === requestKey;
  return {
    calculation: calculation?.is ?? null,
    current: calculation !== null && calculation.of === requestKey,
    busy: requestKey !== null && !answered,
    // While the next response is loading, the last errors stay, so that nothing flickers.
    errors: requestKey === null ? NONE : (answer?.errors ?? NONE),
    problem: answered ? answer.problem : null,
    retry: () => {
      setAnswer(null);
      setAttempt((before) => before + 1);
    },
  };
}
