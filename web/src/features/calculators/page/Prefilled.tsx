import { Trans } from '@lingui/react/macro';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { useSession } from '../../../lib/session/use-session';
import type { FormField } from '../form/fields';
import type { TextsState } from '../form/use-texts';
import { prefill } from './ask';
import styles from './page.module.css';

interface PrefilledProps {
  calculator: string;
  fields: readonly FormField[];
  state: TextsState;
  /** Whether the form was initially empty. */
  isEnabled: boolean;
}

/** Prefills an empty form from the signed-in person's profile, once, and says so. Values typed meanwhile stay. */
export function Prefilled(props: PrefilledProps): JSX.Element | null {
  return usePrefill(props) ? (
    <p role="status" className={styles['filled']}>
      <Trans>
        We filled in what we know from your profile. Check it, and change anything that's different.
      </Trans>
    </p>
  ) : null;
}

function usePrefill({ calculator, fields, state, isEnabled }: PrefilledProps): boolean {
  const client = useApolloClient();
  const signedIn = useSession().status === 'in';
  const [filled, setFilled] = useState(false);
  const [isRequested, setRequested] = useState(!isEnabled);
  const { fill } = state;

  useEffect(() => {
    if (isRequested || !signedIn) return undefined;
    let current = true;
    const ask = async (): Promise<void> => {
      try {
        const prefilled = await prefill(client, calculator, fields);
        if (!current) return;
        if (Object.keys(prefilled).length > 0) {
          fill(prefilled);
          setFilled(true);
        }
      } catch (error) {
        console.warn('The profile could not fill this form.', toProblem(error).code);
      }
      if (current) setRequested(true);
    };
    void ask();
    return () => {
      current = false;
    };
  }, [isRequested, signedIn, client, calculator, fields, fill]);
  return filled;
}
