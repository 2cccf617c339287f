import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { HiddenTitle } from '../../../product/programs/HiddenTitle';
import { Button } from '../../../ui/button/Button';
import { SaveProgramDocument } from './save-program.generated';
import { useOwnProgram } from './use-own-program';

/** Saves a program for later, or removes it from the saved ones. For signed-in people. */
export function SaveButton({ id, title }: { id: string; title: string }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { saved } = useOwnProgram(id);
  const { busy, run } = useSubmit();
  const toggle = async (): Promise<void> => {
    try {
      await mutate(client, SaveProgramDocument, { id, saved: !saved });
    } catch (error) {
      showToast({
        title: t`Not saved`,
        description: describeProblem(toProblem(error), t`Something went wrong on our side. Try again.`),
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="quiet" busy={busy} aria-pressed={saved} onClick={() => void run(toggle)}>
      {saved ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
      <HiddenTitle title={title} />
    </Button>
  );
}
