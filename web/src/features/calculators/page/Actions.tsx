import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useSession } from '../../../lib/session/use-session';
import { Button, LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { CopyLink } from './CopyLink';
import styles from './page.module.css';
import { SaveCalculatorInputDocument } from './save-calculator-input.generated';

interface ActionsProps {
  id: string;
  /** The page's URL with all entered values. */
  address: string;
  empty: boolean;
  /** The input of the shown result; null if there is none. */
  input: Record<string, unknown> | null;
  onClear: () => void;
}

/** Saves a calculation: in the profile of a signed-in person, and always as a link. */
export function Actions({ id, address, empty, input, onClear }: ActionsProps): JSX.Element {
  const session = useSession();
  return (
    <div className={styles['actions']}>
      {session.status === 'in' && <SaveInput id={id} input={input} />}
      {session.status === 'out' && (
        <LinkButton variant="primary" to={paths.login.href({ next: address })}>
          <Trans>Sign in to save</Trans>
        </LinkButton>
      )}
      <CopyLink address={address} />
      {!empty && (
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear all answers</Trans>
        </Button>
      )}
    </div>
  );
}

function SaveInput({ id, input }: Pick<ActionsProps, 'id' | 'input'>): JSX.Element {
  const save = useMutate(SaveCalculatorInputDocument);
  const { busy, problem, run } = useSubmit();
  const [saved, setSaved] = useState<string | null>(null);
  const present = JSON.stringify(input);
  const done = input !== null && saved === present;
  return (
    <>
      <Button
        variant="primary"
        busy={busy || input === null}
        onClick={() => {
          if (input === null) return;
          void run(async () => {
            await save({ calculator: id, input });
            setSaved(present);
          });
        }}
      >
        <Trans>Save to my profile</Trans>
      </Button>
      <p role="status" className={styles['status']}>
        {done && (
          <Trans>
            Saved to your profile. <Link to={paths.profile.href()}>See your profile</Link>
          </Trans>
        )}
      </p>
      {problem !== null && (
        <div className={styles['status']}>
          <FormError>
            {describeProblem(problem, '')} <Trans>What you typed is still here.</Trans>
          </FormError>
        </div>
      )}
    </>
  );
}
