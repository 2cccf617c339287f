import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FormError } from '../../../ui/fields/FormError';

interface AskDialogProps {
  open: boolean;
  title: ReactNode;
  /** The words of the button that does it. */
  action: ReactNode;
  /** The message when it fails and the server sends none. */
  failed: string;
  work: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before something is ended for good. It stays open, with the reason, when that failed. */
export function AskDialog({
  open,
  title,
  action,
  failed,
  work,
  onClose,
  children,
}: AskDialogProps): JSX.Element {
  const { busy, problem, run, setProblem } = useSubmit();
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" busy={busy} onClick={() => void run(work)}>
            {action}
          </Button>
        </>
      }
    >
      {problem !== null && <FormError>{describeProblem(problem, failed)}</FormError>}
      {children}
    </Dialog>
  );
}
