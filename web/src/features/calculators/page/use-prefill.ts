import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { useSession } from '../../../lib/session/use-session';
import type { FormField } from '../form/fields';
import { textsOfGiven } from '../form/read-input';
import type { TextsState } from '../form/use-texts';
import { laterParts } from './later-parts';

/**
 * Fills an empty form from the profile of whoever is signed in, once. What was typed meanwhile stays.
 * @returns whether the form was filled
 */
export function usePrefill(
  calculator: string,
  fields: readonly FormField[],
  state: TextsState,
  wanted: boolean,
): boolean {
  const client = useApolloClient();
  const signedIn = useSession().status === 'in';
  const [filled, setFilled] = useState(false);
  const [asked, setAsked] = useState(!wanted);
  const { fill } = state;

  useEffect(() => {
    if (asked || !signedIn) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      try {
        const input = await (await laterParts()).prefill(client, calculator);
        if (!current) return;
        const given = textsOfGiven(fields, input);
        if (Object.keys(given).length > 0) {
          fill(given);
          setFilled(true);
        }
      } catch (error) {
        console.warn('The profile could not fill this form.', toProblem(error).code);
      }
      if (current) setAsked(true);
    };
    void ask();
    return () => {
      current = false;
    };
  }, [asked, signedIn, client, calculator, fields, fill]);
  return filled;
}
