import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { ProgramSuggestionsDocument } from './programs.generated';

const PAUSE_MS = 200;
/** Minimum text length for suggestions. */
const SHORTEST = 2;

const NONE: readonly string[] = [];

/**
 * The server's suggestions for a typed text, after a short pause. Only the response to the latest text counts; on
 * failure there are no suggestions, and the search itself still works.
 * @param typed null for no suggestions
 */
export function useSuggestions(typed: string | null): readonly string[] {
  const client = useApolloClient();
  const [found, setFound] = useState<{ text: string; words: readonly string[] }>({ text: '', words: NONE });
  const text = typed?.trim() ?? '';
  const asks = [...text].length >= SHORTEST;
  useEffect(() => {
    if (!asks) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      client
        .query({ query: ProgramSuggestionsDocument, variables: { search: text } })
        .then(({ data }) => {
          if (current) setFound({ text, words: data?.programSuggestions ?? NONE });
        })
        .catch((error: unknown) => {
          console.warn('The suggestions could not be loaded.', toProblem(error).code);
        });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, text, asks]);
  return asks ? found.words : NONE;
}
