import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import type { Calculation, CalculationState } from './calculation';
import { laterParts } from './later-parts';

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
  const asked = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    if (asked === null) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      try {
        const { calculate } = await laterParts();
        const result = await calculate(client, calculator, JSON.parse(asked) as Record<string, unknown>);
        if (!current) return;
        if ('errors' in result) {
          setAnswer({ of: asked, errors: result.errors, problem: null });
          return;
        }
        setCalculation({ of: asked, is: result.calculation });
        setAnswer({ of: asked, errors: NONE, problem: null });
      } catch (error) {
        if (!current) return;
        setAnswer({ of: asked, errors: NONE, problem: toProblem(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, calculator, asked, attempt, locale]);

  const answered = answer !== null && answer.of === asked;
  return {
    calculation: calculation?.is ?? null,
    current: calculation !== null && calculation.of === asked,
    busy: asked !== null && !answered,
    // While the next response is loading, the last errors stay, so that nothing flickers.
    errors: asked === null ? NONE : (answer?.errors ?? NONE),
    problem: answered ? answer.problem : null,
    retry: () => {
      setAnswer(null);
      setAttempt((before) => before + 1);
    },
  };
}
