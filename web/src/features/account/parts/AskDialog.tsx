import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { FormError } from '../../../ui/fields/FormError';

interface AskDialogProps {
  title: ReactNode;
  /** The words of the button that does it. */
  action: ReactNode;
  /** The message when it fails and the server sends none. */
  failed: string;
  work: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before something is ended for good, as long as it is rendered. It stays, with the reason, when that failed. */
export function AskDialog({ title, action, failed, work, onClose, children }: AskDialogProps): JSX.Element {
  const { busy, problem, run } = useSubmit();
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
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
    </Modal>
  );
}
