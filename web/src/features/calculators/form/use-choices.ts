import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { CalculatorChoicesDocument } from './calculator-choices.generated';
import type { FieldChoice } from './find-choices';

interface Choices {
  /** Null until they have arrived. */
  choices: readonly FieldChoice[] | null;
  failed: boolean;
}

/** The values of a calculator's field, fetched once somebody needs them. A code can still be typed without them. */
export function useChoices(calculator: string, field: string, needed: boolean): Choices {
  const client = useApolloClient();
  const [found, setFound] = useState<Choices>({ choices: null, failed: false });
  const isMissing = needed && found.choices === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let current = true;
    client
      .query({ query: CalculatorChoicesDocument, variables: { calculator, field } })
      .then(({ data }) => {
        if (current) setFound({ choices: data?.calculatorChoices ?? null, failed: false });
      })
      .catch((error: unknown) => {
        console.warn('The choices could not be loaded.', toProblem(error).code);
        if (current) setFound({ choices: null, failed: true });
      });
    return () => {
      current = false;
    };
  }, [client, calculator, field, isMissing]);
  return found;
}
