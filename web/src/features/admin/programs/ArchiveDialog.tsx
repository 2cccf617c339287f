import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { useArchive } from './use-archive';
import type { Archivable } from './use-archive';

interface ArchiveDialogProps {
  program: Archivable;
  /** It succeeded, or it failed and the program may differ from what is shown. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation and explains the consequences. */
export function ArchiveDialog({ program, onDone, onClose }: ArchiveDialogProps): JSX.Element {
  const { busy, toggleArchived } = useArchive(onDone);
  const { title, archived } = program;
  return (
    <Modal
      title={archived ? <Trans>Restore this program?</Trans> : <Trans>Archive this program?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button
            variant={archived ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => {
              void toggleArchived(program).then(onClose);
            }}
          >
            {archived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {archived ? (
          <Trans>It will be in the catalog again, and people can ask us to check applications.</Trans>
        ) : (
          <Trans>
            It leaves the catalog, and people can no longer apply. Existing applications stay. You can restore
            it later.
          </Trans>
        )}
      </p>
    </Modal>
  );
}
