import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { FormError } from '../../../ui/fields/FormError';

interface AskDialogProps {
  title: ReactNode;
  /** The label of the confirming button. */
  action: ReactNode;
  /** The message if it fails and the server gives none. */
  failed: string;
  work: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for confirmation before something is permanently ended. Open while rendered; on failure it stays open with the
 * reason.
 */
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
          <Button variant="danger" busy={busy} onClick={() => void run(work)}>
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
