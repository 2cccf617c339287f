import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import { isBlank, toAnswerText } from '../../../product/questionnaire/answers';
import { toSentAnswers } from '../../../product/questionnaire/sent-answers';
import type { Answer, Answers } from '../../../product/questionnaire/answers';
import type { Change } from '../insights/use-insights';
import { WhatIfDocument } from './what-if.generated';

/** Delay after typing before the server is called. */
const QUIET_MS = 350;

export type Changes = Readonly<Record<string, Answer | null>>;

function same(one: Answer | undefined, other: Answer | undefined): boolean {
  if (isBlank(one) && isBlank(other)) return true;
  return toAnswerText(one).trim() === toAnswerText(other).trim();
}

/** The answers that differ from those of the assessment; null for a removed answer. */
export function diffAnswers(given: Answers, tried: Answers): Changes {
  const changes: Record<string, Answer | null> = {};
  for (const [name, answer] of Object.entries(tried)) {
    if (!same(given[name], answer)) changes[name] = isBlank(answer) ? null : answer;
  }
  return changes;
}

function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQuiet(value);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return quiet;
}

interface WhatIf {
  /** The latest response. It stays while the next one loads. Null if nothing is changed. */
  change: Change | null;
  working: boolean;
  problem: Problem | null;
}

/** Calculates the result for changed answers. Nothing is stored, and no assessment is used. */
export function useWhatIf(id: string, changes: Changes): WhatIf {
  // Compared as text, so that equal changes cause only one request.
  const wanted = JSON.stringify(toSentAnswers(changes));
  const asked = useQuiet(wanted);
  const none = wanted === '{}';
  const skip = asked === '{}';
  const { data, previousData, error, loading } = useQuery(WhatIfDocument, {
    variables: { id, changes: JSON.parse(asked) as Record<string, unknown> },
    skip,
  });
  const newest = data ?? previousData;
  return {
    change: none || skip || newest === undefined || error !== undefined ? null : newest.whatIf,
    working: !none && (loading || asked !== wanted),
    problem: none || error === undefined ? null : toProblem(error),
  };
}
